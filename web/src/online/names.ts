/**
 * Names of visitors who have not chosen one: an animal and an adjective in the reader's language,
 * made of the number below 1024 that the server drew. All are friendly, and together no longer
 * than a chosen name may be.
 */

import type { Language } from '../i18n';
import { DRAWN_NAMES, type Player } from '../match/protocol';

interface Words {
  /** 32 animals; those with `*` take the second form of an adjective. */
  animals: string;
  /** 32 adjectives; with both forms where a language has two. */
  adjectives: string;
  isAdjectiveFirst?: boolean;
}

/** In the order of English, so that a visitor is the same animal in all languages. */
const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    animals: `otter fox badger heron swallow lynx hare robin
      turtle dolphin seal whale crane falcon hedgehog squirrel
      beaver bear wolf deer horse cat panda koala
      penguin parrot raven finch cricket dragonfly ladybird bumblebee`,
    adjectives: `brave calm clever cheerful curious gentle quick quiet
      patient bold lucky merry kind proud nimble wise
      bright swift loyal jolly witty elegant polite sunny
      keen steady tireless friendly playful noble serene daring`,
    isAdjectiveFirst: true,
  },
  ca: {
    animals: `llúdriga* guineu* teixó bernat oreneta* linx llebre* pit-roig
      tortuga* dofí foca* balena* grua* falcó eriçó esquirol
      castor ós llop cérvol cavall gat panda coala
      pingüí lloro corb pinsà grill libèl·lula* marieta* borinot`,
    adjectives: `valent/valenta tranquil/tranquil·la llest/llesta alegre curiós/curiosa dolç/dolça ràpid/ràpida discret/discreta
      pacient audaç afortunat/afortunada animat/animada amable orgullós/orgullosa àgil savi/sàvia
      brillant veloç lleial jovial enginyós/enginyosa elegant educat/educada radiant
      despert/desperta constant incansable simpàtic/simpàtica juganer/juganera noble serè/serena atrevit/atrevida`,
  },
  es: {
    animals: `nutria* zorro tejón garza* golondrina* lince liebre* petirrojo
      tortuga* delfín foca* ballena* grulla* halcón erizo ardilla*
      castor oso lobo ciervo caballo gato panda koala
      pingüino loro cuervo pinzón grillo libélula* mariquita* abejorro`,
    adjectives: `valiente tranquilo/tranquila listo/lista alegre curioso/curiosa dulce rápido/rápida discreto/discreta
      paciente audaz afortunado/afortunada animado/animada amable orgulloso/orgullosa ágil sabio/sabia
      brillante veloz leal jovial ingenioso/ingeniosa elegante educado/educada radiante
      despierto/despierta constante incansable simpático/simpática juguetón/juguetona noble sereno/serena atrevido/atrevida`,
  },
  it: {
    animals: `lontra* volpe* tasso airone rondine* lince* lepre* pettirosso
      tartaruga* delfino foca* balena* gru* falco riccio scoiattolo
      castoro orso lupo cervo cavallo gatto panda koala
      pinguino pappagallo corvo fringuello grillo libellula* coccinella* bombo`,
    adjectives: `coraggioso/coraggiosa calmo/calma furbo/furba allegro/allegra curioso/curiosa dolce rapido/rapida discreto/discreta
      paziente audace fortunato/fortunata vivace gentile fiero/fiera agile saggio/saggia
      brillante veloce leale gioviale spiritoso/spiritosa elegante cortese raggiante
      sveglio/sveglia costante instancabile simpatico/simpatica giocoso/giocosa nobile sereno/serena ardito/ardita`,
  },
  ro: {
    animals: `vidră* vulpe* bursuc bâtlan rândunică* râs iepure măcăleandru
      țestoasă* delfin focă* balenă* cocor șoim arici veveriță*
      castor urs lup cerb cal pisică* panda koala
      pinguin papagal corb cintezoi greier libelulă* buburuză* bondar`,
    adjectives: `curajos/curajoasă calm/calmă isteț/isteață voios/voioasă curios/curioasă blând/blândă rapid/rapidă discret/discretă
      răbdător/răbdătoare îndrăzneț/îndrăzneață norocos/norocoasă vesel/veselă amabil/amabilă mândru/mândră agil/agilă înțelept/înțeleaptă
      strălucit/strălucită iute loial/loială jovial/jovială ingenios/ingenioasă elegant/elegantă politicos/politicoasă senin/senină
      ager/ageră statornic/statornică neobosit/neobosită prietenos/prietenoasă jucăuș/jucăușă nobil/nobilă liniștit/liniștită cutezător/cutezătoare`,
  },
};

const SECOND_FORM = '*';

/** The words of a number: the adjective changes first, so that visitors who come together differ. */
export function drawnName(language: Language, drawn: number): string {
  const { animals, adjectives, isAdjectiveFirst } = WORDS[language];
  const [animalList, adjectiveList] = [animals, adjectives].map((words) => words.split(/\s+/)) as [string[], string[]];
  const number = ((Math.trunc(drawn) % DRAWN_NAMES) + DRAWN_NAMES) % DRAWN_NAMES;
  const animal = animalList[Math.floor(number / adjectiveList.length)] ?? '';
  const [first = '', second = first] = (adjectiveList[number % adjectiveList.length] ?? '').split('/');
  const noun = animal.replace(SECOND_FORM, '');
  const adjective = animal.endsWith(SECOND_FORM) ? second : first;
  const name = isAdjectiveFirst ? `${adjective} ${noun}` : `${noun} ${adjective}`;
  return isAdjectiveFirst ? name.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase()) : name.charAt(0).toUpperCase() + name.slice(1);
}

/** What a visitor is called: as they chose, or by the drawn name in the reader's language. */
export function nameOf(language: Language, { name, drawn }: Pick<Player, 'name' | 'drawn'>): string {
  return name ?? drawnName(language, drawn);
}
