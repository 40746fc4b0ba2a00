// @ts-check
const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * The slowest specs, slowest first. Jest orders files by size until it has timed them. On a fresh machine a small file
 * with hundreds of cases would run last, while the other worker is idle.
 */
const longest = [
  'process/process.spec',
  'backup/drill.spec',
  'test/conformance.spec',
  'backup/cut-short.spec',
  'operator/admin-command.spec',
  'operator/mail-command.spec',
  'i18n/src/used-keys.spec',
];

const formatPlace = (/** @type {string} */ file) => {
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
    return bySize.sort((one, other) => formatPlace(one.path) - formatPlace(other.path));
  }
};
