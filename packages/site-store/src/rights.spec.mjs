// @ts-check
import { createPublicKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findSigner, newKeys, readRights, signRelease } from './index.mjs';

const release = {
  name: 'lost-cards',
  version: '1',
  contractVersion: '2.1',
  manifestUrl: '/remotes/lost-cards/1/mf-manifest.json',
  builtAt: '2026-01-01T00:00:00.000Z',
  files: { 'mf-manifest.json': 'sha384-one', 'entry.js': 'sha384-two' },
};
/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-rights-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {unknown} value */
const getRights = (value) => {
  const file = path.join(folder, 'release-keys.json');
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return readRights(file, path.join(folder, 'site'));
};

it('a signature counts for every order of the fields, and for no other content', async () => {
  const { privateKey, publicKey } = newKeys();
  const rights = await getRights({ 'lost-cards': { keys: [publicKey] } });
  const { signature, ...signed } = signRelease(release, privateKey);
  const { files, ...rest } = signed;
  const reordered = { signature, files: Object.fromEntries(Object.entries(files).reverse()), ...rest };
  expect(findSigner(rights, reordered)).toMatch(/^[0-9a-f]{12}$/);
  const changed = { ...signed, signature, files: { ...files, 'entry.js': 'sha384-three' } };
  expect(() => findSigner(rights, changed)).toThrow(/^lost-cards 1 is not signed by a key/);
  expect(() => findSigner(rights, { ...signed, signature, mount: '/' })).toThrow('is not signed');
  expect(() => findSigner(rights, signed)).toThrow('has no signature');
  expect(findSigner(undefined, signed)).toBeUndefined();
});

it('an app that the list has without keys needs no signature, and one that it does not have is refused', async () => {
  const rights = await getRights({ 'lost-cards': {} });
  expect(findSigner(rights, release)).toBeUndefined();
  expect(() => findSigner(rights, { ...release, name: 'other-app' })).toThrow(
    'other-app is not listed in RELEASE_KEYS',
  );
});

it.each([
  ['lost-cards', {}, ['/lost-cards'], '/cards'],
  ['lost-cards', { mounts: ['/cards', '/lost'] }, ['/cards', '/lost'], '/lost-cards'],
  ['public-portal', {}, ['/', undefined], '/cards'],
  ['admin-console', {}, ['/admin', undefined], '/'],
  ['shell', {}, [undefined], '/'],
])(
  'the key of %s, with %j, is for the mounts %j and for no other, such as %s',
  async (name, mounts, its, other) => {
    const { privateKey, publicKey } = newKeys();
    const rights = await getRights({ [name]: { keys: [publicKey], ...mounts } });
    const signedAt = (/** @type {string | undefined} */ mount) =>
      signRelease({ ...release, name, ...(mount !== undefined && { mount }) }, privateKey);
    for (const mount of its) expect(findSigner(rights, signedAt(mount))).toMatch(/^[0-9a-f]{12}$/);
    expect(() => findSigner(rights, signedAt(other))).toThrow(
      `${name} may not be at ${other}: RELEASE_KEYS allows `,
    );
  },
);

it('several keys are rotation, as base64url or PEM; one that is taken off is withdrawn, also the last one', async () => {
  const [first, second] = [newKeys(), newKeys()];
  const pem = createPublicKey(second.privateKey).export({ type: 'spki', format: 'pem' });
  const [one, two] = [signRelease(release, first.privateKey), signRelease(release, second.privateKey)];
  const both = await getRights({ 'lost-cards': { keys: [first.publicKey, pem] } });
  expect(findSigner(both, one)).not.toBe(findSigner(both, two));
  const later = await getRights({ 'lost-cards': { keys: [pem] } });
  expect(() => findSigner(later, one)).toThrow('is not signed by a key');
  const none = await getRights({ 'lost-cards': { keys: [] } });
  expect(() => findSigner(none, two)).toThrow('is not signed by a key');
});

it.each([
  ['that is cut off', '{', 'cannot be used'],
  ['of another shape', [], 'it is no list of apps'],
  ['with a key that is too short', { shell: { keys: ['AAAA'] } }, 'cannot be used'],
  ['with one key in the place of a list', { shell: { keys: newKeys().publicKey } }, 'keys is a list'],
  ['with a private key', { shell: { keys: [newKeys().privateKey] } }, 'cannot be used'],
  [
    'with a mistyped field',
    { shell: { key: [] } },
    'it has key, and only keys, mayDraw and mounts are known',
  ],
  ['with a right that is no switch', { shell: { mayDraw: 'yes' } }, 'mayDraw is true or false'],
  [
    'with one mount in the place of a list',
    { 'lost-cards': { mounts: '/cards' } },
    'mounts of lost-cards is a list',
  ],
  ['with a mount of the portal', { 'lost-cards': { mounts: ['/case'] } }, 'it belongs to the portal alone'],
])('a list of keys %s is refused', async (_, value, reason) => {
  await expect(getRights(value)).rejects.toThrow(reason);
});

it('a list of keys inside of the site is refused: who may write the site could change it', async () => {
  await expect(readRights(path.join(folder, 'keys.json'), folder)).rejects.toThrow('keep it outside');
});
