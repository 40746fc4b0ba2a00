// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './workspace.mjs';

/** @typedef {{ status?: string, how?: string, proof?: string[] }} State */
/** @typedef {State & { name: string, requirements: Record<string, State> }} Section */

/** @type {{ sections: Record<string, Section> }} */
const { sections } = JSON.parse(readFileSync(inRoot('docs/asvs-5.0-level-2.json'), 'utf8'));
const page = readFileSync(inRoot('docs/security.md'), 'utf8');
const STATUSES = ['met', 'partly', 'not met', 'not applicable', 'operator'];
/** Authentication, sessions, access and files have a state for each requirement. */
const IN_DETAIL = /^V[5678]\./;
/** Requirements of documentation are proven by a page, not by a test. */
const OF_DOCUMENTATION = /^V[5678]\.1$/;

const required = Object.entries(sections).flatMap(([section, { status, requirements }]) =>
  Object.entries(requirements).map(([id, own]) => ({
    id,
    section,
    own,
    // A section that is partly met has a state for each exception.
    status: own.status ?? status?.replace('partly', 'met') ?? '',
  })),
);
const isLacking = (/** @type {string | undefined} */ status) => status === 'partly' || status === 'not met';

/** A title stands in a test between quotes, or as the name of an exchange. */
const hasTitle = (/** @type {string} */ source, /** @type {string} */ title) =>
  ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));

/** Returns the proofs (`path › title`) that name a missing file or test. Links to pages are no tests. */
const missingProofs = (/** @type {string[]} */ proof) =>
  proof
    .filter((part) => part.includes('›'))
    .filter((part) => {
      const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(part) ?? [];
      return !file || !existsSync(inRoot(file)) || !hasTitle(readFileSync(inRoot(file), 'utf8'), title);
    });

describe('docs/asvs-5.0-level-2.json', () => {
  it('has a state for each section, and for each requirement of authentication, sessions, access and files', () => {
    expect(required).toHaveLength(253);
    expect(required.filter(({ status }) => !STATUSES.includes(status))).toEqual([]);
    expect(required.filter(({ id, own }) => IN_DETAIL.test(id) && !own.status)).toEqual([]);
  });

  it('has an exception in each section that is met in part, and in no other', () => {
    const wrong = Object.entries(sections).filter(
      ([id, { status }]) =>
        isLacking(status) !== required.some(({ section, own }) => section === id && isLacking(own.status)),
    );
    expect(wrong).toEqual([]);
  });

  it('proves each met requirement of authentication, sessions, access and files by a test', () => {
    const unproven = required.filter(
      ({ id, section, own }) =>
        IN_DETAIL.test(id) &&
        own.status === 'met' &&
        !OF_DOCUMENTATION.test(section) &&
        !own.proof?.some((part) => part.includes('›')),
    );
    expect(unproven).toEqual([]);
  });

  it('names tests that are there', () => {
    const all = [...Object.values(sections), ...required.map(({ own }) => own)];
    expect(all.flatMap(({ proof = [] }) => missingProofs(proof))).toEqual([]);
    expect(missingProofs([`\`scripts/lib/security-page.spec.mjs\` › no such ${'title'}`])).toHaveLength(1);
    expect(missingProofs(['`scripts/no-such.spec.mjs` › names tests that are there'])).toHaveLength(1);
  });
});

it('docs/security.md counts the states, and has a row for each requirement that is not met as a whole', () => {
  const count = (/** @type {string} */ status) => required.filter((one) => one.status === status).length;
  expect(page).toContain(
    `${count('met')} are met, ${count('partly')} partly, ${count('not met')} are not met, ` +
      `${count('operator')} are the operator’s, ${count('not applicable')} do not apply.`,
  );
  const rows = [...page.matchAll(/^\| (V[\d.]+) +\| ([a-z ]+?) +\| (.*?) +\|$/gm)].map(
    ([, ...cells]) => cells,
  );
  const lacking = required.filter(({ own }) => isLacking(own.status));
  expect(rows).toEqual(lacking.map(({ id, own }) => [id, own.status, own.how]));
});
