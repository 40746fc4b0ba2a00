// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesUnder, inRoot, root } from './workspace.mjs';

/** @typedef {{ level?: 3, status?: string, how?: string, proof?: string[] }} State */
/** @typedef {State & { name: string, requirements: Record<string, State> }} Section */

/** @type {{ sections: Record<string, Section>, cryptography: Record<string, string> }} */
const { sections, cryptography } = JSON.parse(readFileSync(inRoot('docs/asvs-5.0-level-3.json'), 'utf8'));
const page = readFileSync(inRoot('docs/security.md'), 'utf8');
const STATUSES = ['met', 'partly', 'not met', 'not applicable', 'operator'];
/** Authentication, sessions, access and files have a state for each requirement; all others for those of level 3. */
const isInDetail = (/** @type {{ id: string, own: State }} */ { id, own }) =>
  own.level === 3 || /^V[5678]\./.test(id);
/** Requirements of documentation are proven by a page, not by a test. */
const OF_DOCUMENTATION = /^V(?:3|5|6|7|8|11|13|15)\.1$/;
/** Number of sections in each chapter of ASVS 5.0.0, and of requirements by level. */
const CHAPTERS = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3];
const REQUIREMENTS = { upTo2: 253, of3: 92 };

const required = Object.entries(sections).flatMap(([section, { status, requirements }]) =>
  Object.entries(requirements).map(([id, own]) => ({
    id,
    section,
    own,
    // A section that is partly met has a state for each exception.
    status: own.status ?? status?.replace('partly', 'met') ?? '',
  })),
);
/** Cryptography of others, and of browsers. */
const LIBRARIES =
  /(?:from|import\() ?'(?:@node-rs\/argon2|age-encryption|jose|openid-client|otpauth|@simplewebauthn\/\w+)'|crypto\.(?:subtle|getRandomValues)/;

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

describe('docs/asvs-5.0-level-3.json', () => {
  it('has every requirement of levels 1 to 3, and no other', () => {
    const ids = CHAPTERS.flatMap((count, chapter) =>
      Array.from({ length: count }, (_, section) => `V${chapter + 1}.${section + 1}`),
    );
    expect(Object.keys(sections)).toEqual(ids);
    // Their numbers have no gap in a section.
    for (const [section, { requirements }] of Object.entries(sections))
      expect(Object.keys(requirements)).toEqual(
        Object.keys(requirements).map((_, index) => `${section}.${index + 1}`),
      );
    const of3 = required.filter(({ own }) => own.level === 3);
    expect([of3.length, required.length - of3.length]).toEqual(Object.values(REQUIREMENTS).toReversed());
  });

  it('has a state for each section, for each requirement of authentication, sessions, access and files, and of level 3', () => {
    expect(required.filter(({ status }) => !STATUSES.includes(status))).toEqual([]);
    expect(required.filter((one) => isInDetail(one) && !one.own.status)).toEqual([]);
    expect(required.filter(({ own }) => own.level === 3 && !own.how)).toEqual([]);
  });

  it('has an exception in each section that is met in part, and in no other', () => {
    const wrong = Object.entries(sections).filter(
      ([id, { status }]) =>
        isLacking(status) !== required.some(({ section, own }) => section === id && isLacking(own.status)),
    );
    expect(wrong).toEqual([]);
  });

  it('proves each met requirement of authentication, sessions, access and files, and of level 3, by a test', () => {
    const unproven = required.filter(
      (one) =>
        isInDetail(one) &&
        one.own.status === 'met' &&
        !OF_DOCUMENTATION.test(one.section) &&
        !one.own.proof?.some((part) => part.includes('›')),
    );
    expect(unproven).toEqual([]);
  });

  it('names tests that are there', () => {
    const all = [...Object.values(sections), ...required.map(({ own }) => own)];
    expect(all.flatMap(({ proof = [] }) => missingProofs(proof))).toEqual([]);
    expect(missingProofs([`\`scripts/lib/security-page.spec.mjs\` › no such ${'title'}`])).toHaveLength(1);
    expect(missingProofs(['`scripts/no-such.spec.mjs` › names tests that are there'])).toHaveLength(1);
  });

  it('names each file that uses cryptography', () => {
    const usesIt = (/** @type {string} */ file) => {
      const source = readFileSync(file, 'utf8');
      const [, names = ''] = /import \{([^}]+)\} from 'node:crypto'/.exec(source) ?? [];
      // Ids are no secrets.
      return names.replace('randomUUID', '').trim() || LIBRARIES.test(source);
    };
    const files = ['services/api/src', 'apps', 'packages', 'scripts']
      .flatMap((folder) => [...filesUnder(inRoot(folder))])
      .filter((file) => /\.(?:tsx?|m?js)$/.test(file) && usesIt(file))
      .map((file) => path.relative(root, file));
    expect(Object.keys(cryptography)).toEqual(files.toSorted());
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
  expect(page.slice(page.indexOf('## OWASP ASVS')).split('\n').length).toBeLessThanOrEqual(60);
  expect(rows).toEqual(lacking.map(({ id, own }) => [id, own.status, own.how]));
});
