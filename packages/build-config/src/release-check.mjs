#!/usr/bin/env node
// @ts-check
/*
 * `release-check` says whether a site would refuse this remote, or what it would do without there, before it is built. For a team
 * with its own repository; in this one, `npm run release -- <app> --check` does the same.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireApi } from '../../site-store/src/fit.mjs';
import { foreseeFit } from '../../site-store/src/foresee-fit.mjs';
import { releaseUrl } from '../../site-store/src/layout.mjs';
import { asPointer } from '../../site-store/src/pointer.mjs';
import { SiteRefusal } from '../../site-store/src/site-refusal.mjs';
import { readRemote } from './apps.mjs';
import { readVersions } from './built-with.mjs';

const usage = `Says whether a site would refuse the remote in this folder, with the packages that are installed now.

release-check --site <address>    such as https://lost.campus.example`;

/** Milliseconds for an answer of the site. */
const PATIENCE = 10_000;

/** @typedef {import('../../site-store/src/layout.mjs').Release} Release */

/**
 * Reads a JSON file of the site.
 * @param {string} site
 * @param {string} place
 * @returns {Promise<any>}
 */
const readFrom = async (site, place) => {
  const response = await fetch(new URL(place, site), { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  return response.json();
};

/** Reads a file that the check cannot do without. @param {string} site @param {string} place */
const requireFrom = async (site, place) => {
  try {
    return await readFrom(site, place);
  } catch (error) {
    const { message, cause } = /** @type {Error & { cause?: Error }} */ (error);
    throw new SiteRefusal(`${new URL(place, site)} cannot be read: ${cause?.message ?? message}.`);
  }
};

/** Reads the live releases of a site. */
const readLive = async (/** @type {string} */ site) => {
  const content = await requireFrom(site, '/remotes.json');
  try {
    return asPointer(content);
  } catch {
    throw new SiteRefusal(`${site} is no site of Campus Lost & Found: its remotes.json has another form.`);
  }
};

/** Describes the remote in a folder, as its next release would. */
const describeRemote = async (/** @type {string} */ root) => {
  try {
    const { name, mount, title } = readRemote(root);
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    return { name, version, mount, title, ...(await readVersions(root)) };
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new SiteRefusal(`Run this in the folder of the remote, after npm install: ${message}`);
  }
};

/**
 * Checks the remote in a folder against a site.
 * @param {string} root
 * @param {string} site
 */
const check = async (root, site) => {
  const remote = await describeRemote(root);
  const { name, version } = remote;
  const live = await readLive(site);
  if (!live.shell) throw new SiteRefusal(`${site} has no shell.`);
  const { lines, isRefused } = await foreseeFit(remote, live, async (app, one) => {
    /** @type {Release | undefined} */
    const release = await readFrom(site, `${releaseUrl(app, one)}/release.json`).catch(() => undefined);
    return typeof release?.contractVersion === 'string' ? { ...release, name: app, version: one } : undefined;
  });
  const { apiVersion } = await requireFrom(site, '/api/config');
  for (const line of lines) process.stdout.write(`${line}\n`);
  requireApi(remote, Number(apiVersion) || 0, `the service of ${site}`);
  if (isRefused) throw new SiteRefusal(`${site} would refuse ${name} ${version}.`);
  process.stdout.write(`${site} would take ${name} ${version}.\n`);
};

try {
  const options = /** @type {const} */ ({ site: { type: 'string' }, help: { type: 'boolean', short: 'h' } });
  const { values } = parseArgs({ options });
  if (values.help) process.stdout.write(`${usage}\n`);
  else if (!values.site || !URL.canParse(values.site)) throw new SiteRefusal(usage);
  else await check(process.cwd(), new URL(values.site).origin);
} catch (error) {
  const { message, code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
  if (!(error instanceof SiteRefusal || code.startsWith('ERR_PARSE_ARGS'))) throw error;
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
