import type { armiesEn } from './en';

export const armiesIt: typeof armiesEn = {
  'brass-hornets': {
    name: 'Calabroni d’ottone',
    pieces: {
      gnat: 'Moscerino',
      lancer: 'Lanciere',
      bombardier: 'Bombardiere',
      marshal: 'Maresciallo',
      foundry: 'Fonderia',
      eyrie: 'Nido',
      'signal-tower': 'Torre dei segnali',
      missile: 'Missile',
    },
    powers: {
      'launch-missile': {
        name: 'Lancio di missile',
        about: 'Invece di muoversi, il Bombardiere spara un missile.',
      },
      salvo: {
        name: 'Raffica',
        about: 'Invece di muoversi, il Bombardiere spara due missili.',
      },
      'second-wind': {
        name: 'Secondo fiato',
        about: 'Un Lanciere che atterra con il lato speciale in su salta ancora una volta, poi torna sul lato normale.',
      },
      relay: {
        name: 'Staffetta',
        about: 'Invece di muoversi, il Maresciallo fa saltare un compagno entro 6 cm che non ha ancora mosso in questo turno.',
      },
    },
  },
  'acid-weevils': {
    name: 'Punteruoli acidi',
    pieces: {
      grub: 'Larva',
      spitter: 'Sputatore',
      shieldback: 'Corazzato',
      matriarch: 'Matriarca',
      vat: 'Vasca',
      carapace: 'Carapace',
      nursery: 'Camera di cova',
      acid: 'Acido',
    },
    powers: {
      spit: {
        name: 'Sputo',
        about: 'Dopo la mossa lo Sputatore spara acido dal suo nuovo posto.',
      },
      'closed-shell': {
        name: 'Corazza chiusa',
        about: 'Finché ha il lato speciale in su, il Corazzato non è catturato né dai bug né dagli effetti.',
      },
      brood: {
        name: 'Covata',
        about: 'Quando arrivano i rinforzi, può tornare accanto a una base un’altra Larva persa.',
      },
      'brood-call': {
        name: 'Richiamo della covata',
        about: 'Invece di muoversi, la Matriarca fa tornare accanto a sé una Larva persa.',
      },
    },
  },
  'ember-moths': {
    name: 'Falene di brace',
    pieces: {
      spark: 'Scintilla',
      torch: 'Torcia',
      ashwing: 'Ala di cenere',
      cinder: 'Tizzone',
      furnace: 'Fornace',
      lantern: 'Lanterna',
      crater: 'Cratere',
      flame: 'Fiamma',
    },
    powers: {
      breathe: {
        name: 'Soffio',
        about: 'Invece di muoversi, la Torcia spara una fiamma.',
      },
      flare: {
        name: 'Vampata',
        about: 'Una Scintilla che ha cominciato il turno con il lato speciale in su spara una fiamma prima di muoversi.',
      },
      trample: {
        name: 'Calpestio',
        about: 'Dopo la mossa l’Ala di cenere cattura un bug avversario che tocca o che ha spostato.',
      },
      'burn-out': {
        name: 'Ultima vampa',
        about: 'Anche chi cattura il Tizzone è eliminato, a meno che non sia una base.',
      },
    },
  },
  'silt-skaters': {
    name: 'Pattinatori del limo',
    pieces: {
      skimmer: 'Sfioratore',
      diver: 'Tuffatore',
      tug: 'Rimorchiatore',
      snatcher: 'Arraffatore',
      weir: 'Diga',
      reedbed: 'Canneto',
      dock: 'Molo',
      net: 'Rete',
    },
    powers: {
      skip: {
        name: 'Rimbalzo',
        about: 'Uno Sfioratore il cui salto è stato più corto di 12 cm salta ancora una volta.',
      },
      submerge: {
        name: 'Immersione',
        about: 'Finché ha il lato speciale in su, il Tuffatore non è catturato dai bug; gli effetti invece possono colpirlo.',
      },
      tow: {
        name: 'Rimorchio',
        about: 'Un compagno accanto al Rimorchiatore alla partenza viene rimesso accanto a lui dopo la mossa.',
      },
      haul: {
        name: 'Bottino',
        about: 'Un Arraffatore che cattura una risorsa prende con sé anche la più vicina, se è entro 5 cm.',
      },
      net: {
        name: 'Rete',
        about: 'Invece di muoversi, l’Arraffatore spara una rete che blocca i bug che ci restano sotto.',
      },
    },
  },
};
