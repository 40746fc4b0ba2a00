// @ts-check

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { requireTogether } from '../../../packages/site-store/src/checks.mjs';
import { checkServerBundle } from './checks.mjs';

const shell = {
  name: 'shell',
  version: '1',
  contractVersion: '2.0',
  shared: { react: '19.3.1', '@lost-found/router': '1.2.0' },
};
const remoteThatNeeds = (/** @type {Record<string, string>} */ shared) => ({
  name: 'portal',
  version: '2',
  contractVersion: '2.3',
  shared,
});

it('a remote goes with a shell that has what it needs, or more of the same major', () => {
  for (const range of ['^1.2.0', '^1.0.0', '1.2.0'])
    expect(() => requireTogether(shell, remoteThatNeeds({ '@lost-found/router': range }))).not.toThrow();
});

it.each([
  ['a later version', { react: '^19.4.0' }, 'portal 2 needs react ^19.4.0, and shell 1 has 19.3.1'],
  ['an earlier major', { react: '^18.2.0' }, 'portal 2 needs react ^18.2.0, and shell 1 has 19.3.1'],
  ['what it has not', { i18next: '^26.0.0' }, 'portal 2 needs i18next ^26.0.0, and shell 1 has none'],
])('a remote that needs %s is refused, and so is that shell', (_, needs, line) => {
  const remote = remoteThatNeeds(needs);
  expect(() => requireTogether(shell, remote)).toThrow(`${line}: a shell that has it has to be live first.`);
  expect(() => requireTogether(remote, shell)).toThrow(line);
});

it('a remote of another contract is refused, and a shell that names no packages is judged by its contract alone', () => {
  const remote = { ...remoteThatNeeds({ react: '^1.0.0' }), contractVersion: '1.0' };
  expect(() => requireTogether(shell, remote)).toThrow('of another major');
  expect(() =>
    requireTogether({ ...shell, contractVersion: '1.3', shared: undefined }, remote),
  ).not.toThrow();
});

it.each([
  ["import fs from 'node:fs';", 'node:fs'],
  ["export { readFile } from 'fs';", 'fs'],
  ["const net = await import('node:net');", 'node:net'],
  ["const { spawn } = require('child_process');", 'child_process'],
])('a server bundle with %s is refused', async (text, imported) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-bundle-'));
  const release = { name: 'portal', version: '2', contractVersion: '1.0', manifestUrl: '', builtAt: '' };
  const prepared = {
    folder,
    discard: async () => {},
    release: { ...release, files: { 'server.mjs': 'sha384-…' } },
  };
  writeFileSync(path.join(folder, 'server.mjs'), `${text} export const render = () => 1;`);
  await expect(checkServerBundle(prepared)).rejects.toThrow(`portal 2: server.mjs imports ${imported}.`);
  writeFileSync(path.join(folder, 'server.mjs'), 'export const render = () => "import x from \'fs\'";');
  await expect(checkServerBundle(prepared)).resolves.toBeUndefined();
  rmSync(folder, { recursive: true });
});
