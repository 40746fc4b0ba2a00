import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { remoteContractVersion } from '@lost-found/contracts';
import { computeIntegrity, newKeys, packRelease, type Release, signRelease } from '@lost-found/site-store';

const SHARED = { react: '19.2.0' };
const needs = (files: string[], languages = ['en', 'es', 'fr']) => ({
  entry: 'entry.js',
  always: [],
  texts: Object.fromEntries(languages.map((language) => [language, files.map(toNeed)])),
  screens: { '/': [] },
});
const toNeed = (file: string) => ({ file, as: 'script', integrity: computeIntegrity('') });

const toRelease = (files: Record<string, string>, more: Partial<Release>): Release =>
  ({
    contractVersion: remoteContractVersion,
    builtAt: '2026-01-01T00:00:00.000Z',
    files: Object.fromEntries(
      Object.entries(files).map(([file, content]) => [file, computeIntegrity(content)]),
    ),
    ...more,
  }) as Release;

const shellFiles = {
  'index.html': '<html><head><title>shell</title></head><body><div id="root"></div></body></html>',
  'index.js': 'the shell',
  'needs.json': JSON.stringify({ ...needs([]), texts: {} }),
  'chunk-groups.json': JSON.stringify({ index: ['index.js'] }),
};

const shellRelease = toRelease(shellFiles, {
  name: 'shell',
  version: '1.0.0-shell',
  shared: SHARED,
  manifestUrl: '/remotes/shell/1.0.0-shell/index.html',
  integrity: computeIntegrity(shellFiles['index.html']),
});

/** The files of a site on which a shell is live, and another remote at /keys. */
export const siteFiles: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(shellFiles).map(([file, content]) => [`remotes/shell/1.0.0-shell/${file}`, content]),
  ),
  'remotes/shell/1.0.0-shell/release.json': JSON.stringify(shellRelease),
  'remotes/key-cards/1.0.0-keys/mf-manifest.json': '{}',
  'remotes.json': JSON.stringify({
    shell: { version: shellRelease.version, manifestUrl: shellRelease.manifestUrl },
    'key-cards': {
      version: '1.0.0-keys',
      manifestUrl: '/remotes/key-cards/1.0.0-keys/mf-manifest.json',
      mount: '/keys',
      title: 'Keys',
    },
  }),
};

export const cardsKey = newKeys();
/** The key of a stranger. */
export const otherKey = newKeys();
/** RELEASE_KEYS of that site. */
export const releaseKeys = {
  shell: {},
  'key-cards': { mounts: ['/keys'] },
  'lost-cards': { keys: [cardsKey.publicKey], mounts: ['/cards', '/keys/lost'], mayDraw: true },
};

interface BuiltRelease {
  /** Content by path, in addition to that of every release. */
  readonly files?: Record<string, string>;
  /** Fields of release.json in the place of the right ones. */
  readonly release?: Partial<Release>;
  /** Files that are changed after the signature. */
  readonly changed?: Record<string, string>;
  readonly privateKey?: string;
}

/** Writes the folder of a release as another repository builds it, signed. Remove it by `remove`. */
export function buildRelease({
  files,
  release,
  changed,
  privateKey = cardsKey.privateKey,
}: BuiltRelease = {}) {
  const { name = 'lost-cards', version = '1.0.0-one' } = release ?? {};
  const all: Record<string, string> = {
    'mf-manifest.json': JSON.stringify({ metaData: { remoteEntry: { path: '', name: 'entry.js' } } }),
    'entry.js': `the entry of ${version}`,
    'texts.js': 'texts',
    'needs.json': JSON.stringify(needs(['texts.js'])),
    ...files,
  };
  const description = toRelease(all, {
    name,
    version,
    apiVersion: 1,
    shared: { react: '^19.0.0' },
    manifestUrl: `/remotes/${name}/${version}/mf-manifest.json`,
    integrity: computeIntegrity(all['mf-manifest.json'] ?? ''),
    entryIntegrity: computeIntegrity(all['entry.js'] ?? ''),
    mount: '/cards',
    title: 'Lost cards',
    ...release,
  });
  const folder = mkdtempSync(join(tmpdir(), 'lost-found-built-'));
  const signed = JSON.stringify(signRelease(description, privateKey));
  for (const [file, content] of Object.entries({ ...all, ...changed, 'release.json': signed })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** The same, packed as a request sends it. */
export async function packBuilt(built: BuiltRelease = {}): Promise<Buffer> {
  const { folder, remove } = buildRelease(built);
  return packRelease(folder).finally(remove);
}

/** `needs.json` with texts in these languages. */
export const needsIn = (languages: string[], more: object = {}): string =>
  JSON.stringify({ ...needs(['texts.js'], languages), ...more });
