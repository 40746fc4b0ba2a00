// @ts-check
/*
 * JavaScript as it is, and without imports: the release commands need it before anything is built, the service
 * needs it where remotes.json is lost, and both have to come to the same release.
 */

/**
 * Returns the versions of an app for rollbacks, last one on top. A rollback removes its release from the pile, so that
 * the next rollback goes further back. A canary was never given to all visitors, so it is not in the pile.
 * @param {readonly import('./release-history.mjs').HistoryEntry[]} [entries] oldest first
 * @returns {string[]}
 */
export const pileOf = (entries = []) => {
  /** @type {string[]} */
  const pile = [];
  for (const { version, by } of entries) {
    if (by === 'canary') continue;
    const at = by === 'rollback' ? pile.lastIndexOf(version) : -1;
    if (at >= 0) pile.length = at + 1;
    else if (pile.at(-1) !== version) pile.push(version);
  }
  return pile;
};
