// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './workspace.mjs';

/** @typedef {{ id: string, status: string, how: string, proof: string }} Row */

/** @type {{ sections: Record<string, { requirements: string[] }> }} */
const { sections } = JSON.parse(readFileSync(inRoot('docs/asvs-5.0-level-2.json'), 'utf8'));
const required = Object.values(sections).flatMap(({ requirements }) => requirements);
const sectionOf = (/** @type {string} */ id) => id.split('.').slice(0, 2).join('.');

const STATUSES = ['met', 'partly', 'not met', 'not applicable', 'operator'];
/** Authentication, sessions, access and files: nothing of these is told by a line for many. */
const ONE_BY_ONE = /^V[5678]\./;
/** What a page of the documentation proves, not a test. */
const OF_DOCUMENTATION = /^V[5678]\.1$/;

/**
 * The rows of the page: `| V6.2.1 | met | how | proof |`.
 * @param {string} text
 * @returns {Row[]}
 */
const rowsOf = (text) =>
  text
    .split('\n')
    .filter((line) => /^\| V\d/.test(line))
    .map((line) => {
      const [name = '', status = '', how = '', proof = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return { id: name.split(' ')[0] ?? '', status, how, proof };
    });

/** How a title may stand in a test: between quotes, or as the name of an exchange. */
const isTitleIn = (/** @type {string} */ source, /** @type {string} */ title) =>
  ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));

/**
 * What a proof names that is not there: `path › title`, several with `<br>` between them, or links to pages.
 * @param {string} proof
 */
const missingIn = (proof) =>
  proof
    .split('<br>')
    .map((part) => part.trim())
    .filter((part) => part.includes('›'))
    .filter((part) => {
      const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(part) ?? [];
      return !file || !existsSync(inRoot(file)) || !isTitleIn(readFileSync(inRoot(file), 'utf8'), title);
    });

const text = readFileSync(inRoot('docs/security.md'), 'utf8');
const page = rowsOf(text);
const single = page.filter(({ id }) => id.split('.').length === 3);
const ofSections = page.filter(({ id }) => id.split('.').length === 2);
const idsOf = (/** @type {Row[]} */ rows) => rows.map(({ id }) => id);

describe('docs/security.md', () => {
  it('has one line for each section of levels 1 and 2, in their order', () => {
    expect(required).toHaveLength(253);
    expect(idsOf(ofSections)).toEqual(Object.keys(sections));
  });

  it('names no requirement that there is not, and none twice', () => {
    expect(idsOf(single).filter((id) => !required.includes(id))).toEqual([]);
    expect(new Set(idsOf(single)).size).toBe(single.length);
  });

  it('has a row of its own for all that is asked of authentication, sessions, access and files', () => {
    const one = required.filter((id) => ONE_BY_ONE.test(id));
    expect(one.length).toBeGreaterThan(60);
    expect(one.filter((id) => !idsOf(single).includes(id))).toEqual([]);
  });

  it('says of each row how far it is met', () => {
    expect(page.filter(({ status }) => !STATUSES.includes(status)).map(({ id }) => id)).toEqual([]);
  });

  it('counts them rightly', () => {
    const statusOf = (/** @type {string} */ id) =>
      single.find((row) => row.id === id)?.status ??
      // A section that is met in part is so but for its rows.
      ofSections.find((row) => row.id === sectionOf(id))?.status.replace('partly', 'met');
    const count = (/** @type {string} */ status) => required.filter((id) => statusOf(id) === status).length;
    expect(text).toContain(
      `${count('met')} are met, ${count('partly')} partly, ${count('not met')} are not met, ` +
        `${count('operator')} are the operator’s, ${count('not applicable')} do not apply.`,
    );
  });

  it('has a row for what is not met of a section that is not met as a whole', () => {
    const lacking = ofSections.filter(({ status }) => status === 'partly' || status === 'not met');
    const isNamed = (/** @type {Row} */ { id }) =>
      single.some((row) => sectionOf(row.id) === id && ['partly', 'not met'].includes(row.status));
    expect(lacking.filter((row) => !isNamed(row)).map(({ id }) => id)).toEqual([]);
    const claimed = ofSections.filter(({ status }) => status === 'met');
    expect(claimed.filter(isNamed).map(({ id }) => id)).toEqual([]);
  });

  it('proves each met row of authentication, sessions, access and files by a test', () => {
    const rows = single.filter(({ id, status }) => ONE_BY_ONE.test(id) && status === 'met');
    const unproven = rows.filter(
      ({ id, proof }) => !OF_DOCUMENTATION.test(sectionOf(id)) && !proof.includes('›'),
    );
    expect(unproven.map(({ id }) => id)).toEqual([]);
  });

  it('names tests that are there', () => {
    expect(page.flatMap(({ id, proof }) => missingIn(proof).map((part) => `${id}: ${part}`))).toEqual([]);
  });

  it('would be caught naming a test or a file that is not there', () => {
    const here = 'scripts/lib/security-page.spec.mjs';
    expect(missingIn(`\`${here}\` › names tests that are there`)).toEqual([]);
    expect(missingIn(`\`${here}\` › no such ${'title'}`)).toHaveLength(1);
    expect(missingIn('`scripts/no-such.spec.mjs` › names tests that are there')).toHaveLength(1);
    expect(missingIn('no path › names tests that are there')).toHaveLength(1);
  });
});
