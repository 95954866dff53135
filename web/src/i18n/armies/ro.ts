import type { armiesEn } from './en';

export const armiesRo: typeof armiesEn = {
  'brass-hornets': {
    name: 'Viespile de alamă',
    pieces: {
      gnat: 'Musculița',
      lancer: 'Lăncierul',
      bombardier: 'Bombardierul',
      marshal: 'Mareșalul',
      foundry: 'Turnătoria',
      eyrie: 'Cuibul',
      'signal-tower': 'Turnul de semnalizare',
      missile: 'Racheta',
    },
    powers: {
      'launch-missile': {
        name: 'Lansare de rachetă',
        about: 'În loc să se miște, Bombardierul lansează o rachetă.',
      },
      salvo: {
        name: 'Salvă',
        about: 'În loc să se miște, Bombardierul lansează două rachete.',
      },
      'second-wind': {
        name: 'Al doilea suflu',
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
      grub: 'Larva',
      spitter: 'Scuipătorul',
      shieldback: 'Cuirasatul',
      matriarch: 'Matriarha',
      vat: 'Cuva',
      carapace: 'Carapacea',
      nursery: 'Creșa',
      acid: 'Acidul',
    },
    powers: {
      spit: {
        name: 'Scuipat',
        about: 'După mutare, Scuipătorul scuipă acid din noul său loc.',
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
      spark: 'Scânteia',
      torch: 'Torța',
      ashwing: 'Aripa de cenușă',
      cinder: 'Tăciunele',
      furnace: 'Cuptorul',
      lantern: 'Felinarul',
      crater: 'Craterul',
      flame: 'Flacăra',
    },
    powers: {
      breathe: {
        name: 'Suflare',
        about: 'În loc să se miște, Torța aruncă o flacără.',
      },
      flare: {
        name: 'Vâlvătaie',
        about: 'O Scânteie care a început tura cu fața specială în sus aruncă o flacără înainte de mutare.',
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
      skimmer: 'Alunecătorul',
      diver: 'Scufundătorul',
      tug: 'Remorcherul',
      snatcher: 'Hrăpărețul',
      weir: 'Stăvilarul',
      reedbed: 'Stufărișul',
      dock: 'Docul',
      net: 'Plasa',
    },
    powers: {
      skip: {
        name: 'Ricoșeu',
        about: 'Un Alunecător a cărui săritură a fost sub 12 cm mai sare o dată.',
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
