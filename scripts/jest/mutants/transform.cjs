// @ts-check
const { readFileSync } = require('node:fs');
const swc = require('@swc/jest');

/** @type {Record<string, string>} sources with their mutants, by the path of the file */
const sources = JSON.parse(readFileSync(process.env.MUTATED_SOURCES ?? '', 'utf8'));

/** Compiles sources as in other tests, but those with mutants in place of the files. */
exports.createTransformer = (/** @type {object} */ options) => {
  const transformer = /** @type {any} */ (swc).createTransformer(options);
  const replaceText =
    (/** @type {string} */ method) =>
    (/** @type {string} */ text, /** @type {string} */ file, /** @type {unknown[]} */ ...rest) =>
      transformer[method](sources[file] ?? text, file, ...rest);
  return { ...transformer, process: replaceText('process'), getCacheKey: replaceText('getCacheKey') };
};
