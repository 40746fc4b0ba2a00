// @ts-check
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { computeIntegrity, integrities } from './layout.mjs';
import { packRelease, unpackRelease } from './packed-release.mjs';

/** @type {string} */
let place;
beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'lost-found-packed-'));
});
afterEach(() => rmSync(place, { recursive: true }));

/** A folder with these files and their description. */
const folderOf = async (/** @type {Record<string, string>} */ files) => {
  const folder = mkdtempSync(path.join(place, 'folder-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ files: await integrities(folder) }));
  return folder;
};

/** A stream of these parts, each behind its length. */
const pack = (/** @type {(string | Buffer)[]} */ ...parts) =>
  Buffer.concat(
    parts.flatMap((part) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(Buffer.byteLength(part));
      return [length, Buffer.from(part)];
    }),
  );

/** Unpacks a stream that arrives in chunks of so many bytes; answers the folder, too. */
const unpack = async (/** @type {Buffer} */ body, size = 7) => {
  const to = mkdtempSync(path.join(place, 'to-'));
  const chunks = async function* () {
    for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
  };
  return { to, ...(await unpackRelease(chunks(), to, (text) => JSON.parse(text))) };
};

const listing = (/** @type {Record<string, string>} */ files) =>
  JSON.stringify({
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, computeIntegrity(text)])),
  });

it.each([1, 7, 1_000])(
  'A packed folder that arrives in chunks of %s bytes is the same folder.',
  async (size) => {
    const folder = await folderOf({ 'b.js': 'b', 'static/js/a.js': 'long '.repeat(99), empty: '' });
    const { to, release, sha256 } = await unpack(await packRelease(folder), size);
    expect(await integrities(to)).toEqual(release.files);
    expect(readFileSync(path.join(to, 'release.json'))).toEqual(
      readFileSync(path.join(folder, 'release.json')),
    );
    expect(sha256).toMatch(/^[\w+/]{43}=$/);
  },
);

const one = { 'a.js': 'a' };
/** @type {[string, Buffer, RegExp][]} */
const refused = [
  ['that is cut', pack(listing(one), 'a').subarray(0, -1), /^It ends too early\.$/],
  ['that is cut between two files', pack(listing(one)), /^It ends too early\.$/],
  ['with a file more', pack(listing(one), 'a', 'b'), /^It has more than release\.json lists\.$/],
  ['with another file', pack(listing(one), 'b'), /^a\.js has another hash/],
  ['with a description of 2 MB', pack('x'.repeat(2_000_000)), /^release\.json has more than/],
  ['with a file of 4 GB', Buffer.concat([pack(listing(one)), Buffer.alloc(4, 255)]), /^a\.js has more than/],
  ['with a file below a file', pack(listing({ a: 'a', 'a/b': 'b' }), 'a', 'b'), /^a\/b is no file/],
  ...['../a', '/a', 'a/../b', 'a//b', 'a/', 'a\\b', 'a\0', '', 'release.json', `${'x'.repeat(300)}`].map(
    (name) =>
      /** @type {[string, Buffer, RegExp]} */ ([
        `with the name ${JSON.stringify(name.slice(0, 20))}`,
        pack(listing({ [name]: 'a' }), 'a'),
        / is no file of a release\.$/,
      ]),
  ),
  [
    'of 2,000 files',
    pack(listing(Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`${n}`, ''])))),
    /^It has more than 2000 files\.$/,
  ],
];

it.each(refused)('A stream %s is refused.', async (_, body, reason) => {
  await expect(unpack(body, 100_000)).rejects.toThrow(reason);
  expect(readdirSync(place)).toHaveLength(1);
});

it('A stream of more than 50 MB is refused before it is read to its end.', async () => {
  const to = mkdtempSync(path.join(place, 'to-'));
  let sent = 0;
  const chunks = async function* () {
    yield pack(listing(one));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(50_000_000);
    yield length;
    for (; sent < 100; sent += 1) yield Buffer.alloc(1_000_000);
  };
  await expect(unpackRelease(chunks(), to, (text) => JSON.parse(text))).rejects.toThrow('more than 50 MB');
  expect(sent).toBeLessThan(51);
});
