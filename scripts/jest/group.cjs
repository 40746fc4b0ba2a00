// @ts-check
/// <reference lib="dom" />
const { noteUse } = require('./processor-use.cjs');

/** Empties the page for the next spec file. */
const emptyPage = () => {
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
};

/**
 * Runs a spec file as a part of a group. The names of its tests begin with the file, and its changes outside
 * of modules are reverted before the next file.
 * @param {string} file from the root of the workspace
 * @param {() => unknown} load the file
 */
exports.run = (file, load) =>
  describe(file, () => {
    const environment = { ...process.env };
    noteUse(file, load);
    afterAll(() => {
      jest.useRealTimers();
      jest.restoreAllMocks();
      for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
      Object.assign(process.env, environment);
      if (typeof document === 'object') emptyPage();
    });
  });
