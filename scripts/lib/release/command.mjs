// @ts-check

import { existsSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '../../../packages/contracts/command-line.mjs';
import {
  changePointer,
  clearAbandoned,
  historyFile,
  mountOf,
  pointerFile,
  previousOf,
  readHistory,
  readPointer,
  releaseFolder,
  repairPointer,
  requireWhole,
} from '../../../packages/site-store/src/index.mjs';
import { appNames } from '../apps.mjs';
import { ensureInstalled, requireCanInstall } from '../install.mjs';
import { stopChildrenOnSignal } from '../processes.mjs';
import { Refusal } from '../refusal.mjs';
import { inRoot, isArchive } from '../workspace.mjs';
import { promote, takeCanaryBack } from './canary.mjs';
import { appsOnSamePage, checkContract } from './checks.mjs';
import { list, requireKnown, requireOnSite, status } from './inspect.mjs';
import { keepRelease, keptVersion } from './kept-releases.mjs';
import { openSite } from './open-site.mjs';
import { prune } from './prune.mjs';
import { makeKeys, sign } from './signing.mjs';

/**
 * @typedef {object} Given
 * @property {string} site
 * @property {boolean} built
 * @property {boolean} tested
 * @property {boolean} [isBuiltFolder] true for a release that another repository built
 * @property {boolean} keep
 * @property {boolean} not-live
 * @property {string | undefined} [key] file of the private key that signs the release
 * @property {string | undefined} [service] the address of the service that answers the site
 * @property {boolean} any-service one that does not answer is taken to be new enough
 * @property {number | undefined} percent of the visitors who are given it as a canary
 * @property {number | undefined} minutes that the canary is watched at most
 */

const usage = `npm run release -- <app>                       checks, publishes and makes live what is in the sources
npm run release -- publish <folder>            the same with a folder that another repository built
npm run release -- keys new <app>              makes a pair of keys, to sign its releases with
npm run release -- sign <folder> --key <file>  signs a built folder
npm run release -- promote <app>               makes its canary live
npm run release -- rollback <app> [<version>]  takes its canary back; without one, or with a version, makes the release
                                               live that was so before, or the named one
npm run release -- remove <app>                takes a remote off the site; a rollback to a version brings it back
npm run release -- list [<app>]                all releases
npm run release -- status                      what is live, since when, whether it is whole, and how a canary does
npm run release -- repair                      writes a lost or damaged remotes.json anew, by the history of releases

npm run release -- prune [<app>]               removes old releases: not what is live, a canary, or the last of each

<app> is one of ${appNames.join(', ')}, or one that the site has by publish.

  --json             answers list and status for programs
  --target <folder>  the site; dist/site without it
  --new-site         makes the folder a site, for the first release there
  --built            takes what apps/<app>/dist holds instead of building it
  --tested           leaves out the tests, which a pipeline has run on these sources
  --service <url>    the service that answers the site; else API_URL, else the one of PORT on this machine
  --any-service      takes a service that does not answer to be new enough
  --not-live         publishes only, to be tried in one tab; the same release without it makes it live
  --canary <n>       gives it to n per cent of the visitors (1 to 99), and the others what is live
  --watch            with --canary: stays, and takes it back or makes it live by what pages tell
  --minutes <n>      how long at most; 30 without it
  --last <n>         with prune: how many of the last that were live, and that were published, stay; 10 without it
  --key <file>       signs with this private key; of keys new: the file to make
  --keep             also keeps the release for the compatibility tests of later ones`;

const flag = { type: /** @type {const} */ ('boolean'), default: false };
const text = { type: /** @type {const} */ ('string') };
const options = {
  target: text,
  'new-site': flag,
  built: flag,
  tested: flag,
  keep: flag,
  canary: text,
  watch: flag,
  minutes: { ...text, default: '30' },
  'not-live': flag,
  service: text,
  key: text,
  'any-service': flag,
  last: { ...text, default: '10' },
  json: flag,
  help: { ...flag, short: 'h' },
};

/**
 * The most words of each action, itself counted, and its own options.
 * @type {Record<string, { words: number, options: string[] }>}
 */
const actions = {
  publish: {
    words: 2,
    options: ['canary', 'watch', 'minutes', 'not-live', 'service', 'any-service'],
  },
  keys: { words: 3, options: ['key'] },
  sign: { words: 2, options: ['key'] },
  promote: { words: 2, options: [] },
  rollback: { words: 3, options: [] },
  remove: { words: 2, options: [] },
  list: { words: 2, options: ['json'] },
  status: { words: 1, options: ['json'] },
  repair: { words: 1, options: [] },
  prune: { words: 2, options: ['last'] },
};
const ofRelease = {
  words: 1,
  options: [
    'new-site',
    'built',
    'tested',
    'keep',
    'canary',
    'watch',
    'minutes',
    'not-live',
    'service',
    'any-service',
    'key',
  ],
};

/** Reads the arguments; an action is given no option that it does not know. */
const parse = (/** @type {string[]} */ args) => {
  const most = Math.max(...Object.values(actions).map(({ words }) => words));
  const { values, positionals } = readCommandLine(args, { options, positionals: most });
  const [action = ''] = positionals;
  const takes = actions[action] ?? ofRelease;
  const common = ['target', 'help', ...takes.options];
  const wrong = Object.keys(options).find(
    (name) =>
      !common.includes(name) && args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`)),
  );
  if (wrong) throw new Refusal(`--${wrong} is not for ${action}. See npm run release -- --help.`);
  const [extra] = positionals.slice(takes.words);
  if (extra !== undefined)
    throw new Refusal(
      `"${extra}" is one argument too many: nothing was done. See npm run release -- --help.`,
    );
  return { values, positionals };
};

/**
 * @param {string} site
 * @param {string} name
 * @param {string | undefined} live
 */
const chooseVersion = async (site, name, live) => {
  const previous = previousOf((await readHistory(site))[name] ?? [], live);
  if (previous) return previous;
  throw new Refusal(
    `Nothing of ${name} was live before ${live ?? 'now'}: name a version of \`list ${name}\`.`,
  );
};

/**
 * Later releases must not be tested with a release that was rolled back.
 * @param {string} site
 * @param {string} name
 * @param {string | undefined} before
 * @param {string} version
 */
const keepInstead = async (site, name, before, version) => {
  if (!before || (await keptVersion(name)) !== before) return;
  const file = await keepRelease(name, releaseFolder(site, name, version));
  console.log(`Kept for the compatibility tests in its place: commit ${file}.`);
};

/**
 * `npm run release -- rollback <app> [<version>]`
 * @param {string} site
 * @param {string} name
 * @param {string | undefined} wanted
 */
const rollback = async (site, name, wanted) => {
  const { version: before, canary } = (await readPointer(site))[name] ?? {};
  if (canary && !wanted) return takeCanaryBack(site, name, canary.version);
  const version = wanted ?? (await chooseVersion(site, name, before));
  const store = await openSite(site);
  await store.fetch(name, version).catch(() => undefined);
  const release = await requireWhole(site, name, version);
  const changed = await changePointer(store, 'rollback', async (live) => {
    // A second rollback at the same moment must not go back twice.
    if (!wanted && live[name]?.version !== before) return {};
    await checkContract(site, release, appsOnSamePage(name, live));
    return { [name]: release };
  });
  if (changed.length > 0) {
    console.log(`${name} ${version} is live again${before ? `; ${before} was` : ''}.`);
    await keepInstead(site, name, before, version);
  } else console.log(`${name} ${(await readPointer(site))[name]?.version} is live: nothing changed.`);
  return 0;
};

/**
 * `npm run release -- remove <app>`: takes a remote out of the pointer and the history, also one that is no app here. Its
 * files stay for open pages.
 * @param {string} site
 * @param {string | undefined} name
 */
const remove = async (site, name = 'app without a name') => {
  const changed = await changePointer(await openSite(site), 'remove', (live) => {
    if (!live[name]) throw new Refusal(`Nothing of ${name} is live.`);
    if (name === 'shell' || mountOf(name, live[name]) === '/')
      throw new Refusal(`${name} stays: the site is made of it.`);
    return { [name]: undefined };
  });
  for (const one of changed) console.log(`${one} is taken off the site.`);
  return 0;
};

/** `npm run release -- repair`; its exit code is that of `status` afterwards. */
const repair = async (/** @type {string} */ site) => {
  const changed = await repairPointer(await openSite(site));
  const live = await readPointer(site);
  if (Object.keys(live).length === 0) {
    throw new Refusal(
      `No history under ${site} tells what was live. Name it: npm run release -- rollback <app> <version>, the shell first.`,
    );
  }
  await clearAbandoned(site);
  for (const name of changed) console.log(`${name} ${live[name]?.version} is live again.`);
  if (changed.length === 0) console.log('What is live is whole: nothing had to be repaired.');
  return status(site);
};

/** Loads the commands that build and check. They need the installed packages; a rollback does not. */
const loadShip = async () => {
  if (isArchive)
    throw new Refusal(
      'Sources are released, and this archive has none: run it in a checkout, with --target <site>.',
    );
  stopChildrenOnSignal();
  await requireCanInstall();
  await ensureInstalled();
  return import('./ship.mjs');
};

/**
 * `npm run release -- <app>`
 * @param {string} name
 * @param {Given} given
 */
const release = async (name, given) => {
  requireKnown(name);
  return (await loadShip()).release(name, given);
};

/**
 * `npm run release -- publish <folder>`
 * @param {string | undefined} folder absolute
 * @param {Given} given
 */
const publish = async (folder, given) => {
  if (!folder) throw new Refusal('Name the built folder: npm run release -- publish <folder>.');
  return (await loadShip()).publish(folder, given);
};

/** A whole number above 0, as it is typed. */
const wholeNumber = (/** @type {string} */ text) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN);

