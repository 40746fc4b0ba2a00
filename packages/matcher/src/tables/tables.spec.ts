import { Candidates, findTraits, readVocabulary, Spelling, Vocabulary } from '../index.js';
import { report, vocabulary } from '../testing/small-vocabulary.js';
import { packTables, unpackTables } from './pack.js';
import { makeTexts, TextTable } from './text-table.js';

describe('a table of texts', () => {
  const texts = ['', 'bag', 'bags', 'sac à dos', 'зонт'];
  const table = new TextTable(makeTexts(texts));

  it('finds each text by its letters, and gives it back by its number', () => {
    expect(texts.map((text) => table.indexOf(text))).toEqual([0, 1, 2, 3, 4]);
    expect(texts.map((_, index) => table.at(index))).toEqual(texts);
  });

  it.each(['ba', 'bagsac', 'a', 'sac'])('does not know %s', (text) => expect(table.has(text)).toBe(false));

  it('knows nothing when it is empty', () => {
    expect(new TextTable(makeTexts([])).has('bag')).toBe(false);
  });
});

describe('the tables in a file', () => {
  it('are the same after they were read', () => {
    expect(unpackTables(packTables(vocabulary.tables))).toEqual(vocabulary.tables);
  });

  it('are of the same bytes each time', () => {
    const { tables } = readVocabulary().vocabulary;
    expect(packTables(tables).equals(packTables(unpackTables(packTables(tables))))).toBe(true);
  });

  it('read a text as those that were just made', () => {
    const spelling = new Spelling(new Vocabulary(unpackTables(packTables(vocabulary.tables))));
    const candidates = new Candidates({ vocabulary: spelling.vocabulary, side: 'found' });
    candidates.add('1', findTraits(report('Mochilla negra'), spelling));
    expect(candidates.findMatches(findTraits(report('Black backpack'), spelling), 1)).toHaveLength(1);
  });
});
