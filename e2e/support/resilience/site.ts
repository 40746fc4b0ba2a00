import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type RemotesManifest, remoteContractVersion } from '@lost-found/contracts';
import { expect, type Page } from '@playwright/test';
import { computeIntegrity, getEntry } from '../../../packages/site-store/src/index.mjs';
import { root } from '../command.ts';

/** The files that the current document has requested. */
export class AskedFiles {
  #paths: string[] = [];

  constructor(page: Page) {
    page.on('request', (request) => {
      if (request.isNavigationRequest()) this.#paths = [];
      this.#paths.push(new URL(request.url()).pathname);
    });
  }

  /** The versions of an app that anything was asked for of. The browser asks for the icon late, of the page before. */
  getVersions(app: string): string[] {
    const parts = this.#paths.filter((path) => !path.endsWith('/favicon.svg')).map((path) => path.split('/'));
    const found = parts.filter(([, folder, name]) => folder === 'remotes' && name === app);
    return [...new Set(found.map(([, , , version]) => String(version)))];
  }
}

/**
 * Marks this document, so that a test can recognise a new one. It waits until the scripts have taken over the drawn
 * page: a link of the drawn page opens another document.
 */
export const markDocument = async (page: Page) => {
  await expect(page.locator('#root[data-drawn=""]')).toHaveCount(0);
  await page.evaluate(() => {
    Object.assign(window, { marked: true });
  });
};
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window);

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** A copy of the built site. A test may release to it, roll it back and damage it. */
export class Site {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-site-'));
  /** The live releases of the build. */
  readonly built: RemotesManifest;

  constructor() {
    cpSync(path.join(root, 'dist/site'), this.folder, { recursive: true });
    this.built = this.live;
  }

  get live(): RemotesManifest {
    return readJson(path.join(this.folder, 'remotes.json'));
  }

  #file(name: string, version: string, file: string): string {
    return path.join(this.folder, 'remotes', name, version, file);
  }

  /** Writes remotes.json as a release does, at once and whole. */
  #point(manifest: RemotesManifest): void {
    const part = path.join(this.folder, 'remotes.json.part');
    writeFileSync(part, JSON.stringify(manifest));
    renameSync(part, path.join(this.folder, 'remotes.json'));
  }

  #getEntry(name: string, version: string) {
    return getEntry(readJson(this.#file(name, version, 'release.json')));
  }

  /** Makes a release live; earlier releases stay in their folders. */
  makeLive(name: string, version: string): void {
    this.#point({ ...this.live, [name]: this.#getEntry(name, version) });
  }

  /** Gives it to so many per cent of the visitors. */
  makeCanary(name: string, version: string, percent: number): void {
    const live = this.live[name];
    if (!live) throw new Error(`${name} is not live`);
    this.#point({ ...this.live, [name]: { ...live, canary: { ...this.#getEntry(name, version), percent } } });
  }

  /** Everything live as it was built. */
  reset(): void {
    this.#point(this.built);
  }

  remove(name: string, version: string): void {
    rmSync(path.join(this.folder, 'remotes', name, version), { recursive: true });
  }

  /** The hash of each file of a release, by its path. The service serves no other file. */
  #hashes(name: string, version: string): Record<string, string> {
    const folder = this.#file(name, version, '');
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && entry.name !== 'release.json')
      .map((entry) => path.join(entry.parentPath, entry.name));
    return Object.fromEntries(
      files.map((file) => [
        path.relative(folder, file).split(path.sep).join('/'),
        computeIntegrity(readFileSync(file)),
      ]),
    );
  }

  /** Writes what a release says of itself. */
  #describe(name: string, version: string, entryFile: string, more: object): void {
    const release = {
      name,
      version,
      contractVersion: remoteContractVersion,
      manifestUrl: `/remotes/${name}/${version}/${entryFile}`,
      integrity: computeIntegrity(readFileSync(this.#file(name, version, entryFile))),
      builtAt: new Date().toISOString(),
      files: this.#hashes(name, version),
      ...more,
    };
    writeFileSync(this.#file(name, version, 'release.json'), JSON.stringify(release));
  }

  /** Publishes the built release again under another version, without making it live. */
  releaseAgain(name: string, version: string): void {
    const { version: from = '', entryIntegrity } = this.built[name] ?? {};
    cpSync(path.join(this.folder, 'remotes', name, from), this.#file(name, version, ''), { recursive: true });
    // A shell's page names its files by absolute addresses.
    const page = this.#file(name, version, 'index.html');
    writeFileSync(page, readFileSync(page, 'utf8').replaceAll(from, version));
    const entryFile = name === 'shell' ? 'index.html' : 'mf-manifest.json';
    this.#describe(name, version, entryFile, { entryIntegrity });
  }

  /**
   * Releases a remote of a few lines, which does one thing.
   * @param expose JavaScript that answers what `./module` exposes
   * @param entry JavaScript that its entry begins with
   * @param place fields of its entry in the pointer, such as its mount
   */
  releaseTiny(name: string, version: string, { expose = 'undefined', entry = '', place = {} }): void {
    const global = name.replace('-', '_');
    const script = `${entry}\nvar ${global} = { init: () => {}, get: async () => { const it = ${expose}; return () => it; } };`;
    const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
    const manifest = {
      id: global,
      name: global,
      metaData: {
        name: global,
        type: 'app',
        buildInfo: { buildVersion: version, buildName: name },
        remoteEntry: { name: 'entry.js', path: '', type: 'global' },
        types: { path: '', name: '', zip: '', api: '' },
        globalName: global,
        pluginVersion: '2.9.2',
        publicPath: 'auto',
      },
      shared: [],
      remotes: [],
      exposes: [{ id: `${global}:module`, name: 'module', path: './module', assets }],
    };
    mkdirSync(this.#file(name, version, ''), { recursive: true });
    writeFileSync(this.#file(name, version, 'entry.js'), script);
    writeFileSync(this.#file(name, version, 'mf-manifest.json'), JSON.stringify(manifest));
    this.#describe(name, version, 'mf-manifest.json', {
      entryIntegrity: computeIntegrity(script),
      ...place,
    });
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** Builds the exposed module of a minimal remote: one page with the body `render`. */
export const tinyModule = ({ contract = remoteContractVersion, render = 'return null;' } = {}): string =>
  `({ default: {
    name: 'tiny', contractVersion: '${contract}', version: '1.0.0', prepare: async () => {},
    routes: [{ path: '*', Component: () => { ${render} } }],
  } })`;
