// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readApps } from '../../packages/build-config/src/apps.mjs';

/** @typedef {import('./apps.mjs').App} App */

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'lost-found-apps-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** @type {App} */
const shell = {
  name: 'shell',
  folder: 'apps/shell',
  kind: 'host',
  title: 'The site',
  port: { env: 'SHELL_PORT', default: 1 },
  demo: '/',
};

/** @returns {App} */
const remote = (/** @type {string} */ name, /** @type {string} */ mount, more = {}) => ({
  name,
  folder: `apps/${name}`,
  kind: 'remote',
  mount,
  title: name,
  port: { env: `${name.toUpperCase().replaceAll('-', '_')}_PORT`, default: name.length + 100 },
  demo: `/${name}/`,
  ...more,
});

/** Reads a manifest in a workspace that has the folders of these apps. */
const read = (/** @type {any} */ manifest, folders = ['shell', 'home', 'key-cards', 'spare']) => {
  for (const name of folders) {
    mkdirSync(path.join(root, 'apps', name), { recursive: true });
    writeFileSync(path.join(root, 'apps', name, 'package.json'), `{ "name": "@lost-found/${name}" }`);
  }
  writeFileSync(path.join(root, 'apps/apps.json'), JSON.stringify(manifest));
  return readApps(root);
};
const home = remote('home', '/');

describe('the manifest of the apps', () => {
  it('has the host first, in any order of the file', () => {
    const inOrder = read([home, remote('key-cards', '/cards'), shell]);
    expect(inOrder.map(({ name }) => name)).toEqual(['shell', 'home', 'key-cards']);
  });

  it('takes a name with digits', () => {
    expect(
      read([shell, home, remote('team2-cards', '/cards')], ['shell', 'home', 'team2-cards']),
    ).toHaveLength(3);
  });

  it.each([
    ['two equal mounts', remote('key-cards', '/'), 'home and key-cards have the same mount, /.'],
    [
      'a folder that is not there',
      remote('lost-cards', '/cards'),
      'lost-cards has the folder apps/lost-cards, in which there is no package.json.',
    ],
    [
      'the folder of another app',
      remote('key-cards', '/cards', { folder: 'apps/spare' }),
      'apps/spare/package.json is of @lost-found/spare, not of @lost-found/key-cards.',
    ],
    [
      'a folder elsewhere',
      remote('key-cards', '/cards', { folder: '../key-cards' }),
      'key-cards has the folder "../key-cards", which is none of apps/.',
    ],
    [
      'a name with capitals',
      remote('KeyCards', '/cards'),
      '"KeyCards" is no name in kebab-case, such as lost-cards.',
    ],
    [
      'a mount that is no path',
      remote('key-cards', 'cards'),
      'key-cards: "cards" is no path in small letters, such as /cards.',
    ],
    [
      'a mount of the service',
      remote('key-cards', '/api/cards'),
      'key-cards: /api/cards is answered by the service itself.',
    ],
    [
      'a kind that there is not',
      remote('key-cards', '/cards', { kind: 'guest' }),
      'key-cards is neither "host" nor "remote".',
    ],
    ['no title', remote('key-cards', '/cards', { title: '' }), 'key-cards has no title.'],
    ['no port', remote('key-cards', '/cards', { port: undefined }), 'key-cards has no port.'],
    [
      'no demo path',
      remote('key-cards', '/cards', { demo: 'cards' }),
      'key-cards has no demo path such as /portal/.',
    ],
    [
      'a port that is taken',
      remote('key-cards', '/cards', { port: { env: 'A', default: 104 } }),
      'home and key-cards have the same port, 104.',
    ],
    [
      'the port variable of another app',
      remote('key-cards', '/cards', { port: { env: 'HOME_PORT', default: 5 } }),
      'home and key-cards have the same port variable, HOME_PORT.',
    ],
    [
      'a second host',
      remote('key-cards', '/cards', { kind: 'host' }),
      'One app, and one only, has to be the host.',
    ],
  ])('is refused with %s', (_, wrong, why) => {
    expect(() => read([shell, home, wrong])).toThrow(new Error(`apps/apps.json: ${why}`));
  });

  it.each([
    ['no remote at /', [shell], 'No remote has the mount /.'],
    ['something else than a list', {}, 'it has to be a list of apps.'],
  ])('is refused with %s', (_, manifest, why) => {
    expect(() => read(manifest)).toThrow(new Error(`apps/apps.json: ${why}`));
  });

  it('is refused where it is no JSON', () => {
    mkdirSync(path.join(root, 'apps'));
    writeFileSync(path.join(root, 'apps/apps.json'), '[,]');
    expect(() => readApps(root)).toThrow(/^apps\/apps\.json: .*JSON/);
  });
});
