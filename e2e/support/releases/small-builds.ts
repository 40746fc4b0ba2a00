import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { damageOf } from '../../../scripts/lib/release/integrity.mjs';
import { releaseFolder } from '../../../scripts/lib/release/layout.mjs';
import { readPointer } from '../../../scripts/lib/release/pointer.mjs';
import { readRelease } from '../../../scripts/lib/release/publish-release.mjs';
import { root } from '../command.ts';
import type { AppName } from './part.ts';

const program = path.join(root, 'e2e/support/releases/publish.mjs');

/** A build that is like a remote's and takes some moments to be published. */
const writeBuild = (folder: string, words: string): void => {
  mkdirSync(folder, { recursive: true });
  const manifest = { metaData: { remoteEntry: { path: '', name: 'entry.js' } } };
  writeFileSync(path.join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, 'entry.js'), `export default ${JSON.stringify(words)};`);
  for (let part = 0; part < 30; part += 1) {
    writeFileSync(path.join(folder, `${part}.js`), `${words} ${part};\n`.repeat(1_000));
  }
};

export interface Published {
  readonly exitCode: number;
  readonly version: string;
  readonly errors: string;
}

/** A site in a temporary folder, to which small builds are published by processes of their own. */
export class SmallSite {
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-releases-'));
  readonly site = path.join(this.#folder, 'site');

  #args(name: AppName, words: string): string[] {
    const build = path.join(this.#folder, words.replaceAll(' ', '-'));
    if (!existsSync(build)) writeBuild(build, words);
    return [program, this.site, name, '1.0.0', build];
  }

  /** Publishes a build with these words in it, and makes it live. */
  publish(name: AppName, words: string): Promise<Published> {
    return new Promise((resolve) => {
      execFile(process.execPath, this.#args(name, words), (error, stdout, stderr) =>
        resolve({ exitCode: Number(error?.code ?? 0), version: stdout.trim(), errors: stderr.trim() }),
      );
    });
  }

  /** The same, ended by SIGKILL after so many milliseconds unless it is through before; answers whether it was. */
  async publishAndKill(name: AppName, words: string, milliseconds: number): Promise<boolean> {
    const child = spawn(process.execPath, this.#args(name, words), { stdio: 'ignore' });
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    clearTimeout(timer);
    return signal === 'SIGKILL';
  }

  /** The live version of an app; fails unless everything that is live is whole. */
  async liveOf(name: AppName): Promise<string | undefined> {
    const live = await readPointer(this.site);
    for (const [app, { version }] of Object.entries<{ version: string }>(live)) {
      const release = await readRelease(this.site, app, version);
      const damage: string[] = await damageOf(releaseFolder(this.site, app, version), release);
      if (damage.length > 0) throw new Error(`${app} ${version} is live, and ${damage.join(', ')}`);
    }
    return live[name]?.version;
  }

  /** What is left of work that is not through. */
  leftovers(): string[] {
    const staged = path.join(this.site, '.publishing');
    const names = [...readdirSync(this.site), ...(existsSync(staged) ? readdirSync(staged) : [])];
    return names.filter((name) => /\.part|\.lock/.test(name));
  }

  dispose(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export const test = base.extend<{ small: SmallSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  small: async ({}, use) => {
    const small = new SmallSite();
    await use(small);
    small.dispose();
  },
});
