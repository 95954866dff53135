import type { TextOf } from '../course';
import type { kulamiCourse } from './course';

export const kulamiRo: TextOf<typeof kulamiCourse> = {
  lessons: {
    board: {
      title: 'Plăcuțe și bile',
      steps: {
        tiles: {
          text: 'Tabla este făcută din 17 plăcuțe de lemn cu câmpuri pentru bile: patru de doi pe trei, cinci de doi pe doi, patru de unu pe trei și patru de unu pe doi. În total, 64 de câmpuri. Fiecare jucător are 28 de bile, roșii sau negre; sorții hotărăsc ce culoare începe.',
        },
        shapes: {
          text: 'Plăcuțele stau muchie lângă muchie pe un caroiaj. Pot forma un pătrat închis de opt pe opt sau orice formă neregulată de cel mult zece rânduri și zece coloane, cu goluri pe margine și în interior. Plăcuțele unei table neregulate sunt conectate prin muchii.',
        },
      },
    },
    placing: {
      title: 'Unde poate merge o bilă',
      steps: {
        first: {
          text: 'Prima bilă a partidei merge în orice câmp.',
          task: {
            ask: 'Ești Roșul. Pune prima bilă unde vrei.',
            success: 'De aici încolo fiecare bilă răspunde celei dinainte.',
            hint: 'Alege orice câmp.',
          },
        },
        answer: {
          text: 'Fiecare bilă următoare merge într-un câmp liber de pe rândul sau de pe coloana bilei tocmai așezate.',
          task: {
            ask: 'Roșul a jucat d6. Răspunde cu Negrul, pe același rând sau pe aceeași coloană.',
            success: 'Iar acum Roșul trebuie să se uite la rândul și coloana bilei tale.',
            hint: 'Câmpurile permise sunt marcate: coloana d și rândul 6.',
          },
        },
        elsewhere: {
          text: 'În altă parte nu se poate, oricât de bun ar părea câmpul.',
          task: {
            ask: 'Încearcă b3, care nu este nici pe rândul 6, nici pe coloana d.',
            success: 'Nepermis: ultima bilă hotărăște unde ai voie.',
            hint: 'Alege câmpul b3.',
          },
        },
        acrossGap: {
          text: 'Un rând sau o coloană străbate toată tabla. Nici golurile, nici bilele nu le întrerup.',
          task: {
            ask: 'Ultima bilă este la i3. Găsește câmpul permis de pe coloana i, dincolo de gol.',
            success: 'i8: golul dintre ele nu contează.',
            hint: 'Coboară pe coloana i până la penultimul rând.',
          },
        },
      },
    },
    forbidden: {
      title: 'Plăcuțe interzise',
      steps: {
        lastTile: {
          text: 'Ultimele două plăcuțe folosite sunt interzise. Una este plăcuța bilei tocmai așezate.',
          task: {
            ask: 'Roșul a jucat d6. Încearcă d5, pe aceeași plăcuță.',
            success: 'Nepermis: plăcuța este interzisă deocamdată.',
            hint: 'Alege câmpul d5.',
          },
        },
        ownTile: {
          text: 'Cealaltă este plăcuța bilei dinainte, adică a ultimei tale bile. Doar a doua bilă a partidei întâlnește o singură plăcuță interzisă.',
          task: {
            ask: 'Ești Roșul; ultima ta bilă este d6, iar Negrul a răspuns d3. Încearcă d5.',
            success: 'Nepermis: pe plăcuța aceea ai fost adineauri.',
            hint: 'Alege câmpul d5, de pe plăcuța propriei tale bile.',
          },
        },
        freeAgain: {
          text: 'De îndată ce s-au folosit alte două plăcuțe, cea mai veche este din nou liberă.',
          task: {
            ask: 'După d6, d3 și d1 plăcuța lui d6 este liberă. Joacă d5 cu Negrul.',
            success: 'Exact: erau interzise doar plăcuțele lui d3 și d1.',
            hint: 'd5 este pe coloana ultimei bile, pe plăcuța lui d6.',
          },
        },
      },
    },
    scoring: {
      title: 'Finalul jocului și scorul',
      steps: {
        majority: {
          text: 'Nu se poate spune pas. Jocul se termină când toate cele 56 de bile sunt așezate sau imediat dacă cel la mutare nu are niciun câmp permis. Atunci fiecare plăcuță revine celui cu mai multe bile pe ea și valorează câte câmpuri are, pline sau nu. O plăcuță la egalitate sau goală nu este a nimănui.',
        },
        end: {
          text: 'Câștigă cine are mai multe puncte; la puncte egale este remiză. Partida aceasta e pe sfârșite.',
          task: {
            ask: 'Joacă f8 cu Roșul: după aceea Negrul nu mai are niciun câmp permis.',
            success: 'Finalul jocului. În jocul de bază Roșul câștigă cu 31 la 27.',
            hint: 'Alege câmpul marcat, f8.',
          },
        },
      },
    },
    areas: {
      title: 'Nivelul 1: zone',
      steps: {
        largest: {
          text: 'La nivelul 1 contează și zonele. O zonă, sau insulă, este un grup de bile de aceeași culoare care se ating pe rânduri și coloane, nu pe diagonală; marginile plăcuțelor nu contează, golurile da. La fiecare jucător contează doar zona cea mai mare, iar cine o are mai mare primește diferența.',
          task: {
            ask: 'Joacă din nou f8 și vezi punctajul la nivelul 1.',
            success: 'Zone de 12 și de 17: cinci puncte pentru Negru, care câștigă cu 32 la 31.',
            hint: 'Alege câmpul marcat, f8.',
          },
        },
      },
    },
    chains: {
      title: 'Nivelul 2: șiruri',
      steps: {
        runs: {
          text: 'Nivelul 2 adaugă șirurile (lanțurile): cinci sau mai multe bile de-ale tale una lângă alta în linie dreaptă, pe un rând, pe o coloană sau pe o diagonală. Un șir valorează cât lungimea lui, iar o bilă poate face parte din mai multe șiruri în direcții diferite. Cine are mai mult în șiruri primește diferența.',
          task: {
            ask: 'Joacă încă o dată f8 și vezi punctajul la nivelul 2.',
            success: 'Roșul are șiruri de 7 și 5, Negrul trei de câte 5: încă trei puncte pentru Negru, 35 la 31.',
            hint: 'Alege câmpul marcat, f8.',
          },
        },
      },
    },
    boards: {
      title: 'Nenumărate table',
      steps: {
        drawn: {
          text: 'Tabla se generează dintr-un număr: același număr dă aceeași tablă peste tot. Există 390.254.538 de pătrate diferite, și table neregulate, răsfirate sau compacte. Poți desena și tu o tablă; editorul îți spune ce nu e în regulă.',
        },
        written: {
          text: 'O partidă se scrie ca tablă, nivel, culoarea care începe și câmpurile jucate. Un câmp este litera coloanei și numărul rândului, numărat de sus: d6. Poți lipi și table din alte programe, texte de 200 de caractere.',
        },
      },
    },
  },
  guided: {
    title: 'Prima ta partidă de Kulami',
    intro: 'Ești Roșul și începi, în jocul de bază: contează doar plăcuțele. Calculatorul joacă la nivelul 1.',
    situations: {
      won: 'Ai mai multe puncte. Bine jucat!',
      lost: 'Calculatorul are mai multe puncte. Vezi ce plăcuțe mari a câștigat la o singură bilă diferență.',
      drawn: 'Puncte egale: remiză.',
      opening: 'Începe pe o plăcuță mare: valorează șase puncte pentru cine are mai multe bile pe ea.',
      answer: 'Urmărește câmpurile marcate: sunt rândul și coloana ultimei bile, fără cele două plăcuțe interzise.',
      majority: 'Două bile din trei câștigă o plăcuță de trei; două din două, una mică. Când o plăcuță e deja câștigată, alte bile puse acolo sunt risipă.',
      steer: 'Fiecare mutare îl trimite undeva și pe adversar. Preferă rânduri și coloane unde are puțin de câștigat.',
      fewChoices: 'Acum ai puține variante. Gândește-te ce ți se poate răspunde la fiecare.',
      bigTiles: 'Numără plăcuțele de șase și de patru: cine conduce acolo și care sunt încă deschise?',
      behind: 'Ești în urmă. Caută plăcuțe la egalitate, care se pot câștiga cu o bilă.',
      ahead: 'Conduci. Trimite-l pe adversar pe rânduri aproape pline.',
      nearTheEnd: 'Finalul este aproape: dacă un jucător nu are niciun câmp permis, jocul se termină pe loc. Asta îl ajută pe cel care conduce.',
    },
  },
};