const lastGiven = (/** @type {string} */ last) => {
  const number = wholeNumber(last);
  if (!number) throw new Refusal('--last takes a whole number from 1 to 9999.');
  return number;
};

/** Describes a canary for the output; empty without one.  @param {ReturnType<typeof parse>['values']} values */
const canaryGiven = ({ canary, watch, minutes, keep, 'not-live': waits }) => {
  if (canary === undefined) {
    if (watch) throw new Refusal('--watch is for a canary: say --canary <per cent> too.');
    return { percent: undefined, minutes: undefined };
  }
  if (keep || waits) throw new Refusal('--canary goes neither with --keep nor with --not-live.');
  const percent = wholeNumber(canary);
  const most = wholeNumber(minutes);
  if (!(percent < 100)) throw new Refusal('--canary takes a whole number of per cent, from 1 to 99.');
  if (!most) throw new Refusal('--minutes takes a whole number from 1 to 9999.');
  return { percent, minutes: watch ? most : undefined };
};

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
 * `npm run release -- …`; answers its exit code.
 * @param {string[]} args
 */
export const releaseCommand = async (args) => {
  const { values, positionals } = parse(args);
  const [first, name, version] = positionals;
  if (values.help || !first) {
    console.log(usage);
    return values.help ? 0 : 1;
  }
  // Folders are named from where npm was called; npm itself runs us in the workspace's root.
  const from = process.env.INIT_CWD ?? process.cwd();
  const key = values.key && path.resolve(from, values.key);
  if (first === 'keys') return makeKeys(name, version, from, key);
  if (first === 'sign') return sign(name && path.resolve(from, name), key);
  const site = values.target ? path.resolve(from, values.target) : inRoot('dist/site');
  requireSite(site, values['new-site']);
  await (await openSite(site)).pull({ isLenient: true });
  if (first === 'publish')
    return publish(name && path.resolve(from, name), { ...values, ...canaryGiven(values), site });
  if (first === 'promote') return promote(site, await requireOnSite(site, name));
  if (first === 'rollback') return rollback(site, await requireOnSite(site, name), version);
  if (first === 'remove') return remove(site, name);
  if (first === 'list') return list(site, name, values.json);
  if (first === 'status') return status(site, values.json);
  if (first === 'repair') return repair(site);
  if (first === 'prune')
    return prune(site, name && (await requireOnSite(site, name)), lastGiven(values.last));
  return release(first, { ...values, ...canaryGiven(values), key, site });
};
