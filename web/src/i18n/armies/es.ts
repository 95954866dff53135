import type { armiesEn } from './en';

export const armiesEs: typeof armiesEn = {
  'brass-hornets': {
    name: 'Avispones de latón',
    pieces: {
      gnat: 'Mosquito',
      lancer: 'Lancero',
      bombardier: 'Bombardero',
      marshal: 'Mariscal',
      foundry: 'Fundición',
      eyrie: 'Nido',
      'signal-tower': 'Torre de señales',
      missile: 'Misil',
    },
    powers: {
      'launch-missile': {
        name: 'Lanzar misil',
        about: 'En lugar de moverse, el Bombardero dispara un misil.',
      },
      salvo: {
        name: 'Salva',
        about: 'En lugar de moverse, el Bombardero dispara dos misiles.',
      },
      'second-wind': {
        name: 'Segundo aliento',
        about: 'Un Lancero que cae con la cara especial hacia arriba salta una vez más y después vuelve a la cara normal.',
      },
      relay: {
        name: 'Relevo',
        about: 'En lugar de moverse, el Mariscal hace saltar a un compañero que esté a 6 cm o menos y no se haya movido en este turno.',
      },
    },
  },
  'acid-weevils': {
    name: 'Gorgojos ácidos',
    pieces: {
      grub: 'Larva',
      spitter: 'Escupidor',
      shieldback: 'Acorazado',
      matriarch: 'Matriarca',
      vat: 'Cisterna',
      carapace: 'Coraza',
      nursery: 'Criadero',
      acid: 'Ácido',
    },
    powers: {
      spit: {
        name: 'Escupitajo',
        about: 'Después de moverse, el Escupidor dispara ácido desde su nuevo sitio.',
      },
      'closed-shell': {
        name: 'Coraza cerrada',
        about: 'Mientras tiene la cara especial hacia arriba, al Acorazado no lo capturan ni los bugs ni los efectos.',
      },
      brood: {
        name: 'Cría',
        about: 'Cuando llegan refuerzos, puede volver una Larva perdida más junto a una base.',
      },
      'brood-call': {
        name: 'Llamada a la cría',
        about: 'En lugar de moverse, la Matriarca trae de vuelta una Larva perdida a su lado.',
      },
    },
  },
  'ember-moths': {
    name: 'Polillas de ascua',
    pieces: {
      spark: 'Chispa',
      torch: 'Antorcha',
      ashwing: 'Ala de ceniza',
      cinder: 'Rescoldo',
      furnace: 'Horno',
      lantern: 'Farol',
      crater: 'Cráter',
      flame: 'Llama',
    },
    powers: {
      breathe: {
        name: 'Aliento',
        about: 'En lugar de moverse, la Antorcha dispara una llama.',
      },
      flare: {
        name: 'Fogonazo',
        about: 'Una Chispa que empezó el turno con la cara especial hacia arriba dispara una llama antes de moverse.',
      },
      trample: {
        name: 'Pisotón',
        about: 'Después de moverse, el Ala de ceniza captura un bug contrario que toca o que ha apartado.',
      },
      'burn-out': {
        name: 'Última llamarada',
        about: 'Quien captura el Rescoldo también queda eliminado, salvo que sea una base.',
      },
    },
  },
  'silt-skaters': {
    name: 'Patinadores del limo',
    pieces: {
      skimmer: 'Rasador',
      diver: 'Buceador',
      tug: 'Remolcador',
      snatcher: 'Ladrón',
      weir: 'Dique',
      reedbed: 'Cañaveral',
      dock: 'Muelle',
      net: 'Red',
    },
    powers: {
      skip: {
        name: 'Rebote',
        about: 'Un Rasador que ha saltado menos de 12 cm salta una vez más.',
      },
      submerge: {
        name: 'Inmersión',
        about: 'Mientras tiene la cara especial hacia arriba, al Buceador no lo capturan los bugs; los efectos sí.',
      },
      tow: {
        name: 'Remolque',
        about: 'Un compañero que está junto al Remolcador cuando arranca vuelve a quedar a su lado después del movimiento.',
      },
      haul: {
        name: 'Botín',
        about: 'Un Ladrón que captura un recurso se lleva también el otro más cercano, si está a 5 cm o menos.',
      },
      net: {
        name: 'Red',
        about: 'En lugar de moverse, el Ladrón dispara una red que retiene a los bugs que quedan debajo.',
      },
    },
  },
};
