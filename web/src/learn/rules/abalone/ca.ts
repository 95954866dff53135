import type { abaloneRulesEn } from './en';

export const abaloneRulesCa: typeof abaloneRulesEn = {
  A1: 'Guanya qui expulsa primer sis boles contràries del tauler.',
  A2: 'El tauler és un hexàgon de 61 caselles. Cada jugador té 14 boles; en la disposició estàndard omplen les dues files més properes i tres caselles de la tercera.',
  A3: 'Comença Negre i després es juga per torns. No es pot passar.',
  A4: 'Un torn és una sola acció: un moviment o una empenta (sumito). Cada bola que es mou avança una casella.',
  A5: 'Mous una, dues o tres boles teves en qualsevol de les sis direccions.',
  A6: 'Una bola sola es mou a una casella veïna buida.',
  A7: 'Dues o tres boles que es toquen en una mateixa línia es mouen juntes i en la mateixa direcció.',
  A8: 'Moviment en línia: al llarg de la seva pròpia línia, cap a la casella buida del davant.',
  A9: 'Moviment de fletxa: de costat, una casella cada bola; totes les caselles on entren han d’estar buides.',
  A10: 'Sumito: un moviment en línia empeny boles contràries si en tens més a la línia: 2 contra 1, 3 contra 1, 3 contra 2. Amb forces iguals, un pac, no es pot empènyer.',
  A11: 'No es mouen mai més de tres boles teves; amb quatre en línia, la quarta es queda. Quatre contra tres no és cap empenta.',
  A12: 'Un sumito només va en línia; un moviment de fletxa no empeny mai.',
  A13: 'Darrere de les boles empeses hi ha d’haver una casella buida o la vora. Qualsevol bola que hi hagi, de l’un o l’altre color, impedeix l’empenta.',
  A14: 'Les boles que empenyen toquen les empeses i són a la mateixa línia.',
  A15: 'Una bola empesa més enllà de la vora queda fora. No pots treure mai del tauler una bola teva.',
  A16: 'Les partides poden tenir límit de temps, per exemple 10 o 15 minuts per jugador; en els tornejos sempre en tenen. Qui es queda sense temps perd.',
  A17: 'Noms: monomi, binomi i trinomi són grups d’una, dues i tres boles (llança, arc, escut); polinomi, qualsevol grup; bloc, files de tres; det, una bola sola dins d’un grup contrari; pac, línies iguals cara a cara; sumito, superioritat numèrica d’una línia sobre la contrària que toca, 3-2, 3-1 o 2-1, tant si ara es pot empènyer com si no.',
  A20: 'Les partides comencen des d’una disposició amb nom; per defecte, l’estàndard.',
  A21: 'La tercera vegada que surt una posició són taules, si no es desactiva. Amb un límit de jugades guanya qui ha expulsat més boles.',
  A22: 'Un jugador sense cap jugada legal perd.',
};
