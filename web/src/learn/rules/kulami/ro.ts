import type { kulamiRulesEn } from './en';

export const kulamiRulesRo: typeof kulamiRulesEn = {
  K1: '17 plăcuțe: patru de 2x3 câmpuri, cinci de 2x2, patru de 1x3, patru de 1x2. În total, 64 de câmpuri.',
  K2: 'Plăcuțele stau muchie lângă muchie pe un caroiaj: un pătrat închis de 8x8 sau o tablă neregulată de cel mult zece rânduri și zece coloane, eventual cu goluri, conectată prin muchii.',
  K3: 'Fiecare jucător alege o culoare și are 28 de bile de acea culoare, roșii sau negre. Sorții hotărăsc ce culoare începe: un jucător ascunde în mâini câte o bilă de fiecare culoare, iar celălalt alege o mână.',
  K4: 'Prima bilă merge în orice câmp.',
  K5: 'Fiecare bilă următoare merge într-un câmp liber de pe rândul sau coloana ultimei bile. Nici golurile, nici bilele nu întrerup un rând sau o coloană.',
  K6: 'Ultimele două plăcuțe folosite sunt interzise; plăcuțele mai vechi sunt din nou libere. Pentru a doua bilă este interzisă doar una.',
  K7: 'Nu se poate spune pas. Jocul se termină când toate cele 56 de bile sunt așezate sau când cel la mutare nu are niciun câmp permis.',
  K8: 'O plăcuță revine celui cu mai multe bile pe ea și valorează câte câmpuri are. La egalitate nu este a nimănui.',
  K9: 'Nivelul 1 adaugă zonele: cine are zona cea mai mare (bile de aceeași culoare conectate pe rânduri și coloane) primește diferența.',
  K10: 'Nivelul 2 adaugă șirurile: cinci sau mai multe bile la rând în linie dreaptă, și pe diagonală, valorează cât lungimea lor. Cine are totalul mai mare primește diferența.',
  K11: 'La puncte egale este remiză.',
  K20: 'Un exemplu de câmpuri permise: pe tabla neregulată din lecții, după d6, d3 și i3 sunt permise doar b3, c3, f3, g3 și i8.',
  K21: 'Un exemplu de punctaj: poziția finală din lecții dă 31 la 27 pentru Roșu în jocul de bază, 31 la 32 la nivelul 1 și 31 la 35 la nivelul 2.',
  K30: 'Tablele, pătrate sau neregulate, se generează dintr-un număr sau se desenează de mână și se verifică.',
  K31: 'O partidă se scrie ca tablă, nivel, culoarea care începe și câmpurile jucate. Se citesc și tablele scrise de alte programe.',
};
