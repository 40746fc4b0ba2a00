// @ts-check
const { appendFileSync } = require('node:fs');
const { processorSeconds } = require('../lib/processor-seconds.cjs');
const { takeCalledFunctions } = require('./called-functions.cjs');

/**
 * Notes how much of a processor a spec file uses in the file that PROCESSOR_USE names: while it is loaded, and from its first
 * test to its last one. With RECORD_CALLS it also notes the functions of our sources that the tests call.
 * @param {string} file from the root of the workspace
 * @param {() => unknown} load the file
 */
exports.noteUse = (file, load) => {
  const log = process.env.PROCESSOR_USE;
  if (!log) return void load();
  let begun = processorSeconds();
  load();
  const loading = processorSeconds() - begun;
  const isRecorded = Boolean(process.env.RECORD_CALLS);
  beforeAll(() => {
    if (isRecorded) takeCalledFunctions();
    begun = processorSeconds() - loading;
  });
  afterAll(() => {
    const note = { file, seconds: processorSeconds() - begun, called: isRecorded && takeCalledFunctions() };
    appendFileSync(log, `${JSON.stringify(note)}\n`);
  });
};
