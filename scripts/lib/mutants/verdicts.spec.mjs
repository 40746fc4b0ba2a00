// @ts-check
import { hasNoTest, isOfOneMutant, joinCoverage, readCosts, readKilled } from './verdicts.mjs';

/** @typedef {import('./verdicts.mjs').Assertion} Assertion */

/** @returns {Assertion} */
const test = (/** @type {string} */ status, /** @type {string[]} */ ...ancestorTitles) => ({
  ancestorTitles,
  status,
  duration: 5,
});
const shared = (/** @type {Assertion[]} */ ...assertionResults) => ({
  name: '/shared-1.spec.cjs',
  status: 'passed',
  assertionResults,
});

describe('a mutant', () => {
  it('is found if one of its tests fails', () => {
    const results = [
      shared(test('passed', '#1', 'a'), test('failed', '#1', 'b'), test('passed', '#2', 'a')),
      shared(test('pending', '#3', 'a')),
    ];
    expect(readKilled(results)).toEqual(new Set(['1']));
  });

  it('is found if its modules cannot be loaded', () => {
    const result = { name: '/mutant-7.spec.cjs', status: 'failed', assertionResults: [] };
    expect([readKilled([result]), hasNoTest(result), isOfOneMutant(result.name)]).toEqual([
      new Set(['7']),
      true,
      true,
    ]);
  });

  it('has no verdict in a file of several that ended without a result', () => {
    const ended = { ...shared(), status: 'failed' };
    expect([hasNoTest(ended), isOfOneMutant(ended.name)]).toEqual([true, false]);
    expect(hasNoTest(shared(test('passed', '#1', 'a')))).toBe(false);
  });
});

it('the notes of several files name all tests of a mutant, and the mutants that modules run as they load', () => {
  /** @type {import('./verdicts.mjs').Coverage[]} */
  const notes = [
    { static: { 3: 1 }, perTest: { 'a one': { 1: 2 } } },
    {},
    { perTest: { 'b two': { 1: 1, 3: 1 } } },
  ];
  expect(joinCoverage(notes)).toEqual({
    reaching: { 1: ['a one', 'b two'], 3: ['b two'] },
    atLoad: new Set(['3']),
  });
});

it('the cost of a spec file is the time of its tests', () => {
  const results = [shared(test('passed', 'a', 'block'), test('passed', 'a'), test('passed', 'b'))];
  expect([...readCosts(results)]).toEqual([
    ['a', 10],
    ['b', 5],
  ]);
});
