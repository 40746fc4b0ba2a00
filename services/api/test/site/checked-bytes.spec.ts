import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { remoteContractVersion } from '@lost-found/contracts';
import { computeIntegrity, newKeys, signRelease } from '@lost-found/site-store';
import { Logger } from '@nestjs/common';
import type { Config } from '../../src/platform/config/config.js';
import { ReleaseFiles } from '../../src/site/releases/release-files.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { describeReleases, makeWebRoot, type WebRoot } from '../harness/web-root.js';

/** A site and what a person puts in its place who may write its folder, and has no key. */
const BAD = 'STRANGER';
const key = newKeys();

const bundle = (html: string) =>
  `export const contractVersion = '${remoteContractVersion}'; export const render = () => ({ html: '${html}' });`;
const needs = (file: string) =>
  JSON.stringify({
    takesOver: true,
    always: [{ file, as: 'script', integrity: computeIntegrity('') }],
    texts: {},
    screens: {},
  });

const contents = {
  'remotes/shell/2/index.html':
    '<html><head><title>own</title></head><body><div id="root"></div></body></html>',
  'remotes/shell/2/needs.json': needs('own.js'),
  'remotes/portal/1/mf-manifest.json': '{"own": 1}',
  'remotes/portal/1/needs.json': needs('own.js'),
  'remotes/portal/1/server.mjs': bundle('<h1>own</h1>'),
  'remotes/portal/1/pdf.worker.js': '"own"',
  'remotes/portal/1/pdf.worker.js.br': 'own, compressed',
};
const replacements: Record<string, string> = {
  'remotes/shell/2/index.html': `<html><head><script src="/${BAD}.js"></script></head><div id="root"></div></html>`,
  'remotes/shell/2/needs.json': needs(`${BAD}.js`),
  'remotes/portal/1/mf-manifest.json': `{"${BAD}": 1}`,
  'remotes/portal/1/needs.json': needs(`${BAD}.js`),
  'remotes/portal/1/server.mjs': bundle(BAD),
  'remotes/portal/1/pdf.worker.js': `"${BAD}"`,
  'remotes/portal/1/pdf.worker.js.br': BAD,
};

const entries = {
  shell: {
    version: '2',
    manifestUrl: '/remotes/shell/2/index.html',
    integrity: computeIntegrity(contents['remotes/shell/2/index.html']),
  },
  portal: {
    version: '1',
    manifestUrl: '/remotes/portal/1/mf-manifest.json',
    integrity: computeIntegrity(contents['remotes/portal/1/mf-manifest.json']),
    serverIntegrity: computeIntegrity(contents['remotes/portal/1/server.mjs']),
    mount: '/',
  },
};

/** Returns the descriptions of the releases in these files, signed. */
const sign = (files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(describeReleases(files)).map(([path, text]) => {
      const list = JSON.parse(text);
      const entry = entries[list.name as keyof typeof entries];
      return [path, JSON.stringify(signRelease({ ...entry, ...list }, key.privateKey))];
    }),
  );
const site: Record<string, string> = {
  ...contents,
  ...sign(contents),
  'remotes.json': JSON.stringify(entries),
};
/** The stranger describes the files as a release does, and cannot sign that. */
const strange: Record<string, string> = {
  ...replacements,
  ...describeReleases(replacements),
  'remotes.json': JSON.stringify({ ...entries, [BAD.toLowerCase()]: { ...entries.portal, mount: '/admin' } }),
};

let webRoot: WebRoot;
let keys: string;
const config = () => ({ webRoot: webRoot.folder, releaseKeysFile: join(keys, 'keys.json') });

beforeEach(() => {
  jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  webRoot = makeWebRoot(site);
  keys = mkdtempSync(join(tmpdir(), 'lost-found-keys-'));
  const list = { keys: [key.publicKey], mayDraw: true, mounts: ['/'] };
  writeFileSync(config().releaseKeysFile, JSON.stringify({ shell: { keys: list.keys }, portal: list }));
});
afterEach(() => {
  jest.restoreAllMocks();
  webRoot.remove();
  rmSync(keys, { recursive: true });
});

