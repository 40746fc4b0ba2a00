import { findCodes } from './codes.js';
import { editsBetween, fold, isTitleCase, nearWords, splitTokens, toSound, toStem } from './normalise.js';
import { splitSearchWords } from './search-words.js';
import { spelling, vocabulary } from './testing/small-vocabulary.js';

describe('words of a search', () => {
  const splitWords = (search: string) => splitSearchWords(search, spelling);

  it('have the names of the same thing or colour in every language, and not those that contain them', () => {
    expect(splitWords('negro umbrellas')).toEqual([
      { words: ['negro'], synonyms: ['black', 'noir'] },
      { words: ['umbrellas'], synonyms: ['umbrella', 'brolly', 'paraguas', 'sombrilla', 'parapluie'] },
    ]);
    expect(splitWords('bottle')).toEqual([
      { words: ['bottle'], synonyms: ['botella', 'termo', 'gourde', 'bouteille'] },
    ]);
  });

  it('are one where together they name a thing', () => {
    expect(splitWords('water bottle')[0]).toMatchObject({ words: ['water', 'bottle'] });
  });

  it('have no synonyms if they are a brand, a mark or unknown', () => {
    expect(splitWords('zanzibar sticker').map(({ synonyms }) => synonyms)).toEqual([[], []]);
  });

  it('have the names of the kind that they misspell, and a name of a person has none', () => {
    expect(splitWords('mochilla')).toEqual([
      { words: ['mochilla'], synonyms: ['mochila', 'backpack', 'rucksack', 'sac a dos'] },
    ]);
    expect(splitWords('black umberlla')[1]?.synonyms[0]).toBe('umbrella');
    expect(splitWords('keyz')[0]?.synonyms).toEqual([]);
  });

  it('are told without words that mean nothing, unless all do', () => {
    expect(splitWords('the bag').map(({ words }) => words)).toEqual([['bag']]);
    expect(splitWords('the').map(({ words }) => words)).toEqual([['the']]);
  });
});

