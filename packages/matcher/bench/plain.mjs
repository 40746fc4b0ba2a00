// @ts-check
/*
 * Baselines for the matcher: BM25 over folded words, and shared trigrams. Neither knows the meaning of a word,
 * a day or a place.
 */

/** @typedef {import('./measure.mjs').Row} Row @typedef {import('./measure.mjs').Matcher} Matcher */

const limit = 10;
/** @param {Row} row */
const wordsOf = ({ title, description }) =>
  `${title} ${description}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** @param {readonly { id: string, score: number }[]} scored */
const bestOf = (scored) =>
  [...scored]
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
    .map(({ id }) => ({ id, isStrong: false }));

/** @param {readonly Row[]} finds @returns {Matcher} */
export function bm25(finds) {
  const [k, b] = [1.2, 0.75];
  const documents = finds.map((row) => ({ id: row.id, words: wordsOf(row) }));
  const mean = documents.reduce((sum, { words }) => sum + words.length, 0) / documents.length;
  /** @type {Map<string, number>} */
  const frequency = new Map();
  for (const { words } of documents)
    for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  return (loss) => {
    const asked = new Set(wordsOf(loss));
    return bestOf(
      documents.map(({ id, words }) => {
        let score = 0;
        for (const word of asked) {
          const times = words.filter((one) => one === word).length;
          const df = frequency.get(word) ?? 0;
          const rarity = Math.log(1 + (documents.length - df + 0.5) / (df + 0.5));
          score += (rarity * times * (k + 1)) / (times + k * (1 - b + (b * words.length) / mean));
        }
        return { id, score };
      }),
    );
  };
}

/** @param {readonly Row[]} finds @returns {Matcher} */
export function trigrams(finds) {
  const gramsOf = (/** @type {Row} */ row) => {
    const text = `  ${wordsOf(row).join('  ')}  `;
    return new Set(Array.from({ length: text.length - 2 }, (_, at) => text.slice(at, at + 3)));
  };
  const documents = finds.map((row) => ({ id: row.id, grams: gramsOf(row) }));
  return (loss) => {
    const asked = gramsOf(loss);
    return bestOf(
      documents.map(({ id, grams }) => {
        let shared = 0;
        for (const gram of asked) if (grams.has(gram)) shared += 1;
        return { id, score: shared / (asked.size + grams.size - shared) };
      }),
    );
  };
}
