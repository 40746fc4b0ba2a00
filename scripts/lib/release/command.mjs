// @ts-check

import { existsSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '../../../packages/contracts/command-line.mjs';
import { historyFile, pointerFile } from '../../../packages/site-store/src/index.mjs';
import { appNames } from '../apps.mjs';
import { ensureInstalled, requireCanInstall } from '../install.mjs';
import { stopChildrenOnSignal } from '../processes.mjs';
import { Refusal } from '../refusal.mjs';
import { inRoot, isArchive } from '../workspace.mjs';
import { readCanaryOptions } from './canary.mjs';
import { list } from './list.mjs';
import { openSite } from './open-site.mjs';
import { rollBack } from './rollback.mjs';
import { makeKeys, sign } from './signing.mjs';
import { status } from './status.mjs';

/**
 * What a verb gets: its arguments, its options, the folder of the site, and `resolve`, which reads a path that a person typed.
 * @typedef {{ words: string[], values: any, site: string, resolve: (file: string) => string }} Call
 */
/**
 * @typedef {object} Verb
 * @property {string} usage
 * @property {number} words the most arguments
 * @property {Record<string, { type: 'string' } | { type: 'boolean', default: boolean }>} options
 * @property {true} [isWithoutSite]
 * @property {(call: Call) => Promise<number>} run returns the exit code
 */

const flag = { type: /** @type {const} */ ('boolean'), default: false };
const text = { type: /** @type {const} */ ('string') };
/** Options of every verb. */
const common = { target: text, help: { ...flag, short: 'h' } };
const newRelease = {
  canary: text,
  watch: flag,
  minutes: text,
  'not-live': flag,
  service: text,
  'any-service': flag,
};

const targetUsage = '  --target <folder>  the site; dist/site without it';
const releaseUsage = `  --canary <n>       gives it to n per cent of the visitors (1 to 99); the same release without it makes it live for all
  --watch            with --canary: waits, and takes it back or makes it live by the errors that pages report
  --minutes <n>      with --watch: how long at most; 30 without it
  --not-live         publishes only, to be tried in one tab; the same release without it makes it live
  --service <url>    the service that answers the site; else API_URL, else the one of PORT on this machine
  --any-service      takes a service that does not answer to be new enough
${targetUsage}`;

/** Loads the code that builds and checks. It needs the installed packages; a rollback does not. */
const loadReleasing = async () => {
  if (isArchive)
    throw new Refusal(
      'Sources are released, and this archive has none: run it in a checkout, with --target <site>.',
    );
  stopChildrenOnSignal();
  await requireCanInstall();
  await ensureInstalled();
  return import('./release.mjs');
};

/** @type {Verb} */
const release = {
  usage: `npm run release -- <app>                       checks and publishes the sources of an app, and makes them live
  <app>              ${appNames.join(', ')}
  --built            takes what apps/<app>/dist holds instead of building it
  --tested           leaves out the tests, which a pipeline has run on these sources
  --check            says before a build which live releases it would not fit, and what they would lose; releases nothing
  --key <file>       signs with this private key
  --new-site         makes the folder a site, for the first release there
${releaseUsage}`,
  words: 1,
  options: { ...newRelease, built: flag, tested: flag, check: flag, key: text, 'new-site': flag },
  run: async ({ words: [name = ''], values, site, resolve }) => {
    if (!appNames.includes(name))
      throw new Refusal(`There is no ${name}; there are: ${appNames.join(', ')}.`);
    const options = { ...values, ...readCanaryOptions(values), key: values.key && resolve(values.key) };
    const releasing = await loadReleasing();
    return values.check ? releasing.check(site, name, options) : releasing.release(site, name, options);
  },
};

/** @type {Verb} */
const publish = {
  usage: `npm run release -- publish <folder>            the same with a folder that another repository built
${releaseUsage}`,
  words: 1,
  options: newRelease,
  run: async ({ words: [folder], values, site, resolve }) => {
    if (!folder) throw new Refusal('Name the built folder: npm run release -- publish <folder>.');
    const options = { ...values, ...readCanaryOptions(values) };
    return (await loadReleasing()).publish(site, resolve(folder), options);
  },
};

/** @type {Verb} */
const rollback = {
  usage: `npm run release -- rollback <app> [<version>]  takes its canary back; without one, or with a version, makes the release
                                               live that was so before, or the named one
  --remove           takes a remote off the site; a rollback to a version brings it back
  --service <url>    the service that answers the site: a release that needs a later one is refused
${targetUsage}`,
  words: 2,
  options: { remove: flag, service: text },
  run: ({ words: [name, version], values, site }) => rollBack(site, name, version, values),
};

/** @type {Record<string, Verb>} */
const verbs = {
  publish,
  rollback,
  list: {
    usage: `npm run release -- list [<app>]                all releases
  --json             for programs
${targetUsage}`,
    words: 1,
    options: { json: flag },
    run: ({ words: [name], values, site }) => list(site, name, values.json),
  },
  status: {
    usage: `npm run release -- status                      what is live, since when, whether it is whole, and how a canary does
  --json             for programs
${targetUsage}`,
    words: 0,
    options: { json: flag },
    run: ({ values, site }) => status(site, values.json),
  },
  keys: {
    usage: `npm run release -- keys new <app>              makes a pair of keys, to sign its releases with
  --key <file>       the new file; <app>.release-key.pem without it`,
    words: 2,
    options: { key: text },
    isWithoutSite: true,
    run: ({ words: [action, name], values, resolve }) =>
      makeKeys(action, name, resolve(values.key ?? `${name}.release-key.pem`)),
  },
  sign: {
    usage: 'npm run release -- sign <folder> --key <file>  signs a built folder',
    words: 1,
    options: { key: text },
    isWithoutSite: true,
    run: ({ words: [folder], values, resolve }) =>
      sign(folder && resolve(folder), values.key && resolve(values.key)),
  },
};

const usage = `${[release, ...Object.values(verbs)].map((verb) => verb.usage.replace(/\n {2}\S.*/s, '')).join('\n')}

Each names its options: npm run release -- rollback --help.`;

/**
 * Refuses a folder that is not a site, unless a new site is wanted. The live releases of a bucket are copied
 * to any folder.
 * @param {string} site
 * @param {boolean} isNew
 */
const requireSite = (site, isNew) => {
  const isSite =
    site === inRoot('dist/site') ||
    [pointerFile(site), historyFile(site), path.join(site, 'remotes')].some((file) => existsSync(file));
  if (isSite || isNew || process.env.S3_BUCKET?.trim()) return;
  throw new Refusal(`${site} is no site: nothing was ever released there. To make it one, say --new-site.`);
};

/**
 * `npm run release -- …`; returns its exit code.
 * @param {string[]} args
 */
export const releaseCommand = async (args) => {
  const [first = ''] = args;
  const named = Object.hasOwn(verbs, first) ? verbs[first] : undefined;
  const verb = named ?? release;
  const { values, positionals } = readCommandLine(named ? args.slice(1) : args, {
    options: { ...verb.options, ...common },
    positionals: verb.words,
  });
  if (values.help || args.length === 0) {
    console.log(named || positionals.length > 0 ? verb.usage : usage);
    return values.help ? 0 : 1;
  }
  // Folders are named from where npm was called; npm itself runs us in the workspace's root.
  const resolve = (/** @type {string} */ file) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
  const site = values.target ? resolve(values.target) : inRoot('dist/site');
  if (!verb.isWithoutSite) {
    requireSite(site, 'new-site' in values && values['new-site'] === true);
    await (await openSite(site)).pull({ isLenient: true });
  }
  return verb.run({ words: positionals, values, site, resolve });
};
