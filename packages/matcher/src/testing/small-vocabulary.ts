import {
  Candidates,
  findTraits,
  makeTables,
  type Report,
  Spelling,
  type TraitClass,
  Vocabulary,
  type VocabularyData,
} from '../index.js';

const words = (en: string, es: string, fr: string) => ({
  en: en.split(', '),
  es: es.split(', '),
  fr: fr.split(', '),
});
const kind = (group: string, category: string, en: string, es: string, fr: string) => ({
  group,
  category,
  ...words(en, es, fr),
});

const list = (
  traitClass: TraitClass,
  entries: Record<string, ReturnType<typeof words>>,
  kin: [string, string, number][] = [],
): VocabularyData['traits'][string] => ({ traitClass, words: entries, kin });

/** A few dozen words, so that the tests of the rules do not change with the vocabulary of the product. */
export const vocabulary = new Vocabulary(
  makeTables({
    kinds: {
      umbrella: kind('rain', 'Accessories', 'umbrella, brolly', 'paraguas, sombrilla', 'parapluie'),
      bottle: kind('drink', 'Other', 'water bottle, bottle', 'botella, termo', 'gourde, bouteille'),
      backpack: kind('bag', 'Bags', 'backpack, rucksack', 'mochila', 'sac à dos'),
      bag: kind('bag', 'Bags', 'bag, leather bag', 'bolso', 'sac'),
      laptop: kind('computer', 'Electronics', 'laptop', 'portátil', 'ordinateur portable'),
      charger: kind('power', 'Electronics', 'charger', 'cargador', 'chargeur'),
      case: kind('cover', 'Accessories', 'case', 'funda, estuche', 'étui, coque'),
      earbuds: kind('audio', 'Electronics', 'earbuds, earphones', 'auriculares', 'écouteurs'),
      headphones: kind('audio', 'Electronics', 'headphones', 'cascos', 'casque'),
      helmet: kind('sport', 'Other', 'helmet', 'casco', 'casque'),
      ring: kind('jewels', 'Accessories', 'ring', 'anillo', 'anneau'),
      dice: kind('games', 'Other', 'dice', 'dados', 'dés'),
      skates: kind('shoes', 'Other', 'skates', 'patines', 'patins'),
      boots: kind('shoes', 'Clothing', 'boots', 'botas', 'bottes'),
      keys: kind('keys', 'Accessories', 'keys', 'llaves', 'clés'),
      calculator: kind('computer', 'Electronics', 'calculator', 'calculadora', 'calculatrice'),
    },
    traits: {
      colours: list(
        'colour',
        {
          red: words('red', 'rojo', 'rouge'),
          burgundy: words('burgundy', 'granate', 'bordeaux'),
          black: words('black', 'negro', 'noir'),
          blue: words('blue', 'azul', 'bleu'),
          pink: words('pink', 'rosa', 'rose'),
          silver: words('silver', 'plateado', 'argenté'),
          brown: words('brown, mocha', 'marrón', 'brun'),
        },
        [['red', 'burgundy', 0.8]],
      ),
      materials: list('material', {
        leather: words('leather', 'cuero', 'cuir'),
        plastic: words('plastic', 'plástico', 'plastique'),
        ofSilver: words('of silver', 'plata', 'argent'),
      }),
      families: {
        ...list('pattern', { pet: words('dog, cat', 'perro, gato', 'chien, chat') }),
        isFamilies: true,
      },
      patterns: list('pattern', {
        dog: words('dog', 'perro', 'chien'),
        cat: words('cat', 'gato', 'chat'),
        rose: words('rose', 'rosa', 'rose, roses'),
        mother: words('mother', 'madre', 'mère'),
        school: words('school', 'escuela', 'école'),
      }),
      flowers: { ...list('pattern', { floral: words('flowers', 'rosas', 'roses') }), isFamilies: true },
      names: {
        ...list('pattern', {
          chelsea: words('Chelsea', 'Chelsea', 'Chelsea'),
          psg: words('PSG', 'PSG', 'PSG'),
        }),
        isNames: true,
      },
      marks: list('mark', {
        new: words('new', 'nuevo', 'neuf'),
        worn: words('worn', 'gastado', 'usé'),
        sticker: words('sticker', 'pegatina', 'autocollant'),
        broken: words('broken, does not work', 'roto, no funciona', 'cassé'),
      }),
      parts: list('part', {
        strap: words('strap', 'correa', 'sangle'),
        handle: words('handle', 'mango', 'poignée'),
        ring: words('ring', 'anillo', 'anneau'),
      }),
      spots: list('spot', {
        library: words('library', 'biblioteca', 'bibliothèque'),
        gym: words('gym', 'gimnasio', 'gymnase'),
      }),
    },
    brands: {
      apple: { names: ['Apple'], kinds: ['laptop', 'earbuds'] },
      airpods: { names: ['AirPods'], kinds: ['earbuds'], isGeneric: true },
      casio: { names: ['Casio'], kinds: ['calculator'] },
      sony: { names: ['Sony'], kinds: ['headphones'] },
    },
    uses: { rain: { kinds: ['umbrella'], ...words('rain', 'lluvia', 'pluie') } },
    kinship: [
      ['headphones', 'earbuds', 0.7],
      ['boots', 'skates', 0.2],
    ],
    across: [['colour silver', 'material ofSilver', 0.9]],
    carriers: ['sticker'],
    opposites: [['new', 'worn']],
    words: {
      stop: words(
        'a, the, my, is, it, and, of, for, to, i, some',
        'de, la, el, mi, un, una, y, se, me',
        'le, les, mon, et, d, l',
      ),
      serves: words('charger, case', 'cargador, funda', 'chargeur, étui'),
      servedBy: words('for, of', 'de, para', 'de, pour, d'),
      contents: words('with, inside', 'con', 'avec'),
      negation: words('no, not, without', 'sin', 'sans'),
      letters: words('letter', 'letra', 'lettre'),
      measures: words('size', 'talla', 'taille'),
      numbers: words('two, three', 'dos, tres', 'deux, trois'),
      ordinary: words('somewhere, yesterday, lost, found, room', 'ayer, perdí, dice', 'hier, perdu'),
    },
  }),
);
export const spelling = new Spelling(vocabulary);

export const report = (title: string, description = '', more: Partial<Report> = {}): Report => ({
  title,
  description,
  location: 'Main Library',
  date: '2026-02-10',
  ...more,
});

export const traits = (title: string, description = '', more: Partial<Report> = {}) =>
  findTraits(report(title, description, more), spelling);

/** The names of what a report is about, the surest first. */
export const findKinds = (title: string, description = '') =>
  [...traits(title, description).kinds]
    .sort((a, b) => b.weight - a.weight)
    .map(({ id }) => vocabulary.names[id]);

/** Details as `colour@part`, a denied one as `!strap`. */
export const findDetails = (title: string, description = '') =>
  traits(title, description).details.map(
    ({ id, owner, isDenied }) =>
      `${isDenied ? '!' : ''}${vocabulary.names[id]}${owner === 0 ? '' : `@${vocabulary.names[owner]}`}`,
  );

/** Finds by title, or title and description. */
export function findsOf(
  finds: Readonly<Record<string, Report>>,
  side: 'found' | 'lost' = 'found',
): Candidates {
  const candidates = new Candidates({ vocabulary, side });
  for (const [id, find] of Object.entries(finds)) candidates.add(id, findTraits(find, spelling));
  return candidates;
}
