import type { TextOf } from '../course';
import type { hiveCourse } from './course';

export const hiveRo: TextOf<typeof hiveCourse> = {
  lessons: {
    goal: {
      title: 'Scopul jocului',
      steps: {
        pieces: {
          text: 'Hive nu are tablă: piesele de pe masă sunt tabla, iar împreună formează stupul. Fiecare jucător are unsprezece: o regină, doi păianjeni, doi gândaci, trei lăcuste și trei furnici-soldat. Se trage la sorți cine începe; în notație, cel care începe este mereu Albul.',
        },
        surround: {
          text: 'Câștigi dacă sunt ocupate toate cele șase locuri din jurul reginei adverse. Nu contează ale cui sunt piesele: se numără și ale tale, și ale adversarului. Partida se încheie chiar în acel moment.',
          task: {
            ask: 'Reginei negre i-a rămas o singură latură deschisă. Închide-o cu furnica.',
            success: 'Toate cele șase laturi sunt închise: câștigă Albul.',
            hint: 'Caută singurul loc liber care atinge regina neagră. Furnica merge pe dinafară.',
          },
        },
      },
    },
    placing: {
      title: 'Așezarea pieselor',
      steps: {
        first: {
          text: 'Prima piesă merge în centrul mesei, iar prima piesă a celui de-al doilea jucător trebuie să o atingă. De aici încolo, fiecare tură înseamnă fie o piesă nouă din mână, fie o mutare cu una aflată pe masă. Poți așeza oricând, iar o piesă așezată nu mai părăsește masa. Piesele de același fel primesc numere în ordinea așezării.',
          task: {
            ask: 'Așază orice piesă lângă păianjenul tău.',
            success: 'Bine. Stupul tău crește pe unde nu atinge piese negre.',
            hint: 'Alege o piesă din mână, apoi unul dintre locurile marcate.',
          },
        },
        ownColour: {
          text: 'O piesă nouă trebuie să atingă stupul, dar nicio piesă adversă. Singura excepție este prima întâlnire a celor două culori. Un teanc are culoarea piesei de deasupra.',
          task: {
            ask: 'Verifică și tu: încearcă să așezi o furnică lângă păianjenul negru.',
            success: 'Nepermis, așa cum se cuvine: piesele noi stau departe de adversar.',
            hint: 'Pune furnica de cealaltă parte a păianjenului negru.',
          },
        },
        gap: {
          text: 'Așezarea nu este alunecare. Poți pune o piesă într-un gol în care nimic n-ar putea aluneca, dacă atinge doar culoarea ta. Și gândacii se așază pe masă, niciodată deasupra.',
          task: {
            ask: 'Așază o piesă în golul dintre cele cinci piese ale tale.',
            success: 'Exact. Nimeni n-ar fi putut aluneca acolo, dar așezarea este liberă.',
            hint: 'Golul se află în mijlocul inelului alb.',
          },
        },
        queenByFourth: {
          text: 'Regina trebuie să fie pe masă cel târziu în a patra ta tură. Poate fi chiar prima ta piesă, dacă n-ați ales deschiderea de turneu, care interzice acest lucru.',
          task: {
            ask: 'Este a patra ta tură și regina e încă în mână. Așaz-o.',
            success: 'Regina este în joc: din tura următoare piesele tale se pot mișca.',
            hint: 'Acum nu se permite nimic altceva: alege regina.',
          },
        },
      },
    },
    moving: {
      title: 'Mutarea: un singur stup, libertate de mișcare',
      steps: {
        queenFirst: {
          text: 'Nicio piesă de-a ta nu se mișcă înainte ca regina ta să fie în joc. După aceea o mutare se poate încheia și lângă piese adverse: doar la așezare se ține distanța. Și orice piesă atinge mereu o alta.',
          task: {
            ask: 'Regina ta e încă în mână. Încearcă să muți păianjenul.',
            success: 'Nepermis: întâi regina, apoi mișcarea.',
            hint: 'Ia păianjenul alb și pune-l în alt loc lângă cel negru.',
          },
        },
        oneHive: {
          text: 'Regula stupului unic: toate piesele rămân conectate, chiar și în mijlocul unei mutări. O piesă care e singura punte între două părți este țintuită.',
          task: {
            ask: 'Furnica este puntea dintre regine. Încearcă să o muți.',
            success: 'Nepermis: fără furnică stupul s-ar rupe în două.',
            hint: 'Ia furnica și pune-o, de pildă, la stânga reginei tale.',
          },
        },
        slide: {
          text: 'Libertatea de mișcare: pe masă, piesele alunecă. Dacă locurile de o parte și de alta a drumului sunt amândouă ocupate, piesa nu încape. Și trebuie să rămână tot drumul în contact cu stupul: a traversa spațiul gol nu este alunecare.',
          task: {
            ask: 'Regina ta are o latură deschisă. Încearcă să ieși pe acolo.',
            success: 'Nepermis: vecinele din ambele părți lasă prea puțin loc.',
            hint: 'Mută regina pe locul liber din dreapta jos.',
          },
        },
        jumpIn: {
          text: 'Două piese nu alunecă: lăcusta sare, iar gândacul se cațără. Ele intră în locuri închise pentru toate celelalte și ies din ele.',
          task: {
            ask: 'Sari în gol cu lăcusta.',
            success: 'Peste gândac și înăuntru. Nicio altă piesă n-ar putea face asta.',
            hint: 'Lăcusta sare în linie dreaptă peste gândacul alb.',
          },
        },
      },
    },
    queenAndBeetle: {
      title: 'Regina și gândacul',
      steps: {
        queen: {
          text: 'Regina face exact un pas. E puțin, dar adesea ajunge ca să scape.',
          task: {
            ask: 'Mută regina cu un pas.',
            success: 'Un pas, și tot în contact cu stupul.',
            hint: 'Poate merge pe locurile care o ating și pe ea, și pe păianjenul negru.',
          },
        },
        beetle: {
          text: 'Și gândacul face un pas, dar se poate cățăra pe orice piesă. Ce rămâne sub el nu se poate mișca. De acolo, de sus, umblă pe stup și coboară unde vrea, chiar și în goluri.',
          task: {
            ask: 'Cațără-te cu gândacul pe regina neagră.',
            success: 'Regina neagră este ținută pe loc, iar pentru așezare locul acesta este acum alb.',
            hint: 'Gândacul atinge regina neagră: mută-l peste ea.',
          },
        },
        covered: {
          text: 'Gândacii pot sta unul peste altul, chiar și toți patru pe același loc. Pe un gândac de sus îl oprește doar un alt gândac așezat peste el.',
          task: {
            ask: 'Acum ești Negrul. Încearcă să muți regina de sub gândac.',
            success: 'Nepermis: cine este acoperit rămâne pe loc.',
            hint: 'Deschide teancul, ia regina neagră și mut-o oriunde.',
          },
        },
        gate: {
          text: 'Un gândac care are altul deasupra stă pe loc, după cum ai văzut. Edițiile ulterioare ale jocului mai cunosc un obstacol, valabil și aici: poarta. Dacă teancurile din ambele părți ale pasului sunt mai înalte decât locul de plecare și decât cel de sosire, gândacul nu încape.',
          task: {
            ask: 'Încearcă să te cațări pe propria regină, între cele două teancuri.',
            success: 'Nepermis: ambele teancuri sunt mai înalte decât cele două locuri.',
            hint: 'Mută gândacul spre dreapta, pe regina albă.',
          },
        },
      },
    },
    grasshopperSpiderAnt: {
      title: 'Lăcusta, păianjenul, furnica',
      steps: {
        grasshopper: {
          text: 'Lăcusta sare în linie dreaptă peste una sau mai multe piese și aterizează pe primul loc liber. Nu sare niciodată peste un gol și nu face niciodată un simplu pas alături.',
          task: {
            ask: 'Sari la celălalt capăt al stupului.',
            success: 'Trei piese dintr-un singur salt.',
            hint: 'Urmează linia pieselor spre dreapta până la primul loc liber.',
          },
        },
        spider: {
          text: 'Păianjenul face exact trei pași pe marginea stupului, nici mai mult, nici mai puțin, și nu se întoarce din drum.',
          task: {
            ask: 'Mută păianjenul trei pași, în ce parte vrei.',
            success: 'Exact trei pași.',
            hint: 'Numără pe margine: unu, doi, trei.',
          },
        },
        ant: {
          text: 'Furnica-soldat merge pe dinafara stupului oricât de departe vrea. E cea mai rapidă piesă, cât timp poate aluneca.',
          task: {
            ask: 'Du furnica la celălalt capăt, la dreapta furnicii negre.',
            success: 'Tot ocolul dintr-o singură mutare.',
            hint: 'E locul cel mai din dreapta, în linie cu reginele.',
          },
        },
      },
    },
    ending: {
      title: 'Blocaj, victorie, remiză',
      steps: {
        pass: {
          text: 'Un jucător blocat, care nu poate nici așeza, nici muta, spune pas până când poate iar să facă ceva. Cine poate juca nu are voie să spună pas.',
          task: {
            ask: 'Gândacii negri stau pe ambele tale piese, așa că orice loc atinge o piesă neagră. Spune pas.',
            success: 'Altceva nu puteai face.',
            hint: 'Folosește butonul pentru pas.',
          },
        },
        draw: {
          text: 'Pierde pe loc cel a cărui regină este înconjurată, oricine ar fi închis ultima latură. Dacă aceeași mutare înconjoară ambele regine, nu câștigă nimeni.',
          task: {
            ask: 'Un loc atinge ambele regine. Umple-l cu furnica și vezi ce se întâmplă.',
            success: 'Ambele regine sunt închise în același timp: remiză.',
            hint: 'Locul este jos, între regine.',
          },
        },
        repetition: {
          text: 'Este remiză și când ambii jucători sunt siliți să-și mute piesele în cerc. Programul vede asta când aceeași poziție apare a treia oară cu același jucător la mutare; o opțiune dezactivează regula. Jucătorii pot și cădea de acord asupra remizei.',
        },
      },
    },
    expansions: {
      title: 'Buburuza, țânțarul, oniscul',
      steps: {
        ladybug: {
          text: 'Încă trei piese pot intra în joc, fiecare cu opțiunea ei, câte una pentru fiecare jucător. Buburuza face trei pași: doi pe deasupra stupului, apoi unul în jos. Nu rămâne niciodată sus.',
          task: {
            ask: 'Mută buburuza: sus, înainte, jos.',
            success: 'Peste stup și din nou jos.',
            hint: 'Ajunge la un pas de a doua piesă pe care calcă.',
          },
        },
        mosquito: {
          text: 'Țânțarul se mișcă precum orice piesă pe care o atinge. Dacă atinge doar un țânțar, nu se poate mișca. Deasupra stupului este gândac până coboară.',
          task: {
            ask: 'Țânțarul tău atinge o furnică. Aleargă până la capătul din dreapta al stupului, ca o furnică.',
            success: 'A luat cu împrumut picioarele furnicii.',
            hint: 'Locul este la dreapta reginei negre.',
          },
        },
        pillbug: {
          text: 'Oniscul se mișcă precum regina. Sau, în loc să se miște, ridică o piesă vecină, de orice culoare, și o trece peste spinarea lui pe un loc liber de lângă el. Piesa ridicată trebuie să fie singură și nețintuită, iar o poartă o oprește și pe ea.',
          task: {
            ask: 'Regina ta are cinci laturi închise. Lasă oniscul să o ducă la adăpost.',
            success: 'Regina a scăpat. Un onisc alături este o pază bună.',
            hint: 'Ia regina și alege un loc de cealaltă parte a oniscului.',
          },
        },
        rest: {
          text: 'O piesă care s-a mișcat sau a fost ridicată în ultima tură a adversarului se odihnește o tură: nu se poate mișca, nu poate fi ridicată și nu poate ridica.',
          task: {
            ask: 'Oniscul negru tocmai ți-a dus furnica. Încearcă să o muți imediat.',
            success: 'Nepermis: se odihnește până la tura ta următoare.',
            hint: 'Ia furnica albă și pune-o oriunde.',
          },
        },
      },
    },
  },
  guided: {
    title: 'Prima ta partidă de Hive',
    intro: 'Ești Albul și începi. Calculatorul joacă la nivelul 1 și îi scapă multe. Poți lua mutări înapoi de câte ori vrei.',
    situations: {
      won: 'Ai înconjurat regina. Bine jucat!',
      lost: 'Regina ta este înconjurată. Vezi când i s-a închis a patra latură și mai încearcă.',
      finish: 'Reginei adverse i-a rămas o singură latură deschisă. Poate ajunge acolo vreo piesă de-a ta?',
      danger: 'Reginei tale i-au rămas puține laturi deschise. Mut-o sau cațără-te cu un gândac pe un atacator.',
      mustPlaceQueen: 'Este a patra ta tură: acum trebuie să intre regina.',
      opening: 'Începe cu un păianjen, o lăcustă sau un gândac: furnicile prețuiesc mai mult pe urmă, când se pot mișca.',
      queenSoon: 'Adu repede regina: fără ea nu se mișcă nimic. I se potrivește un loc cu spațiu liber în jur.',
      useAnts: 'Acum adu o furnică. Ajunge în toate locurile deschise din jurul stupului.',
      attack: 'Numără laturile deschise ale reginei adverse și trimite piese acolo, una după alta.',
      pinning: 'O piesă pusă la capătul unui rând o țintuiește pe cea atinsă: aceea este acum o punte.',
      closing: 'Ești la jumătatea drumului. Atenție la trecerile înguste: pentru ultimele locuri poate fi nevoie de o lăcustă sau de un gândac.',
      beetle: 'Un gândac pe regina adversă o oprește, iar atunci poți așeza piese noi chiar lângă ea.',
    },
  },
};
