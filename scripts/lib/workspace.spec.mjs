// @ts-check
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fingerprint } from './workspace.mjs';

describe('the fingerprint of sources', () => {
  /** @type {string} */
  let folder;
  const write = (/** @type {string} */ name, text = 'x') => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-sources-'));
    write('src/main.ts');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  // Else a service would be built anew, and exchanged under those that run.
  test.each([
    'src/main.spec.ts',
    'test/harness.ts',
    'dist/main.js',
    'node_modules/a/index.js',
    'tsconfig.tsbuildinfo',
  ])('stays the same for %s, which no build reads', (name) => {
    const before = fingerprint([folder]);
    write(name);
    expect(fingerprint([folder])).toBe(before);
  });

  test('stays the same for another time, and is another for other content, another name and another file', () => {
    const before = fingerprint([folder]);
    utimesSync(path.join(folder, 'src/main.ts'), 1, 1);
    expect(fingerprint([folder])).toBe(before);
    write('src/main.ts', 'y');
    const changed = fingerprint([folder]);
    rmSync(path.join(folder, 'src/main.ts'));
    write('src/other.ts', 'y');
    const renamed = fingerprint([folder]);
    write('src/more.ts');
    expect(new Set([before, changed, renamed, fingerprint([folder])]).size).toBe(4);
  });
});
