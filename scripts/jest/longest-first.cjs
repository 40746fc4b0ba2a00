// @ts-check
const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * What takes longest, longest first. Jest goes by the size of a file until it has seen it run, which on a fresh machine
 * leaves a small file of hundreds of cases for the end, where the other worker has nothing to do.
 */
const longest = [
  'process/process.spec',
  'backup/drill.spec',
  'test/conformance.spec',
  'backup/cut-short.spec',
  'operator/admin-command.spec',
  'operator/mail-command.spec',
  'mocks/src/conformance.spec',
  'i18n/src/used-keys.spec',
];

const placeOf = (/** @type {string} */ file) => {
  const place = longest.findIndex((name) => file.includes(name));
  return place < 0 ? longest.length : place;
};

module.exports = class extends Sequencer {
  /**
   * @override
   * @param {Parameters<Sequencer['sort']>[0]} tests
   */
  async sort(tests) {
    const bySize = await super.sort(tests);
    return bySize.sort((one, other) => placeOf(one.path) - placeOf(other.path));
  }
};
