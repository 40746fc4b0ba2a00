// @ts-check
const { appendFileSync } = require('node:fs');
const { processorSeconds } = require('../lib/processor-seconds.cjs');

/**
 * Notes how much of a processor a spec file uses in the file that PROCESSOR_USE names: while it is loaded, and from its first
 * test to its last one.
 * @param {string} file from the root of the workspace
 * @param {() => unknown} load the file
 */
exports.noteUse = (file, load) => {
  const log = process.env.PROCESSOR_USE;
  if (!log) return void load();
  let begun = processorSeconds();
  load();
  const loading = processorSeconds() - begun;
  beforeAll(() => {
    begun = processorSeconds() - loading;
  });
  afterAll(() => appendFileSync(log, `${JSON.stringify({ file, seconds: processorSeconds() - begun })}\n`));
};
