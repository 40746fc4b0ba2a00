#!/usr/bin/env node
// @ts-check
/* `release` publishes the remote of a team on a site that takes uploads. In this repository, `npm run release` does it. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { formatStatus, publishOn, RemoteSite } from '../../site-store/src/remote-site.mjs';
import { SiteRefusal } from '../../site-store/src/site-refusal.mjs';
import { tryOnSite } from './try-on-site.mjs';

const usage = `Publishes a remote on a site that takes uploads (RELEASE_UPLOADS).

release <folder>            signs a built folder, stores it on the site, does its main path there, and makes it live
  --canary <n>              gives it to n per cent of the visitors (1 to 99); the same release without it makes it live for all
  --again                   also if it is older than the live release
  --not-live                stores and tries it only
release rollback [<version>]  ends a canary; without one, or with a version, makes the earlier or the named release live
release status              what is live, how a canary does, and what is stored

  --site <address>          such as https://lost.campus.example
  --key <file>              the private key of the app (release-key)`;

const options = /** @type {const} */ ({
  site: { type: 'string' },
  key: { type: 'string' },
  canary: { type: 'string' },
  again: { type: 'boolean', default: false },
  'not-live': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
});

const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/** The name of the app in this folder. */
const readName = async () => {
  try {
    return JSON.parse(await readFile('remote.json', 'utf8')).name;
  } catch {
    throw new SiteRefusal('There is no remote.json here: run this in the folder of the remote.');
  }
};

const run = async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const { site: address, key: keyFile, canary: percent, again, 'not-live': isStoredOnly } = values;
  const [first, version, ...more] = positionals;
  if (values.help) return usage;
  if (!first || !address || !keyFile || more.length > 0) throw new SiteRefusal(usage);
  if (percent !== undefined && !/^[1-9]\d?$/.test(percent))
    throw new SiteRefusal('--canary takes a whole number of per cent, from 1 to 99.');
  const key = await readFile(keyFile, 'utf8').catch((error) => {
    throw new SiteRefusal(`${keyFile} cannot be read: ${error.message}.`);
  });
  const site = new RemoteSite(address, key);
  if (first === 'status') return formatStatus(await site.getStatus(await readName()));
  if (first === 'rollback') return formatStatus(await site.rollBack(await readName(), version));
  if (version) throw new SiteRefusal(usage);
  return publishOn(site, first, { keyFile, percent, isAgain: again, isStoredOnly }, tryOnSite, print);
};

try {
  print(await run());
} catch (error) {
  const { message, code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
  if (!(error instanceof SiteRefusal || code.startsWith('ERR_PARSE_ARGS'))) throw error;
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
