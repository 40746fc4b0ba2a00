// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readRemote, standsAlone } from '../../packages/build-config/src/apps.mjs';
import { galleryName, getManifest, sdkNames, sdkVersion, toolNames } from './sdk.mjs';
import { inRoot } from './workspace.mjs';

// The gallery is a built site without dependencies.
const names = [...sdkNames, ...toolNames.filter((name) => name !== galleryName)];
const manifests = names.map((name) => getManifest(name.slice('@lost-found/'.length)));

it('the packages of the SDK have one version, except the one that releases compare', () => {
  expect(sdkVersion).toMatch(/^\d+\.\d+\.\d+$/);
  const others = manifests.filter(({ name }) => name !== '@lost-found/router');
  expect(others.map(({ version }) => version)).toEqual(others.map(() => sdkVersion));
});

it('the repository keeps a remote of each earlier minor version', () => {
  const changelog = readFileSync(inRoot('docs/sdk-changelog.md'), 'utf8');
  const minors = [...changelog.matchAll(/^## (\d+\.\d+)\.\d+$/gm)].map(([, minor]) => minor);
  const [, ...earlier] = new Set(minors);
  const missing = earlier.filter(
    (minor) => !existsSync(inRoot(`e2e/fixtures/releases/sdk-${minor}.json.br`)),
  );
  expect([earlier.length > 0, missing]).toEqual([true, []]);
});

it('a package of the SDK needs published versions and other packages of the SDK only', () => {
  for (const { name, dependencies, peerDependencies } of manifests) {
    for (const [needed, version] of Object.entries({ ...dependencies, ...peerDependencies })) {
      expect([name, needed, version]).toEqual([name, needed, expect.stringMatching(/^[\^]?\d+\.\d+\.\d+$/)]);
      if (needed.startsWith('@lost-found/')) expect(sdkNames).toContain(needed);
    }
  }
});

it('what a page has once is a peer of the packages that use it', () => {
  const kit = manifests.find(({ name }) => name === '@lost-found/app-kit');
  expect(Object.keys(kit?.peerDependencies ?? {}).sort()).toEqual([
    '@lost-found/router',
    '@tanstack/react-query',
    'react',
    'react-dom',
  ]);
});

describe('remote.json', () => {
  /** @type {string} */
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-remote-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = (/** @type {object} */ content) => {
    writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(content));
    return readRemote(folder);
  };
  const cards = { name: 'lost-cards', mount: '/cards', title: 'Lost cards' };

  it('describes a remote in another repository', () => {
    expect(standsAlone(folder)).toBe(false);
    expect(read({ ...cards, budgets: { '/': 200 } })).toMatchObject({
      ...cards,
      kind: 'remote',
      port: { env: 'PORT', default: 3004 },
      budgets: { '/': 200 },
    });
    expect(standsAlone(folder)).toBe(true);
  });

  it('has a title by language, who sees links to it, and where it has a panel', () => {
    const titles = { en: 'Lost cards', es: 'Tarjetas perdidas', fr: 'Cartes perdues' };
    const more = { audience: 'desk', slots: ['item-page'] };
    expect(read({ ...cards, title: titles, ...more })).toMatchObject({ ...cards, titles, ...more });
  });

  it.each([
    [
      { ...cards, title: { en: 'Lost cards' } },
      'remote.json: lost-cards has no title in each of en, es, fr.',
    ],
    [{ ...cards, audience: 'staff' }, 'remote.json: lost-cards has the audience "staff", which is none of'],
    [
      { ...cards, slots: ['home'] },
      'remote.json: lost-cards has slots that are no list of item-page, counter-home.',
    ],
    [{ ...cards, name: 'Cards' }, 'remote.json: "Cards" is no name in kebab-case, such as lost-cards.'],
    [{ ...cards, mount: '/api' }, 'remote.json: /api is answered by the service itself.'],
    [{ ...cards, title: '' }, 'remote.json: lost-cards has no title.'],
  ])('of %j is refused in one line', (content, line) => {
    expect(() => read(content)).toThrow(line);
  });
});
