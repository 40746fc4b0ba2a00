// @ts-check
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from './workspace.mjs';

/** What the site answers, by path. @type {Record<string, unknown>} */
let answers;
/** @type {import('node:http').Server} */
let server;
/** @type {string} */
let remote;
/** @type {string} */
let site;

/** @type {string[]} */
const sharedNames = JSON.parse(readFileSync(inRoot('packages/build-config/shared.json'), 'utf8'));

const write = (/** @type {string} */ file, /** @type {object | string} */ content) => {
  mkdirSync(path.join(remote, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(remote, file), typeof content === 'string' ? content : JSON.stringify(content));
};

beforeAll(async () => {
  remote = mkdtempSync(path.join(os.tmpdir(), 'lost-found-check-'));
  write('remote.json', { name: 'lost-cards', mount: '/cards', title: 'Lost cards' });
  write('package.json', { version: '0.1.0' });
  for (const name of sharedNames) write(`node_modules/${name}/package.json`, { version: '3.1.0' });
  const contracts = 'node_modules/@lost-found/contracts';
  write(`${contracts}/package.json`, { type: 'module', exports: './index.js' });
  write(`${contracts}/index.js`, "export const apiVersion = 7; export const remoteContractVersion = '2.1';");
  server = createServer(({ url = '' }, response) => {
    response.statusCode = url in answers ? 200 : 404;
    response.end(JSON.stringify(answers[url] ?? null));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
});
afterAll(() => {
  server.close();
  rmSync(remote, { recursive: true });
});

const shell = {
  contractVersion: '2.1',
  shared: Object.fromEntries(sharedNames.map((name) => [name, '3.2.0'])),
};
beforeEach(() => {
  answers = {
    '/remotes.json': { shell: { version: '1.0.0', manifestUrl: '/' } },
    '/remotes/shell/1.0.0/release.json': shell,
    '/api/config': { apiVersion: 7 },
  };
});

/** Runs the command of the SDK in the folder of the remote. */
const check = (/** @type {string[]} */ ...args) =>
  new Promise((resolve) => {
    const command = inRoot('packages/build-config/src/release-check.mjs');
    execFile(process.execPath, [command, ...args], { cwd: remote }, (error, stdout, stderr) =>
      resolve({ exitCode: Number(error?.code ?? 0), lines: `${stdout}${stderr}`.trim().split('\n') }),
    );
  });

it('release-check says that a site would take the remote of this folder', async () => {
  expect(await check('--site', site)).toEqual({
    exitCode: 0,
    lines: ['shell 1.0.0 fits.', `${site} would take lost-cards 0.1.0.`],
  });
});

it.each([
  [
    'has an older shared package',
    { '/remotes/shell/1.0.0/release.json': { ...shell, shared: { ...shell.shared, react: '3.0.0' } } },
    'shell 1.0.0 does not fit: lost-cards 0.1.0 needs react ^3.1.0, and shell 1.0.0 has 3.0.0',
  ],
  ['has an older service', { '/api/config': { apiVersion: 6 } }, 'lost-cards 0.1.0 needs API 7, and'],
  [
    'hides the description of its shell',
    { '/remotes/shell/1.0.0/release.json': null },
    'shell 1.0.0 does not fit: Its release.json cannot be read.',
  ],
  ['is another one', { '/remotes.json': ['no site'] }, 'is no site of Campus Lost & Found'],
  ['has no shell', { '/remotes.json': {} }, 'has no shell.'],
])('release-check fails with the reason if the site %s', async (_, changes, reason) => {
  Object.assign(answers, changes);
  const { exitCode, lines } = await check('--site', site);
  expect(exitCode).toBe(1);
  expect(lines).toContainEqual(expect.stringContaining(reason));
});

it('release-check needs the folder of a remote with its packages', async () => {
  rmSync(path.join(remote, 'node_modules/react'), { recursive: true });
  const { exitCode, lines } = await check('--site', site);
  expect([exitCode, lines.at(-1)]).toEqual([1, expect.stringMatching(/^Run this in the folder .*react/)]);
});

it('release-check without the address of a site shows how to call it', async () => {
  const { exitCode, lines } = await check('--site', 'lost');
  expect([exitCode, lines.at(-1)]).toEqual([1, expect.stringMatching(/^release-check --site <address>/)]);
});
