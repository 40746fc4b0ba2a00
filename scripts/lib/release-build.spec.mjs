// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { requireScreens } from '../../packages/build-config/src/release-build.ts';

/** @type {string} */
let folder;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'release-build-'));
  writeFileSync(path.join(folder, 'needs.json'), JSON.stringify({ screens: { '/': [], '/:id': [] } }));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('The build takes budgets of pages that it can count', () => {
  expect(() => requireScreens(folder, { '/': 250, '/:id': 300 })).not.toThrow();
  expect(() => requireScreens(folder)).not.toThrow();
});

it('The build refuses a budget of a page without parts, and names the page', () => {
  expect(() => requireScreens(folder, { '/': 250, '/list': 300 })).toThrow(
    'remote.json: there is a budget for /list, which has no parts in "screens" of rsbuild.config.ts.',
  );
});
