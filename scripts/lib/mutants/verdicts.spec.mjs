// @ts-check
import { joinCoverage, readCosts, readVerdicts } from './verdicts.mjs';

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

describe('the verdict on a mutant', () => {
  it('is killed if one of its tests fails', () => {
    const results = [
      shared(test('passed', '#1', 'a'), test('failed', '#1', 'b'), test('pending', '#1', 'c')),
    ];
    expect(readVerdicts(results)).toEqual({ killed: new Set(['1']), alive: new Set() });
  });

  it('is alive if its tests pass', () => {
    expect(readVerdicts([shared(test('passed', '#1', 'a'))]).alive).toEqual(new Set(['1']));
  });

  it('is killed if its modules cannot be loaded', () => {
    const results = [{ name: '/mutant-7.spec.cjs', status: 'failed', assertionResults: [] }];
    expect(readVerdicts(results).killed).toEqual(new Set(['7']));
  });

  it('is missing if none of its tests ran', () => {
    const results = [shared(test('pending', '#1', 'a'))];
    expect(readVerdicts(results)).toEqual({ killed: new Set(), alive: new Set() });
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
