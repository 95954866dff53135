import type { TextOf } from '../course';
import type { xbugsCourse } from './course';

export const xbugsRo: TextOf<typeof xbugsCourse> = {
  lessons: {
    words: {
      title: 'Purici, bugi, baze',
      steps: {
        fleas: {
          text: 'Orice disc al jocului este un purice. Bugii sunt luptătorii armatei tale: apar pe zaruri. Bazele sunt cele trei discuri mari ale tale, cu două fețe. Efectele sunt discuri mici care așteaptă lângă masă până le folosește o putere. Resursele sunt discurile mici și simple din mijloc. Lucrul cu care apeși un purice ca să sară este apăsătorul.',
        },
        sheets: {
          text: 'Fiecare armată are o fișă de referință: bugii și mărimile lor, cele 18 fețe ale zarurilor, bazele și cât costă ele, efectele și puterile. Unde o fișă contrazice regulile, fișa are prioritate, iar panoul partidei spune ce se schimbă. Jocul vine cu patru armate, și poți scrie propria fișă; la citire ți se spun greșelile.',
        },
      },
    },
    table: {
      title: 'Pregătirea',
      steps: {
        bases: {
          text: 'Masa este un pătrat, sau aproape, cu laturi de 80 până la 100 cm, acoperit cu postav: pe unul gros puricii sar mai sus și mai puțin departe. Înainte de partidă poți încerca lovituri de câte ori vrei și poți schimba postavul. O jumătate este a ta. Fiecare jucător pune trei baze, cu fața mică în sus, în jumătatea lui și la vreo 10 cm de marginea mesei: între 8 și 12, dacă așezarea nu e liberă. Întâi așază Sudul, apoi Nordul.',
          task: {
            ask: 'Așază o bază undeva în jumătatea ta.',
            success: 'Așezată. Bazele nu se mișcă niciodată: alege-le bine locul.',
            hint: 'Jumătatea ta este cea apropiată. Rămâi în banda aflată la vreo 10 cm de marginea mesei.',
          },
        },
        bugs: {
          text: 'Urmează bugii: oriunde în jumătatea ta, dar la cel puțin 10 cm de linia de mijloc. Piesele cu două fețe încep cu fața normală. Efectele rămân lângă masă.',
          task: {
            ask: 'Încearcă să așezi o musculiță la doar 5 cm de linia de mijloc.',
            success: 'Nepermis: bugii pornesc de la distanță.',
            hint: 'Pune musculița chiar sub linia de mijloc.',
          },
        },
        drop: {
          text: 'Când totul este la locul lui, zece resurse, câte cinci pentru fiecare jucător, sunt lăsate să cadă împreună în centru de la 20 cm. Rămân așa cum cad; cele două culori nu schimbă nimic. Abia atunci se trage la sorți cine începe.',
          task: {
            ask: 'Lasă să cadă resursele.',
            success: 'Nu există două căderi la fel.',
            hint: 'Folosește butonul pentru cădere.',
          },
        },
      },
    },
    turn: {
      title: 'O tură: zaruri și mutări',
      steps: {
        roll: {
          text: 'O tură merge așa: arunci zarurile, muți bugi, aduci o întărire, faci mutarea bonus. Începi cu trei zaruri. Resursele se pot cheltui în orice moment al turei tale.',
          task: {
            ask: 'Aruncă zarurile.',
            success: 'Trei musculițe: poți face să sară trei musculițe diferite.',
            hint: 'Folosește butonul pentru zaruri.',
          },
        },
        dice: {
          text: 'Fiecare zar te lasă să muți un bug de felul pe care îl arată. Un zar care nu se potrivește niciunui bug poate servi la o întărire, altfel se pierde.',
          task: {
            ask: 'Zarurile arată doar musculițe. Încearcă să faci să sară un lăncier.',
            success: 'Nepermis: niciun zar nu arată un lăncier.',
            hint: 'Alege un lăncier, țintește și lovește.',
          },
        },
        once: {
          text: 'Un bug se mută cel mult o dată pe tură, oricâte zaruri l-ar arăta. Și nimic nu se împinge și nu se aranjează cu mâna: piesele se mișcă doar prin lovituri.',
          task: {
            ask: 'Musculița 1 tocmai a sărit. Încearcă să o faci să sară din nou.',
            success: 'Nepermis: acum e rândul altei musculițe.',
            hint: 'Alege încă o dată musculița 1.',
          },
        },
      },
    },
    flick: {
      title: 'Lovitura și urmările ei',
      steps: {
        aim: {
          text: 'Alegi o direcție și cât de tare apeși. Distanța față de marginea discului hotărăște dacă săritura este razantă sau abruptă, iar înclinarea îi dă efect lateral. Previzualizarea arată zborul pe care l-ar da o mână care nu tremură. În lecția aceasta mâna ta este perfectă.',
          task: {
            ask: 'Fă să sară o musculiță, oriunde vrei.',
            success: 'Acum știi cum e. Încearcă și alte apăsări.',
            hint: 'Alege o musculiță, trage înapoi ca să țintești, apoi apasă „Lovește!”.',
          },
        },
        capture: {
          text: 'Dacă vreo parte a puricelui tău se oprește peste un purice advers, îl capturează, iar acela părăsește masa. O lovitură poate captura mai mulți. A ateriza pe ai tăi nu face niciun rău. În rest, puricii suprapuși rămân cum sunt.',
          task: {
            ask: 'Aterizează cu musculița 1 pe larva din față.',
            success: 'Captură!',
            hint: 'Drept înainte, cam două treimi din apăsare și destul de departe de marginea discului pentru o săritură abruptă: așa nu trece pe lângă.',
          },
        },
        out: {
          text: 'Un purice care părăsește masa este în afara jocului: se întoarce de unde a plecat, iar mutarea lui s-a încheiat.',
          task: {
            ask: 'Scoate o musculiță de pe masă, cu toată puterea.',
            success: 'S-a întors unde era, iar mutarea s-a dus.',
            hint: 'Înapoi, peste marginea mesei dinspre tine, cu apăsare maximă: e mult mai aproape decât cealaltă.',
          },
        },
        failure: {
          text: 'Eșecul critic: un purice care se oprește sub un bug, un efect sau o bază a adversarului ori sub o resursă este pierdut, oricare i-ar fi puterile. Aici musculița 3 a alunecat sub o resursă. Un purice care ajunge peste o piesă și sub alta face amândouă: capturează și este pierdut.',
        },
        accidents: {
          text: 'Mutările accidentale contează. Ce împinge o lovitură rămâne unde se oprește, iar capturile care rezultă sunt valabile: o piesă adversă împinsă sub puricele tău este capturată, una ajunsă peste el este eșecul tău critic. O bază se pune la loc, iar ce cade de pe masă se întoarce, la nevoie în cel mai apropiat loc liber. O piesă rămasă pe muchie este răsturnată. Când se ia o piesă de dedesubt, ce era deasupra coboară, iar asta nu capturează nimic.',
        },
      },
    },
    resources: {
      title: 'Resurse și baze mari',
      steps: {
        collect: {
          text: 'Un bug care se oprește pe o resursă o capturează; un efect nu poate. O păstrezi și o cheltuiești când vrei, în tura ta. Resursele cheltuite ies din joc.',
          task: {
            ask: 'Capturează o resursă cu una dintre musculițe.',
            success: 'Ai o resursă.',
            hint: 'Cel mai bine merge o săritură abruptă și scurtă. Ai grijă să nu aluneci dedesubt.',
          },
        },
        poor: {
          text: 'Mărirea unei baze costă două resurse, dacă fișa nu spune altceva. Repararea unei baze micșorate costă la fel.',
          task: {
            ask: 'Nu ai resurse. Încearcă să mărești Turnătoria.',
            success: 'Nepermis: strânge mai întâi două.',
            hint: 'Folosește butonul Turnătoriei.',
          },
        },
        develop: {
          text: 'O bază mare rezistă mai mult și de obicei îi dă armatei tale o putere pe care o poți folosi imediat.',
          task: {
            ask: 'Acum ai două resurse. Mărește o bază.',
            success: 'Este mare, iar puterea ei e pregătită chiar în această tură.',
            hint: 'Alege oricare dintre cele trei baze ale tale.',
          },
        },
      },
    },
    bases: {
      title: 'Capturarea bazelor',
      steps: {
        attack: {
          text: 'Doar bugii capturează baze. O bază mică pe care se oprește un bug este eliminată, iar mutarea bugului s-a încheiat, oricare i-ar fi puterile.',
          task: {
            ask: 'Cuva este drept în fața musculiței 1. Aterizează pe ea.',
            success: 'Baza este eliminată.',
            hint: 'Puțin peste jumătate din apăsare, destul de departe de marginea discului.',
          },
        },
        price: {
          text: 'Pierderea unei baze doare de două ori: proprietarul trebuie să renunțe și la unul dintre bugii săi, iar un zar îi este luat la întâmplare.',
          task: {
            ask: 'Pentru o clipă ești Nordul. Alege bugul care se pierde odată cu baza.',
            success: 'Nordul rămâne cu două baze, un bug mai puțin și două zaruri.',
            hint: 'Alege oricare dintre bugii marcați.',
          },
        },
        large: {
          text: 'O bază mare pe care se oprește un bug doar devine mică. Bugul este pus lângă ea, pe partea din care venea, cu fața normală în sus, iar mutarea lui s-a încheiat.',
        },
      },
    },
    powers: {
      title: 'Puteri, efecte, două fețe',
      steps: {
        fire: {
          text: 'Puterile sunt pe fișă: unele există de la început, altele cer ca o anumită bază să fie mare. Ca să lansezi un efect, îl pui lângă bug, niciodată peste un purice advers, și îl faci să sară. Bombardierii au rachete de la început.',
          task: {
            ask: 'Lansează o rachetă cu un bombardier, în loc să-l muți.',
            success: 'Lansată. A consumat zarul, iar bombardierul a rămas pe loc.',
            hint: 'Alege un bombardier, apoi puterea, apoi țintește.',
          },
        },
        effects: {
          text: 'Efectele nu capturează nici baze, nici resurse. După folosire un efect revine de obicei în rezervă; cel care rămâne pe masă poate fi capturat ca orice purice, dar asta nu aduce mutare bonus. Un efect care părăsește masa sau ajunge sub ceva este pur și simplu consumat.',
        },
        flip: {
          text: 'Unii bugi au două fețe, iar cea specială arată o putere. Doar o săritură îi poate face să cadă pe cealaltă față; fișa spune dacă fața specială trebuie să se vadă înainte de mutare sau după ea.',
          task: {
            ask: 'Fă să sară un lăncier astfel încât să aterizeze cu fața specială în sus.',
            success: 'A căzut pe fața specială. Cu Cuibul mare ar putea acum să mai sară o dată.',
            hint: 'Încearcă drept înainte cu mai puțin de jumătate din apăsare, departe de marginea discului.',
          },
        },
      },
    },
    backAndBonus: {
      title: 'Întărire și mutare bonus',
      steps: {
        reinforcement: {
          text: 'Dacă un zar nu a putut fi folosit, fiindcă toți bugii de felul acela se mișcaseră, erau reținuți sau nu pot fi mutați, și ai pierdut înainte un asemenea bug, el poate reveni: unul pe tură, lângă una dintre bazele tale, cu fața normală în sus. În tura aceea nu se mișcă. Simplul fapt că nu vrei să muți nu contează. Pot reveni și bugii pierduți odată cu o bază.',
        },
        bonus: {
          text: 'Cine a eliminat în tura sa un bug sau o bază a adversarului primește la sfârșit încă o mutare, cu un bug care nu s-a mișcat. Este o mutare ca oricare alta: bugul își poate folosi puterile și își poate lansa efectele. Dar ce elimină ea nu aduce un al doilea bonus. O resursă, un efect sau o bază micșorată nu o aduc.',
          task: {
            ask: 'Ai capturat o larvă. Fă mutarea bonus cu alt bug.',
            success: 'Aceasta a fost mutarea bonus, iar tura s-a încheiat.',
            hint: 'Orice bug în afară de musculița 1, indiferent ce arătau zarurile.',
          },
        },
      },
    },
    victory: {
      title: 'Victoria',
      steps: {
        secondBase: {
          text: 'Câștigi de îndată ce două baze adverse sunt eliminate.',
          task: {
            ask: 'Nordul a pierdut deja o bază. Aterizează pe Carapace cu musculița 2.',
            success: 'A doua bază: ai câștigat.',
            hint: 'Puțin spre dreapta și puțin peste jumătate din apăsare.',
          },
        },
        otherWays: {
          text: 'Câștigi și când adversarului nu i-au rămas mai mult de doi bugi. În partida lungă, care este o opțiune, trebuie eliminate toate cele trei baze, iar întăriri primește doar cine are cel puțin două baze; acolo celelalte două feluri de a câștiga nu contează. Dacă o lovitură îi învinge pe ambii jucători, câștigă cel aflat la rând.',
        },
      },
    },
  },
  guided: {
    title: 'Prima ta partidă de X-Bugs',
    intro: 'Conduci Viespile de alamă, în jumătatea apropiată, cu mâna sigură. Calculatorul joacă cu Gărgărițele acide la nivelul 1.',
    situations: {
      won: 'Victorie! Cealaltă jumătate este a ta.',
      lost: 'De data aceasta ai pierdut. Pune bazele mai în spate și vezi ce poate ajunge la ele.',
      placeBases: 'Împrăștie bazele și pune-le mai în spate: cine le vrea să aibă cale lungă.',
      placeBugs: 'Așază bugii sau lasă restul în formația obișnuită.',
      drop: 'Totul este la locul lui. Lasă să cadă resursele.',
      loseBug: 'O bază pierdută: alege un bug la care renunți. O musculiță doare cel mai puțin.',
      roll: 'Aruncă zarurile. Ele spun ce bugi poți face să sară.',
      develop: 'Ai două resurse: mărește o bază. Turnătoria îți dublează rachetele.',
      firstFlick: 'Resursele apropiate sunt ținte bune la început: sărituri abrupte și scurte. Uită-te la previzualizare înainte să lovești.',
      reinforce: 'Un bug poate reveni. Adu-l la baza unde e nevoie de el.',
      bonus: 'Ai câștigat o mutare bonus: cu un bug care încă nu s-a mișcat.',
      lastBase: 'O bază a căzut deja. Încă una și câștigi: care bug e mai aproape?',
      guard: 'Ai pierdut o bază. Alungă bugii care le amenință pe celelalte.',
      resources: 'Capturile aduc mutări bonus, resursele aduc puteri. Ce ai mai aproape?',
    },
  },
};