describe('words of a text', () => {
  it('are compared without accents, case and ligatures', () => {
    expect(['Étui', 'CŒUR', 'Straße', 'niño'].map(fold)).toEqual(['etui', 'coeur', 'strasse', 'nino']);
  });

  it('are parted by hyphens and apostrophes, and clauses by punctuation', () => {
    expect(splitTokens("porte-clés d'été, rouge").map(({ word, clause }) => [word, clause])).toEqual([
      ['porte', 0],
      ['cles', 0],
      ['d', 0],
      ['ete', 0],
      ['rouge', 1],
    ]);
  });

  it('are names where they have a capital inside a sentence or stand in quotation marks', () => {
    const named = (text: string) => splitTokens(text).flatMap(({ word, isNamed }) => (isNamed ? [word] : []));
    expect(named('Bottle that says Lucia. Found here')).toEqual(['lucia']);
    expect(named('a sticker "save bees" on it')).toEqual(['save', 'bees']);
    expect(named('PERDI MI BOTELLA')).toEqual([]);
    // A name may begin the sentence.
    expect(named('Mbali Dlamini, second year')).toEqual(['mbali', 'dlamini']);
    expect(named('Card of Mbali')).toEqual(['mbali']);
  });

  it('go on behind the dot of an initial', () => {
    const pons = splitTokens('it says J. Pons. Found').find(({ word }) => word === 'pons');
    expect(pons).toMatchObject({ clause: 0, isNamed: true });
  });

  it('may be in a title with capitals that are no names', () => {
    expect(['Blue Water Bottle', 'Bottle of Marta', 'bottle', ''].map(isTitleCase)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['mochila', 'mochilas'],
    ['rojo', 'rojas'],
    ['rayada', 'rayado'],
    ['raye', 'rayer'],
    ['luz', 'luces'],
    ['bateau', 'bateaux'],
    ['journal', 'journaux'],
    ['lapiz', 'lapices'],
    ['scarf', 'scarves'],
    ['knife', 'knives'],
    ['battery', 'batteries'],
    ['perro', 'perrito'],
    ['rabit', 'rabbit'],
  ])('%s and %s have one stem', (one, other) => {
    expect(toStem(one)).toBe(toStem(other));
  });

  it.each([
    ['llaves', 'yaves', true],
    ['cierre', 'sierres', true],
    ['biblioteca', 'vivlioteca', true],
    ['abre', 'habre', true],
    ['phare', 'fare', false],
  ])('%s and %s sound alike', (one, other, isSpanish) => {
    expect(toSound(one, isSpanish)).toBe(toSound(other, isSpanish));
  });

  it('do not sound in French as they would in Spanish', () => {
    expect(toSound('voit', false)).not.toBe(toSound('boite', false));
  });

  it('count an insertion, a deletion, a replacement and a swap as one edit', () => {
    expect(
      ['umbrela', 'umbrrella', 'umbralla', 'umberlla'].map((word) => editsBetween(word, 'umbrella', 2)),
    ).toEqual([1, 1, 1, 1]);
    expect(editsBetween('umbrella', 'parapluie', 2)).toBe(3);
  });

  it('are near one another as long as a question may compare', () => {
    const areNear = nearWords(200);
    const near = () => ['Gonzalez', 'Gonzales'].map((word) => areNear('Gonzalez', word));
    expect(near()).toEqual([true, true]);
    expect(areNear('G'.repeat(2_000), 'G'.repeat(2_000))).toBe(false);
    expect(near()).toEqual([true, false]);
  });
});

describe('misspellings', () => {
  it.each([
    ['umbrlla', 'umbrella'],
    ['umberlla', 'umbrella'],
    ['paragaus', 'paraguas'],
    ['yaves', 'llaves'],
    ['bakpack', 'backpack'],
    ['waterbottel', 'waterbottle'],
    // ‘Mocha’ has the same stem.
    ['mochilla', 'mochila'],
  ])('%s is read as %s', (word, meant) => {
    expect(spelling.correct(word)).toEqual({ word: meant, confidence: expect.any(Number) });
    expect(spelling.correct(word)?.confidence).toBeLessThan(1);
  });

  it('leave alone what is short, known, a number, or far from everything', () => {
    expect(['bog', 'fx991', 'xylophone', 'зонт'].map((word) => spelling.correct(word))).toEqual(
      Array(4).fill(undefined),
    );
    for (const word of ['mochilas', 'yesterday'])
      expect(spelling.correct(word)).toEqual({ word, confidence: 1 });
  });
});

describe('numbers and initials', () => {
  const heads = new Set([vocabulary.names.indexOf('keys')]);
  const codes = (text: string) => findCodes(text, vocabulary, heads).codes;

  it('are one however they are written', () => {
    expect(codes('gravée MC 77')).toEqual(['mc|77']);
    expect(codes('grabado MC77')).toEqual(['mc|77']);
    expect(codes('fx-991')).toEqual(['fx|991']);
    expect(codes('it is 60W')).toEqual(['size W|60']);
    expect(findCodes('label J. M. inside', vocabulary, heads).initials).toEqual(['jm']);
  });

  it('are counts where they stand before the thing, and sizes in every language', () => {
    expect(codes('two keys')).toEqual(codes('dos llaves'));
    expect(codes('two bags')).toEqual([]);
    expect(codes('size 38')).toEqual(codes('talla 38'));
    expect(codes('taille M')).toEqual(codes('size M'));
  });

  it('are letters behind the word for one', () => {
    expect(codes('with the letter R')).toEqual(codes('con la letra R'));
    expect(codes('with the letter R')).toEqual(['letter|r']);
  });

  it('are not those of rooms, and no initials are read from a text in capitals', () => {
    expect(codes('in room 12')).toEqual([]);
    expect(findCodes('PERDI MI INE EN EL BUS', vocabulary, heads).initials).toEqual([]);
    expect(findCodes('the letters BAG', vocabulary, heads).initials).toEqual([]);
  });
});
