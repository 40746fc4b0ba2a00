import { readFileSync } from 'node:fs';
import { itemCategories } from '@lost-found/contracts';
import { z } from 'zod';

/** One blank for hyphens and apostrophes, no accents, no capitals: as the matcher reads both texts and words. */
const fold = (phrase: string): string =>
  phrase
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** At least one phrase, none of them empty or with blanks to spare, none twice. */
const phrases = z
  .array(z.string().regex(/^\S+( \S+)*$/))
  .min(1)
  .refine((list) => new Set(list.map(fold)).size === list.length, 'a phrase stands there twice');
const words = { en: phrases, es: phrases, fr: phrases };
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const kin = z.array(z.tuple([id, id, z.number().gt(0).lt(1)]));
const traits = z.strictObject({ words: z.record(id, z.strictObject(words)), kin });
const kindIds = z.array(id).min(1);

const read = <T>(schema: z.ZodType<T>, name: string): T =>
  schema.parse(JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')));

const kinds = read(
  z.record(id, z.strictObject({ group: id, category: z.enum(itemCategories), ...words })),
  'kinds',
);
const kinship = read(kin, 'kinship');
const brands = read(
  z.record(
    id,
    z.strictObject({
      names: phrases,
      kinds: kindIds,
      models: z.record(id, phrases).optional(),
      isGeneric: z.literal(true).optional(),
      isWord: z.literal(true).optional(),
    }),
  ),
  'brands',
);
const uses = read(z.record(id, z.strictObject({ kinds: kindIds, ...words })), 'uses');
const traitFiles = (
  [
    ['colours', 'colour'],
    ['materials', 'material'],
    ['patterns', 'pattern'],
    ['subjects', 'pattern'],
    ['names', 'pattern'],
    ['marks', 'mark'],
    ['states', 'mark'],
    ['parts', 'part'],
    ['sizes', 'size'],
    ['spots', 'spot'],
  ] as const
).map(([name, traitClass]) => [name, read(traits, name), traitClass] as const);
const across = read(z.array(z.tuple([z.string(), z.string(), z.number().gt(0).lte(1)])), 'across');
const carriers = read(z.array(id), 'carriers');
const roles = [
  'stop',
  'serves',
  'servedBy',
  'contents',
  'negation',
  'doubt',
  'letters',
  'ordinary',
  'measures',
  'numbers',
] as const;
const wordLists = read(z.record(z.enum(roles), z.strictObject(words)), 'words');

const languages = ['en', 'es', 'fr'] as const;

/** Pairs that name themselves, an unknown id, or a pair that stood before, in either order. */
const wrongPairs = (pairs: z.infer<typeof kin>, known: object): string[] => {
  const seen = new Set<string>();
  return pairs
    .map(([one, other]) => [one, other].sort().join(' ~ '))
    .filter((pair) => {
      const [one = '', other = ''] = pair.split(' ~ ');
      const isWrong = one === other || !(one in known) || !(other in known) || seen.has(pair);
      seen.add(pair);
      return isWrong;
    });
};

describe('the vocabulary', () => {
  it('has kinds of thing with words in each language, and the kinds that resemble each other', () => {
    expect(Object.keys(kinds).length).toBeGreaterThanOrEqual(300);
    expect(wrongPairs(kinship, kinds)).toEqual([]);
  });

  it.each(traitFiles)('has kin in %s that are known, and each pair once', (_name, { words, kin }) => {
    expect(wrongPairs(kin, words)).toEqual([]);
  });

  it('has kin across lists and carriers that are known', () => {
    const known = new Set([
      ...Object.keys(kinds).map((name) => `kind ${name}`),
      ...traitFiles.flatMap(([, { words }, traitClass]) =>
        Object.keys(words).map((name) => `${traitClass} ${name}`),
      ),
    ]);
    expect(across.filter(([one, other]) => one === other || !known.has(one) || !known.has(other))).toEqual(
      [],
    );
    const names = new Set([...known].map((name) => name.split(' ')[1]));
    expect(carriers.filter((carrier) => !names.has(carrier))).toEqual([]);
  });

  it('names only known kinds for brands, models and uses', () => {
    const named = [
      ...Object.values(brands).flatMap(({ kinds, models = {} }) => [...kinds, ...Object.keys(models)]),
      ...Object.values(uses).flatMap(({ kinds }) => kinds),
    ];
    expect(named.filter((kind) => !(kind in kinds))).toEqual([]);
  });

  it('lists a model only under a kind that its brand makes', () => {
    const strays = Object.entries(brands).flatMap(([brand, { kinds, models = {} }]) =>
      Object.keys(models)
        .filter((kind) => !kinds.includes(kind))
        .map((kind) => `${brand}: ${kind}`),
    );
    expect(strays).toEqual([]);
  });

  it('keeps its files in the order of their ids, so that a word has one place', () => {
    for (const file of [kinds, brands, uses, ...traitFiles.map(([, { words }]) => words)]) {
      expect(Object.keys(file)).toEqual(Object.keys(file).toSorted());
    }
  });

  it('calls no word ordinary that names a kind of thing in the same language', () => {
    const things = languages.flatMap((language) => {
      const named = new Set(Object.values(kinds).flatMap((kind) => kind[language].map(fold)));
      return wordLists.ordinary[language].filter((word) => named.has(fold(word)));
    });
    expect(things).toEqual([]);
  });
});
