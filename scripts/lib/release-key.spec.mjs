// @ts-check
import { spawnSync } from 'node:child_process';
import { inRoot } from './workspace.mjs';

const releaseKey = (/** @type {string[]} */ ...args) => {
  const file = inRoot('packages/build-config/src/release-key.mjs');
  return spawnSync(process.execPath, [file, ...args], { encoding: 'utf8' });
};

it('release-key --help names both verbs, and a wrong call does so as a failure', () => {
  const usage = /^release-key new <app>.*\nrelease-key sign <folder>/m;
  expect(releaseKey('--help')).toMatchObject({ status: 0, stdout: expect.stringMatching(usage), stderr: '' });
  expect(releaseKey('sign')).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(usage) });
});