/** Puts other content in the place of a file, as a writer does: at once and whole. */
function swap(path: string, content: string): void {
  const file = join(webRoot.folder, path);
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

/**
 * Swaps each file of the site whenever it was opened or read.
 * @param first what the first reader of a file gets
 */
function swapAtEachRead(first: 'own' | 'strange'): void {
  const turns = new Map<string, number>();
  const getContent = (path: string, turn: number) =>
    (turn % 2 === 0) === (first === 'own') ? site[path] : strange[path];
  for (const path of Object.keys(site)) swap(path, getContent(path, 0) ?? '');
  for (const name of ['open', 'readFile'] as const) {
    const read = promises[name] as (...args: unknown[]) => Promise<unknown>;
    jest.spyOn(promises, name).mockImplementation((async (...args: unknown[]) => {
      const result = await read(...args);
      const path = String(args[0]).slice(webRoot.folder.length + 1);
      if (path in site) {
        const turn = (turns.get(path) ?? 0) + 1;
        turns.set(path, turn);
        swap(path, getContent(path, turn) ?? '');
      }
      return result;
    }) as never);
  }
}

describe('a person who may write the site and has no key', () => {
  let service: TestApp;

  const start = async () => {
    service = await createTestApp({ WEB_ROOT: webRoot.folder, RELEASE_KEYS: config().releaseKeysFile });
  };
  afterEach(() => service.close());

  /** Asks for every address of the site. @returns the texts of the answers */
  const ask = async (): Promise<string[]> => {
    const texts = [];
    for (const url of ['/', '/search', '/remotes.json', ...Object.keys(site).map((path) => `/${path}`)]) {
      for (const encoding of ['identity', 'br']) {
        const headers = {
          accept: url.startsWith('/remotes') ? '*/*' : 'text/html',
          'accept-encoding': encoding,
        };
        const { text, status, headers: sent } = await service.visitor().get(url, headers);
        if (status === 200 && sent['content-encoding'] !== 'br') texts.push(text);
        if (sent['content-encoding'] === 'br' && url.endsWith('.js')) texts.push(text);
      }
    }
    return texts;
  };

  it.each(['own', 'strange'] as const)(
    'gets nothing served, drawn or run by swapping every file after each read; %s first',
    async (first) => {
      swapAtEachRead(first);
      await start();
      const texts = [];
      // The threads draw a moment later; a changed pointer has everything read again.
      for (let round = 0; round < 6; round += 1) {
        texts.push(...(await ask()));
        swap('remotes.json', (round % 2 === 0 ? strange : site)['remotes.json'] ?? '');
      }
      expect(texts.filter((text) => text.toUpperCase().includes(BAD))).toEqual([]);
      if (first === 'own') {
        expect(texts).toContain(contents['remotes/portal/1/pdf.worker.js']);
        expect(texts).toContain(contents['remotes/portal/1/pdf.worker.js.br']);
        expect(texts.join()).toContain('<title>own</title>');
        expect(texts.join()).toContain('<h1>own</h1>');
      }
    },
  );

  it('has no file, and no release, below /remotes/', async () => {
    webRoot.remove();
    const release = { 'remotes/portal/2/mf-manifest.json': '{}', 'remotes/portal/2/page.html': BAD };
    const unknown = { 'remotes/cards/1/mf-manifest.json': '{}' };
    webRoot = makeWebRoot({
      ...site,
      ...release,
      ...unknown,
      'remotes/portal/1/page.html': BAD,
      'remotes/page.html': BAD,
    });
    await start();
    for (const url of [
      '/remotes/portal/1/page.html',
      '/remotes/page.html',
      '/remotes/portal/2/page.html',
      '/remotes/portal/2/release.json',
      '/remotes/cards/1/mf-manifest.json',
    ])
      expect([url, (await service.visitor().get(url)).status]).toEqual([url, 404]);
  });
});

it('A writer who swaps a file without a pause gets none of its reads through.', async () => {
  const path = 'remotes/portal/1/pdf.worker.js';
  const isOver = new Int32Array(new SharedArrayBuffer(4));
  const writer = new Worker(
    `const { renameSync, writeFileSync } = require('node:fs');
     const { workerData: { file, contents, isOver } } = require('node:worker_threads');
     for (let turn = 0; Atomics.load(isOver, 0) === 0; turn += 1) {
       writeFileSync(file + '.new', contents[turn % 2]);
       if (turn % 3 === 0) writeFileSync(file, contents[turn % 2]);
       else renameSync(file + '.new', file);
     }`,
    {
      eval: true,
      workerData: { file: join(webRoot.folder, path), contents: [site[path], strange[path]], isOver },
    },
  );
  const results = { own: 0, refused: 0, strange: 0 };
  for (let read = 0; read < 1_000; read += 1) {
    // Another one each time: what was checked once is not read again.
    const files = new ReleaseFiles(config() as Config);
    const content = await files
      .read(await files.describe('portal', '1'), 'pdf.worker.js')
      .then(String, () => undefined);
    results[content === undefined ? 'refused' : content === site[path] ? 'own' : 'strange'] += 1;
  }
  Atomics.store(isOver, 0, 1);
  await writer.terminate();
  expect(results).toMatchObject({ strange: 0 });
});
