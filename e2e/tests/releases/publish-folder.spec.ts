import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { integrities, pointerFile } from '../../../packages/site-store/src/index.mjs';
import { builtPart, releaseCommand, siteWithSecondPortal } from '../../support/releases/part.ts';

/** The console as another repository would build it: without a spec that this one could run, but with its main path. */
const folderWith = async (heading: string): Promise<string> => {
  const { folder, release } = await builtPart('admin-console');
  const copy = mkdtempSync(path.join(os.tmpdir(), 'lost-found-built-'));
  cpSync(folder, copy, { recursive: true, dereference: true });
  const mainPath = [
    { open: '/admin' },
    { see: { role: 'heading', name: 'Admin Login' } },
    { fill: { label: 'Email', with: 'admin@campus.example' } },
    { fill: { label: 'Password', with: 'umbrella-desk-42' } },
    { press: { role: 'button', name: 'Sign In' } },
    { see: { role: 'heading', name: heading } },
  ];
  writeFileSync(path.join(copy, 'main-path.json'), JSON.stringify(mainPath));
  const version = `${release.version}-folder`;
  const manifestUrl = release.manifestUrl.replace(release.version, version);
  const files = await integrities(copy);
  writeFileSync(
    path.join(copy, 'release.json'),
    JSON.stringify({ ...release, version, manifestUrl, files, uncommitted: undefined }),
  );
  return copy;
};

test('a built folder is live after its main path in the live shell, and not after one that fails', {
  tag: '@full',
}, async () => {
  test.setTimeout(900_000);
  const { site, discard } = await siteWithSecondPortal();
  const folders = [await folderWith('No such heading'), await folderWith('Dashboard')];
  try {
    const [failing, passing] = folders as [string, string];
    const before = readFileSync(pointerFile(site), 'utf8');
    const refused = await releaseCommand(site, 'publish', failing, '--any-service');
    expect(refused.exitCode).toBe(1);
    expect(refused.errors.join('\n')).toMatch(/step 6: .*No such heading/);
    expect(readFileSync(pointerFile(site), 'utf8')).toBe(before);

    const published = await releaseCommand(site, 'publish', passing, '--any-service');
    expect([published.exitCode, published.errors]).toEqual([0, []]);
    expect(published.lines.at(-1)).toMatch(/^admin-console \S+-folder is live; \S+ was\.$/);
  } finally {
    await discard();
    for (const folder of folders) rmSync(folder, { recursive: true });
  }
});
