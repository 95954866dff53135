import type { armiesEn } from './en';

export const armiesRo: typeof armiesEn = {
  'brass-hornets': {
    name: 'Viespile de alamă',
    pieces: {
      gnat: 'Musculiță',
      lancer: 'Lăncier',
      bombardier: 'Bombardier',
      marshal: 'Mareșal',
      foundry: 'Turnătoria',
      eyrie: 'Cuibul',
      'signal-tower': 'Turnul de semnal',
      missile: 'Rachetă',
    },
    powers: {
      'launch-missile': {
        name: 'Lansare de rachetă',
        about: 'În loc să se miște, Bombardierul trage o rachetă.',
      },
      salvo: {
        name: 'Salvă',
        about: 'În loc să se miște, Bombardierul trage două rachete.',
      },
      'second-wind': {
        name: 'A doua suflare',
        about: 'Un Lăncier care aterizează cu fața specială în sus mai sare o dată, apoi revine la fața normală.',
      },
      relay: {
        name: 'Ștafetă',
        about: 'În loc să se miște, Mareșalul face să sară un camarad aflat la cel mult 6 cm, care nu s-a mișcat în această tură.',
      },
    },
  },
  'acid-weevils': {
    name: 'Gărgărițele acide',
    pieces: {
      grub: 'Larvă',
      spitter: 'Scuipător',
      shieldback: 'Cuirasat',
      matriarch: 'Matriarhă',
      vat: 'Cada',
      carapace: 'Carapacea',
      nursery: 'Pepiniera',
      acid: 'Acid',
    },
    powers: {
      spit: {
        name: 'Scuipat',
        about: 'După mutare, Scuipătorul trage cu acid din noul său loc.',
      },
      'closed-shell': {
        name: 'Carapace închisă',
        about: 'Cât timp are fața specială în sus, Cuirasatul nu este capturat nici de bugi, nici de efecte.',
      },
      brood: {
        name: 'Puiet',
        about: 'Când vin întăririle, încă o Larvă pierdută poate reveni lângă o bază.',
      },
      'brood-call': {
        name: 'Chemarea puietului',
        about: 'În loc să se miște, Matriarha aduce înapoi lângă ea o Larvă pierdută.',
      },
    },
  },
  'ember-moths': {
    name: 'Moliile de jar',
    pieces: {
      spark: 'Scânteie',
      torch: 'Torță',
      ashwing: 'Aripă de cenușă',
      cinder: 'Tăciune',
      furnace: 'Cuptorul',
      lantern: 'Felinarul',
      crater: 'Craterul',
      flame: 'Flacără',
    },
    powers: {
      breathe: {
        name: 'Suflare',
        about: 'În loc să se miște, Torța trage cu o flacără.',
      },
      flare: {
        name: 'Vâlvătaie',
        about: 'O Scânteie care a început tura cu fața specială în sus trage cu o flacără înainte de mutare.',
      },
      trample: {
        name: 'Strivire',
        about: 'După mutare, Aripa de cenușă capturează un bug advers pe care îl atinge sau pe care l-a împins.',
      },
      'burn-out': {
        name: 'Ultima ardere',
        about: 'Cine capturează Tăciunele este eliminat și el, dacă nu este o bază.',
      },
    },
  },
  'silt-skaters': {
    name: 'Patinatorii mâlului',
    pieces: {
      skimmer: 'Razant',
      diver: 'Scufundător',
      tug: 'Remorcher',
      snatcher: 'Hrăpăreț',
      weir: 'Stăvilarul',
      reedbed: 'Stufărișul',
      dock: 'Docul',
      net: 'Plasă',
    },
    powers: {
      skip: {
        name: 'Ricoșeu',
        about: 'Un Razant a cărui săritură a fost sub 12 cm mai sare o dată.',
      },
      submerge: {
        name: 'Scufundare',
        about: 'Cât timp are fața specială în sus, Scufundătorul nu este capturat de bugi; efectele îl lovesc totuși.',
      },
      tow: {
        name: 'Remorcare',
        about: 'Un camarad aflat lângă Remorcher la pornire este pus din nou lângă el după mutare.',
      },
      haul: {
        name: 'Pradă',
        about: 'Un Hrăpăreț care capturează o resursă o ia și pe cea mai apropiată, dacă este la cel mult 5 cm.',
      },
      net: {
        name: 'Plasă',
        about: 'În loc să se miște, Hrăpărețul aruncă o plasă care îi reține pe bugii de sub ea.',
      },
    },
  },
};
