// @ts-check
import { setImmediate } from 'node:timers/promises';
import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';
import { toReport } from './measure.mjs';

/** @typedef {import('./measure.mjs').Row} Row */

v8.setFlagsFromString('--expose-gc');
const collectGarbage = /** @type {() => void} */ (runInNewContext('gc'));
const heapMb = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

/** The finds again and again on other days, until there are so many. @param {readonly Row[]} finds @param {number} count */
function* manyOf(finds, count) {
  for (let at = 0; at < count; at += 1) {
    const row = /** @type {Row} */ (finds[at % finds.length]);
    const round = Math.floor(at / finds.length);
    const date = new Date(Date.parse(row.dateFound) - ((round * 37) % 150) * 86_400_000).toISOString();
    yield/** @type {const} */ ([`${at}`, { ...toReport(row), date }]);
  }
}

/**
 * Measures the matcher with `count` open finds: memory in MB, including the vocabulary, and times in ms.
 * @param {any} core module of the built core
 * @param {readonly Row[]} rows
 * @param {number} count
 */
export async function getCosts({ readVocabulary, Candidates, addInSlices, findTraits }, rows, count) {
  const finds = rows.filter(({ kind }) => kind !== 'lost');
  const losses = rows.filter(({ kind }) => kind === 'lost').map(toReport);
  const before = heapMb();
  const start = performance.now();
  const { vocabulary, spelling } = readVocabulary();
  const loaded = performance.now();
  const candidates = new Candidates({ vocabulary, side: 'found' });
  let longestSlice = 0;
  let sliceStart = performance.now();
  await addInSlices(candidates, manyOf(finds, count), spelling, async () => {
    longestSlice = Math.max(longestSlice, performance.now() - sliceStart);
    await setImmediate();
    sliceStart = performance.now();
  });
  const filled = performance.now();
  // The service yields to the event loop between reading and scoring, so each part counts alone.
  let longestPart = 0;
  const times = losses.map((loss) => {
    const began = performance.now();
    const traits = findTraits(loss, spelling);
    const read = performance.now();
    candidates.findMatches(traits, 5);
    const scored = performance.now();
    longestPart = Math.max(longestPart, read - began, scored - read);
    return scored - began;
  });
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ part) =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return {
    candidates: candidates.size,
    vocabularyMs: loaded - start,
    indexMs: filled - loaded,
    longestSliceMs: longestSlice,
    questionP50Ms: at(0.5),
    questionP95Ms: at(0.95),
    questionMaxMs: at(1),
    longestPartOfQuestionMs: longestPart,
    memoryMb: heapMb() - before,
  };
}
