#!/usr/bin/env node
// @ts-check
/*
 * `release-key` makes the keys of an app and signs its releases, for a team with its own repository. In this repository,
 * `npm run release` does the same.
 */
import { parseArgs } from 'node:util';
import { makeKeyFile, signFolder } from '../../site-store/src/sign-folder.mjs';
import { SiteRefusal } from '../../site-store/src/site-refusal.mjs';

const usage = `Makes the keys of an app, and signs its releases.

release-key new <app> [--key <file>]    makes a pair of keys; without --key in <app>.release-key.pem
release-key sign <folder> --key <file>  signs a built folder`;

/**
 * @param {string[]} words
 * @param {string | undefined} key
 * @returns {Promise<string>}
 */
const run = async ([action, subject, ...more], key) => {
  if (more.length === 0 && subject && action === 'new') return makeKeyFile(subject, key);
  if (more.length > 0 || !subject || !key || action !== 'sign') throw new SiteRefusal(usage);
  const { release, fingerprint } = await signFolder(subject, key);
  return `${release.name} ${release.version} is signed by the key ${fingerprint}.`;
};

try {
  const options = /** @type {const} */ ({ key: { type: 'string' }, help: { type: 'boolean', short: 'h' } });
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  process.stdout.write(`${values.help ? usage : await run(positionals, values.key)}\n`);
} catch (error) {
  const { message, code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
  if (!(error instanceof SiteRefusal || code.startsWith('ERR_PARSE_ARGS'))) throw error;
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
