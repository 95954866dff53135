import type { abaloneRulesEn } from './en';

export const abaloneRulesRo: typeof abaloneRulesEn = {
  A1: 'Câștigă cine scoate primul șase bile adverse de pe tablă.',
  A2: 'Tabla este un hexagon cu 61 de câmpuri. Fiecare jucător are 14 bile; în așezarea standard ele umplu cele două rânduri mai apropiate și trei câmpuri din al treilea.',
  A3: 'Începe Negrul, apoi se joacă pe rând. Nu se poate spune pas.',
  A4: 'O tură este o singură acțiune: o mutare sau o împingere (sumito). Fiecare bilă mutată înaintează un câmp.',
  A5: 'Muți una, două sau trei bile de-ale tale în oricare dintre cele șase direcții.',
  A6: 'O bilă singură se mută pe un câmp vecin liber.',
  A7: 'Două sau trei bile care se ating pe aceeași linie se mută împreună, în aceeași direcție.',
  A8: 'Mutare în linie: de-a lungul propriei linii, pe câmpul liber din față.',
  A9: 'Mutare laterală: într-o parte, câte un câmp fiecare; toate câmpurile pe care intră trebuie să fie libere.',
  A10: 'Sumito: o mutare în linie împinge bile adverse dacă ai mai multe pe linie: 2 contra 1, 3 contra 1, 3 contra 2. La forțe egale, un pac, nu se poate împinge.',
  A11: 'Nu se mută niciodată mai mult de trei bile de-ale tale; cu patru în linie, a patra rămâne. Patru contra trei nu este o împingere.',
  A12: 'Un sumito merge doar în linie; o mutare laterală nu împinge niciodată.',
  A13: 'În spatele bilelor împinse trebuie să fie un câmp liber sau marginea. Orice bilă aflată acolo, de oricare culoare, oprește împingerea.',
  A14: 'Bilele care împing le ating pe cele împinse și sunt pe aceeași linie cu ele.',
  A15: 'O bilă împinsă peste margine iese din joc. Nu-ți poți scoate niciodată propria bilă de pe tablă.',
  A16: 'Partidele pot avea limită de timp, de exemplu 10 sau 15 minute pentru fiecare jucător; la turnee au întotdeauna. Cine rămâne fără timp pierde.',
  A17: 'Nume: monomul, binomul și trinomul sunt grupuri de una, două și trei bile (lance, arc, scut); polinomul, orice grup; blocul, rânduri de trei; det, o bilă singură într-un grup advers; pac, linii egale față în față; sumito, superioritatea numerică a unei linii față de linia adversă pe care o atinge, 3-2, 3-1 sau 2-1, fie că împingerea e posibilă acum, fie că nu.',
  A20: 'Partida începe dintr-o așezare aleasă după nume; implicit, cea standard.',
  A21: 'A treia apariție a unei poziții este remiză, dacă regula nu e dezactivată. Cu o limită de mutări câștigă cine a scos mai multe bile.',
  A22: 'Un jucător fără nicio mutare permisă pierde.',
};
