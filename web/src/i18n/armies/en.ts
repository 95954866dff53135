/** The words of the armies that come with the game, by the ids of their sheets. */
export const armiesEn = {
  'brass-hornets': {
    name: 'Brass Hornets',
    pieces: {
      gnat: 'Gnat',
      lancer: 'Lancer',
      bombardier: 'Bombardier',
      marshal: 'Marshal',
      foundry: 'Foundry',
      eyrie: 'Eyrie',
      'signal-tower': 'Signal Tower',
      missile: 'Missile',
    },
    powers: {
      'launch-missile': {
        name: 'Launch missile',
        about: 'Instead of moving, the Bombardier fires a missile.',
      },
      salvo: {
        name: 'Salvo',
        about: 'Instead of moving, the Bombardier fires two missiles.',
      },
      'second-wind': {
        name: 'Second wind',
        about: 'A Lancer that lands on its special side jumps once more, then turns to its normal side.',
      },
      relay: {
        name: 'Relay',
        about: 'Instead of moving, the Marshal gives a flick to a friendly bug within 6 cm that has not moved this turn.',
      },
    },
  },
  'acid-weevils': {
    name: 'Acid Weevils',
    pieces: {
      grub: 'Grub',
      spitter: 'Spitter',
      shieldback: 'Shieldback',
      matriarch: 'Matriarch',
      vat: 'Vat',
      carapace: 'Carapace',
      nursery: 'Nursery',
      acid: 'Acid',
    },
    powers: {
      spit: {
        name: 'Spit',
        about: 'After its move the Spitter fires acid from its new place.',
      },
      'closed-shell': {
        name: 'Closed shell',
        about: 'While its special side is up, the Shieldback is captured neither by bugs nor by effects.',
      },
      brood: {
        name: 'Brood',
        about: 'When reinforcements come, one more lost Grub may come back next to a base.',
      },
      'brood-call': {
        name: 'Brood call',
        about: 'Instead of moving, the Matriarch brings back a lost Grub next to her.',
      },
    },
  },
  'ember-moths': {
    name: 'Ember Moths',
    pieces: {
      spark: 'Spark',
      torch: 'Torch',
      ashwing: 'Ashwing',
      cinder: 'Cinder',
      furnace: 'Furnace',
      lantern: 'Lantern',
      crater: 'Crater',
      flame: 'Flame',
    },
    powers: {
      breathe: {
        name: 'Breathe',
        about: 'Instead of moving, the Torch fires a flame.',
      },
      flare: {
        name: 'Flare',
        about: 'A Spark that began the turn on its special side fires a flame before it moves.',
      },
      trample: {
        name: 'Trample',
        about: 'After its move the Ashwing captures one opposing bug that it touches or shoved aside.',
      },
      'burn-out': {
        name: 'Burn out',
        about: 'Any piece that captures the Cinder is eliminated too, except a base.',
      },
    },
  },
  'silt-skaters': {
    name: 'Silt Skaters',
    pieces: {
      skimmer: 'Skimmer',
      diver: 'Diver',
      tug: 'Tug',
      snatcher: 'Snatcher',
      weir: 'Weir',
      reedbed: 'Reedbed',
      dock: 'Dock',
      net: 'Net',
    },
    powers: {
      skip: {
        name: 'Skip',
        about: 'A Skimmer whose jump covered less than 12 cm jumps once more.',
      },
      submerge: {
        name: 'Submerge',
        about: 'While its special side is up, the Diver is not captured by bugs; effects still hit it.',
      },
      tow: {
        name: 'Tow',
        about: 'A friendly piece next to the Tug when it starts its move is placed next to it again afterwards.',
      },
      haul: {
        name: 'Haul',
        about: 'A Snatcher that captures a resource takes the nearest other one along, if it is within 5 cm.',
      },
      net: {
        name: 'Net',
        about: 'Instead of moving, the Snatcher fires a net that holds the bugs under it.',
      },
    },
  },
};
