import type { TextOf } from '../course';
import type { abaloneCourse } from './course';

export const abaloneRo: TextOf<typeof abaloneCourse> = {
  lessons: {
    board: {
      title: 'Tabla și scopul jocului',
      steps: {
        layout: {
          text: 'Tabla este un hexagon cu 61 de câmpuri, cinci pe fiecare latură. Fiecare jucător are 14 bile. În așezarea standard ele umplu cele două rânduri mai apropiate și cele trei câmpuri din mijloc ale următorului. Câștigă cine scoate primul șase bile adverse de pe tablă.',
        },
        begin: {
          text: 'Începe Negrul, apoi jucătorii mută pe rând. Nu se poate spune pas.',
          task: {
            ask: 'Ești Negrul. Fă o primă mutare oarecare.',
            success: 'Partida a început. Acum ar fi rândul Albului.',
            hint: 'Alege una până la trei bile de-ale tale și o direcție cu câmpuri libere.',
          },
        },
      },
    },
    moving: {
      title: 'Mutarea bilelor',
      steps: {
        single: {
          text: 'O tură înseamnă o singură acțiune: o mutare sau o împingere. Muți una, două sau trei bile de-ale tale într-una dintre cele șase direcții, iar fiecare înaintează exact un câmp. O bilă singură merge pe un câmp vecin liber.',
          task: {
            ask: 'Mută bila de pe e5 pe f5.',
            success: 'Un câmp, un pas.',
            hint: 'f5 este sus, în stânga lui e5.',
          },
        },
        inLine: {
          text: 'Două sau trei bile care se ating pe aceeași linie se pot muta împreună. La o mutare în linie înaintează de-a lungul propriei linii, iar prima intră pe câmpul liber din față.',
          task: {
            ask: 'Mută toate cele trei bile un câmp spre dreapta.',
            success: 'Tot rândul a înaintat.',
            hint: 'Alege de la c3 la c5, apoi direcția spre dreapta.',
          },
        },
        broadside: {
          text: 'La o mutare laterală linia se deplasează într-o parte: fiecare bilă cu un câmp, una lângă alta. Toate câmpurile pe care intră trebuie să fie libere.',
          task: {
            ask: 'Mută cele trei bile împreună pe d4, d5 și d6.',
            success: 'Linia și-a păstrat forma.',
            hint: 'Alege de la c3 la c5, apoi direcția în sus spre dreapta.',
          },
        },
        oneLine: {
          text: 'Bilele care nu sunt pe aceeași linie nu se mută niciodată împreună, chiar dacă se ating.',
          task: {
            ask: 'Încearcă să muți împreună c3, c4 și d5, care fac un cot.',
            success: 'Nepermis: un cot nu este o linie.',
            hint: 'Alege de la c3 la d5 și orice direcție.',
          },
        },
      },
    },
    sumito: {
      title: 'Împingerea: sumito',
      steps: {
        push: {
          text: 'O mutare în linie poate împinge bile adverse dacă ai mai multe bile pe acea linie: două contra una, trei contra una, trei contra două. O astfel de împingere se numește sumito.',
          task: {
            ask: 'Două contra una: împinge bila albă.',
            success: 'Un sumito. Bila albă a trebuit să cedeze.',
            hint: 'Trebuie să împingă amândouă: începe cu c3.',
          },
        },
        pac: {
          text: 'La forțe egale nimeni nu împinge pe nimeni: una contra una, două contra două, trei contra trei. Acesta este un pac.',
          task: {
            ask: 'Încearcă să împingi două bile cu două.',
            success: 'Nepermis: un pac rezistă.',
            hint: 'Alege c3 și c4 și mută spre dreapta.',
          },
        },
        atMostThree: {
          text: 'Nu se mută niciodată mai mult de trei bile de-ale tale. Cu patru în linie, ultima rămâne pe loc; de aceea trei bile adverse nu pot fi împinse niciodată.',
          task: {
            ask: 'Ai patru în linie contra două. Împinge cu trei.',
            success: 'Au împins trei, iar e1 a rămas.',
            hint: 'Lasă e1: alege de la e2 la e4.',
          },
        },
        notSideways: {
          text: 'Doar o mutare în linie împinge. O mutare laterală cere câmpuri libere.',
          task: {
            ask: 'Încearcă să împingi bila albă dintr-o parte: c3 și c4 în sus spre dreapta.',
            success: 'Nepermis: lateral nu se împinge nimic.',
            hint: 'Alege c3 și c4, apoi direcția în sus spre dreapta.',
          },
        },
        roomBehind: {
          text: 'În spatele bilelor împinse trebuie să fie un câmp liber sau marginea. Orice bilă aflată acolo, chiar și a ta, oprește împingerea.',
          task: {
            ask: 'Pe c6 este o bilă a ta. Încearcă să împingi c5 în ea.',
            success: 'Nepermis: în spatele lui c5 nu este loc.',
            hint: 'Alege de la c2 la c4 și mută spre dreapta.',
          },
        },
        contact: {
          text: 'Bilele care împing trebuie să le atingă pe cele împinse și să fie pe aceeași linie cu ele. Dacă între ele e un câmp liber, doar te apropii.',
          task: {
            ask: 'La e4 este un gol. Apropie cele două bile de cea albă.',
            success: 'Acum se ating. În tura următoare ai putea împinge.',
            hint: 'Alege e2 și e3 și mută spre dreapta.',
          },
        },
      },
    },
    pushingOff: {
      title: 'În afara tablei',
      steps: {
        over: {
          text: 'O bilă împinsă peste margine iese din joc. Așa se marchează.',
          task: {
            ask: 'Scoate bila albă de pe tablă.',
            success: 'Scoasă: una din șase.',
            hint: 'Împinge spre dreapta cu e7 și e8.',
          },
        },
        neverYourOwn: {
          text: 'Propriile bile nu ți le poți scoate niciodată de pe tablă, nici intenționat.',
          task: {
            ask: 'Încearcă să muți e8 și e9 spre dreapta.',
            success: 'Nepermis: bilele tale rămân pe tablă.',
            hint: 'Alege e8 și e9, apoi direcția spre dreapta.',
          },
        },
        sixth: {
          text: 'A șasea bilă scoasă încheie partida pe loc.',
          task: {
            ask: 'Albul a pierdut cinci. Scoate-o pe a șasea.',
            success: 'Șase bile: câștigă Negrul.',
            hint: 'Pe margine, la d8, este o bilă albă.',
          },
        },
      },
    },
    names: {
      title: 'Numele grupurilor',
      steps: {
        groups: {
          text: 'Jucătorii dau nume grupurilor. O bilă fără nicio vecină de culoarea ei este un monom, două care se ating sunt un binom, trei un trinom: o lance dacă sunt în linie, un arc dacă fac un cot, un scut dacă formează un triunghi. Orice grup conectat este un polinom, iar cel făcut din rânduri de trei este un bloc. Apasă triunghiul din colțul tablei și caută-le aici după nume.',
        },
        facing: {
          text: 'Încă două nume spun cum se întâlnesc grupurile. Un pac: linii egale față în față, ca pe rândul e. Un det: o bilă singură în inima grupului advers, ca aceea de pe b4; e greu de scos și încurcă. Superioritatea numerică pe o linie este un sumito.',
        },
      },
    },
    rest: {
      title: 'Așezări, timp, remize',
      steps: {
        layouts: {
          text: 'Pe lângă cea standard există multe așezări de început. Aceasta este margareta belgiană, pe care azi o preferă cei mai mulți: contactul vine mai repede.',
          task: {
            ask: 'Fă o mutare oarecare din margareta belgiană.',
            success: 'De aici primele împingeri sunt la câteva mutări distanță.',
            hint: 'Încearcă de la a1 la b2: mută trei bile.',
          },
        },
        timeAndDraws: {
          text: 'Partidele pot avea limită de timp, de pildă 10 sau 15 minute pentru fiecare jucător; cine rămâne fără timp pierde. O poziție care apare a treia oară este remiză, dacă nu dezactivezi regula. Cu o limită de mutări câștigă cine a scos mai multe bile. Iar un jucător fără nicio mutare permisă pierde, lucru care se întâmplă doar în poziții aranjate de mână.',
        },
      },
    },
  },
  guided: {
    title: 'Prima ta partidă de Abalone',
    intro: 'Ești Negrul și începi, din margareta belgiană. Calculatorul joacă la nivelul 1. Poți lua mutări înapoi de câte ori vrei.',
    situations: {
      won: 'Șase bile în afara tablei. Ai câștigat!',
      lost: 'Calculatorul a fost mai rapid. Data viitoare ține-ți bilele laolaltă și departe de margine.',
      drawn: 'Aceeași poziție a treia oară: remiză.',
      lastOne: 'Încă o bilă și ai câștigat. Uită-te de-a lungul marginilor.',
      opening: 'Adună-ți cele două grupuri, trecând prin mijlocul tablei.',
      firstCapture: 'Prima bilă a ieșit. Nu-ți lăsa grupul să se destrame ca s-o scoți pe a doua.',
      firstLoss: 'O bilă pierdută. Vezi care dintre bilele tale stau pe margine cu două adverse în linie în spatele lor.',
      centre: 'Mergi spre centru: de acolo împingi în afară, iar pe tine e greu să te împingă cineva departe.',
      together: 'Ține-le laolaltă. Trei în linie rezistă contra trei și împing două.',
      edge: 'Ai multe bile pe margine. Adu-le spre interior înainte să fie scoase.',
      hunt: 'Caută o bilă albă pe margine: două sau trei de-ale tale, în linie cu ea, o scot.',
      ahead: 'Conduci clar. Joacă sigur: acceptă un schimb de împingeri doar dacă nu pierzi nimic.',
    },
  },
};
