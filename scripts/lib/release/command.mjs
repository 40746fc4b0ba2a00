// @ts-check
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, requireCanInstall } from '../install.mjs';
import { stopChildrenOnSignal } from '../processes.mjs';
import { Refusal } from '../refusal.mjs';
import { inRoot } from '../workspace.mjs';
import { appsOnSamePage, checkContract } from './checks.mjs';
import { clearAbandoned } from './durable.mjs';
import { previousOf, readHistory } from './history.mjs';
import { list, requireKnown, status, versionsOf } from './inspect.mjs';
import { keepRelease, keptVersion } from './kept-releases.mjs';
import { damageOf, readRelease, releasableNames, releaseFolder } from './layout.mjs';
import { changePointer, readPointer, repairPointer } from './pointer.mjs';

/** @typedef {{ site: string, built: boolean, keep: boolean, 'not-live': boolean }} Given */

const usage = `npm run release -- <app>                       checks, publishes and makes live what is in the sources
npm run release -- rollback <app> [<version>]  makes the release live that was so before, or the named one
npm run release -- list [<app>]                all releases
npm run release -- status                      what is live, since when, and whether it is whole
npm run release -- repair                      writes a lost or damaged remotes.json anew, by the history of releases

<app> is one of ${releasableNames.join(', ')}.

  --target <folder>  the site; dist/site without it
  --built            takes what apps/<app>/dist holds instead of building it
  --not-live         publishes only, to be tried in one tab; the same release without it makes it live
  --keep             also keeps the release for the compatibility tests of later ones`;

const parse = (/** @type {string[]} */ args) => {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        target: { type: 'string' },
        built: { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
        'not-live': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    const [first] = /** @type {Error} */ (error).message.split('\n');
    throw new Refusal(`${first} See npm run release -- --help.`);
  }
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
 * Refuses what is not there whole.
 * @param {string} site
 * @param {string} name
 * @param {string} version
 */
const requireWhole = async (site, name, version) => {
  const release = await readRelease(site, name, version);
  if (!release) {
    const there = (await versionsOf(site, name)).join(', ') || 'none';
    throw new Refusal(`There is no release ${version} of ${name}; there are: ${there}.`);
  }
  const damage = await damageOf(releaseFolder(site, name, version), release);
  if (damage.length > 0) {
    const more = damage.length > 1 ? ` (and ${damage.length - 1} more)` : '';
    throw new Refusal(`${name} ${version} is damaged and stays as it is: ${damage[0]}${more}.`);
  }
  return release;
};

/**
 * What was taken back must not be what later releases are tried with.
 * @param {string} site
 * @param {string} name
 * @param {string | undefined} before
 * @param {string} version
 */
const keepInstead = async (site, name, before, version) => {
  if ((await keptVersion(name)) !== before) return;
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
  const before = (await readPointer(site))[name]?.version;
  const version = wanted ?? (await chooseVersion(site, name, before));
  const release = await requireWhole(site, name, version);
  const changed = await changePointer(site, 'rollback', async (live) => {
    // Of two who take back at once, the second does not go back twice.
    if (!wanted && live[name]?.version !== before) return {};
    await checkContract(site, release, appsOnSamePage(name, live));
    return { [name]: release };
  });
  if (changed.length > 0) {
    console.log(`${name} ${version} is live again; ${before} was.`);
    await keepInstead(site, name, before, version);
  } else console.log(`${name} ${(await readPointer(site))[name]?.version} is live: nothing changed.`);
  return 0;
};

/** `npm run release -- repair`; its exit code is that of `status` afterwards. */
const repair = async (/** @type {string} */ site) => {
  const changed = await repairPointer(site);
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

/**
 * `npm run release -- <app>`
 * @param {string} name
 * @param {Given} given
 */
const release = async (name, given) => {
  requireKnown(name);
  stopChildrenOnSignal();
  await requireCanInstall();
  await ensureInstalled();
  // It needs what was just installed; taking back does not.
  return (await import('./ship.mjs')).release(name, given);
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
  const site = values.target ? path.resolve(from, values.target) : inRoot('dist/site');
  if (first === 'rollback') return rollback(site, requireKnown(name), version);
  if (first === 'list') return list(site, name);
  if (first === 'status') return status(site);
  if (first === 'repair') return repair(site);
  return release(first, { ...values, site });
};
