// @ts-check

/** The first and the last of some lines of a file, from 1. @typedef {[first: number, last: number]} Lines */

/** Folders with the rules of the product. Undo, claims and items are decided in the service, and described in the contracts. */
const RULES = /^(?:packages\/contracts\/src|services\/api\/src\/(?:claims|items|undo))\/.+(?<!\.spec)\.ts$/;

/** True for a source with rules that mutants are made of. */
export const hasRules = (/** @type {string} */ file) => RULES.test(file) && !file.includes('/testing/');

/**
 * Reads the lines that a change adds or replaces.
 * @param {string} diff the output of `git diff --unified=0`
 * @returns {Map<string, Lines[]>} by file; a file that only lost lines is left out
 */
export function readChangedLines(diff) {
  /** @type {Map<string, Lines[]>} */
  const lines = new Map();
  let file = '';
  for (const line of diff.split('\n')) {
    if (line.startsWith('diff --git ')) file = '';
    // A line that a change adds may begin as the one with the name does, which is the first.
    else if (!file) file = /^\+\+\+ b\/(.+)$/.exec(line)?.[1] ?? '';
    const [, first, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (!file || !first || count === '0') continue;
    const last = Number(first) + Number(count) - 1;
    lines.set(file, [...(lines.get(file) ?? []), [Number(first), last]]);
  }
  return lines;
}
