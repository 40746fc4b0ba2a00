// @ts-check
const { Session } = require('node:inspector');
const path = require('node:path');

const root = path.join(__dirname, '../..');
const isSource = (/** @type {string} */ file) =>
  /^(?:services|packages|apps)\/[^/]+\/src\//.test(file) && !/\.spec\.tsx?$/.test(file);

/** @type {Session | undefined} */
let session;

/**
 * Calls V8's profiler, which answers before this returns.
 * @param {string} method
 * @param {object} [parameters]
 * @returns {any}
 */
const callProfiler = (method, parameters) => {
  let answer;
  session?.post(method, parameters, (error, result) => {
    if (error) throw error;
    answer = result;
  });
  return answer;
};

/**
 * Returns the functions of our sources that were called since the last time, by file.
 * @returns {Record<string, string[]>}
 */
exports.takeCalledFunctions = () => {
  if (!session) {
    session = new Session();
    session.connect();
    callProfiler('Profiler.enable');
    callProfiler('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }
  /** @type {Record<string, string[]>} */
  const called = {};
  for (const { url, functions } of callProfiler('Profiler.takePreciseCoverage').result) {
    const file = path.relative(root, url.replace('file://', ''));
    if (!isSource(file)) continue;
    // A function that begins at 0 is the module itself.
    const names = functions
      .filter((/** @type {any} */ { ranges: [range] }) => range.count > 0 && range.startOffset > 0)
      .map((/** @type {any} */ one) => `${one.functionName}:${one.ranges[0].startOffset}`);
    called[file] = [...(called[file] ?? []), ...names];
  }
  return called;
};
