import type { armiesEn } from './en';

export const armiesCa: typeof armiesEn = {
  'brass-hornets': {
    name: 'Vespes de llautó',
    pieces: {
      gnat: 'Mosquit',
      lancer: 'Llancer',
      bombardier: 'Bombarder',
      marshal: 'Mariscal',
      foundry: 'Foneria',
      eyrie: 'Niu',
      'signal-tower': 'Torre de senyals',
      missile: 'Míssil',
    },
    powers: {
      'launch-missile': {
        name: 'Llançament de míssil',
        about: 'En lloc de moure’s, el Bombarder dispara un míssil.',
      },
      salvo: {
        name: 'Salva',
        about: 'En lloc de moure’s, el Bombarder dispara dos míssils.',
      },
      'second-wind': {
        name: 'Segon alè',
        about: 'Un Llancer que cau amb la cara especial amunt salta una vegada més i després torna a la cara normal.',
      },
      relay: {
        name: 'Relleu',
        about: 'En lloc de moure’s, el Mariscal fa saltar un company que no s’hagi mogut aquest torn, a 6 cm com a màxim.',
      },
    },
  },
  'acid-weevils': {
    name: 'Corcs àcids',
    pieces: {
      grub: 'Larva',
      spitter: 'Escopidor',
      shieldback: 'Cuirassat',
      matriarch: 'Matriarca',
      vat: 'Cuba',
      carapace: 'Closca',
      nursery: 'Viver',
      acid: 'Àcid',
    },
    powers: {
      spit: {
        name: 'Escopinada',
        about: 'Després de moure’s, l’Escopidor dispara àcid des del lloc nou.',
      },
      'closed-shell': {
        name: 'Closca tancada',
        about: 'Mentre té la cara especial amunt, el Cuirassat no el capturen ni els bugs ni els efectes.',
      },
      brood: {
        name: 'Llocada',
        about: 'Quan arriben reforços, pot tornar una Larva perduda més al costat d’una base.',
      },
      'brood-call': {
        name: 'Crida de la llocada',
        about: 'En lloc de moure’s, la Matriarca fa tornar una Larva perduda al seu costat.',
      },
    },
  },
  'ember-moths': {
    name: 'Arnes de brasa',
    pieces: {
      spark: 'Espurna',
      torch: 'Torxa',
      ashwing: 'Ala de cendra',
      cinder: 'Caliu',
      furnace: 'Forn',
      lantern: 'Fanal',
      crater: 'Cràter',
      flame: 'Flama',
    },
    powers: {
      breathe: {
        name: 'Alenada',
        about: 'En lloc de moure’s, la Torxa dispara una flama.',
      },
      flare: {
        name: 'Fogonada',
        about: 'Una Espurna que ha començat el torn amb la cara especial amunt dispara una flama abans de moure’s.',
      },
      trample: {
        name: 'Trepitjada',
        about: 'Després de moure’s, l’Ala de cendra captura un bug contrari que toca o que ha apartat.',
      },
      'burn-out': {
        name: 'Última cremada',
        about: 'Qui captura el Caliu també queda eliminat, si no és una base.',
      },
    },
  },
  'silt-skaters': {
    name: 'Patinadors del fang',
    pieces: {
      skimmer: 'Rasador',
      diver: 'Bussejador',
      tug: 'Remolcador',
      snatcher: 'Arrabassador',
      weir: 'Resclosa',
      reedbed: 'Canyar',
      dock: 'Moll',
      net: 'Xarxa',
    },
    powers: {
      skip: {
        name: 'Rebot',
        about: 'Un Rasador que ha saltat menys de 12 cm salta una vegada més.',
      },
      submerge: {
        name: 'Immersió',
        about: 'Mentre té la cara especial amunt, el Bussejador no el capturen els bugs; els efectes sí.',
      },
      tow: {
        name: 'Remolc',
        about: 'Un company que és al costat del Remolcador quan arrenca torna a quedar-li al costat després del moviment.',
      },
      haul: {
        name: 'Botí',
        about: 'Un Arrabassador que captura un recurs s’enduu també l’altre més proper, si és a 5 cm o menys.',
      },
      net: {
        name: 'Xarxa',
        about: 'En lloc de moure’s, l’Arrabassador dispara una xarxa que reté els bugs que hi queden a sota.',
      },
    },
  },
};
