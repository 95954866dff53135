import type { kulamiRulesEn } from './en';

export const kulamiRulesCa: typeof kulamiRulesEn = {
  K1: '17 llosetes: quatre de 2\u00a0×\u00a03 forats, cinc de 2\u00a0×\u00a02, quatre d’1\u00a0×\u00a03 i quatre d’1\u00a0×\u00a02. En total, 64 forats.',
  K2: 'Les llosetes es toquen per les vores en una quadrícula: un quadrat tancat de 8\u00a0×\u00a08, o un tauler irregular de deu files i deu columnes com a màxim, amb buits i unit per les vores.',
  K3: 'Cada jugador tria un color i en té 28 boles, vermelles o negres. L’atzar decideix quin color comença: un jugador amaga una bola de cada color a les mans i l’altre tria una mà.',
  K4: 'La primera bola va a qualsevol forat.',
  K5: 'Cada bola següent va a un forat buit de la fila o de la columna de l’última. Ni els buits ni les boles interrompen una fila o columna.',
  K6: 'Les dues últimes llosetes usades estan prohibides; les anteriors tornen a ser lliures. Per a la segona bola només n’hi ha una de prohibida.',
  K7: 'No es pot passar. La partida s’acaba quan les 56 boles estan col·locades, o quan qui ha de jugar no té cap forat permès.',
  K8: 'Una lloseta és de qui hi té més boles i val el seu nombre de forats. Amb empat no és de ningú.',
  K9: 'El nivell 1 hi afegeix les zones: grups de boles unides per files i columnes. Qui té la zona més gran suma la diferència.',
  K10: 'El nivell 2 hi afegeix les cadenes: cinc o més boles seguides en línia recta, també en diagonal, valen la seva llargada. Qui té el total més gran suma la diferència.',
  K11: 'Amb els mateixos punts, taules.',
  K20: 'Un exemple de forats permesos: al tauler irregular de les lliçons, després de d6, d3 i i3 només es poden jugar b3, c3, f3, g3 i i8.',
  K21: 'Un exemple de puntuació: la posició final de les lliçons dona 31 a 27 per a Vermell en el joc bàsic, 31 a 32 al nivell 1 i 31 a 35 al nivell 2.',
  K30: 'Els taulers, quadrats o irregulars, surten d’un número, o es dibuixen a mà i es comproven.',
  K31: 'Una partida s’escriu amb el tauler, el nivell, el color que comença i els forats jugats. També es llegeixen les cadenes d’altres programes.',
};
