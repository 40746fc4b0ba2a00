// @ts-check
/* A release for a share of the visitors. It is promoted or rolled back, by hand or by the reports of pages. */

import { setTimeout as sleep } from 'node:timers/promises';
import {
  changePointer,
  entryOf,
  mountOf,
  readPointer,
  requireWhole,
} from '../../../packages/site-store/src/index.mjs';
import { Refusal } from '../refusal.mjs';
import { appsOnSamePage, checkContract } from './checks.mjs';
import { figuresOf, readFigures, wordFigures } from './figures.mjs';
import { openSite } from './open-site.mjs';

/** @typedef {import('./figures.mjs').Counts} Counts */
/** @typedef {import('../../../packages/site-store/src/layout.mjs').LiveEntry} LiveEntry */

/** Limits of a bad canary: this many errors of this many visitors, at a rate this many times the live one. */
const BAD = { errors: 5, visitors: 3, times: 2 };
/**
 * Limits of a slow canary: three of four of this many pages of each release take this many times as long as the live
 * one's, and longer than is good.
 * @type {{ pages: number, times: number, good: Record<import('./figures.mjs').PageTiming, number> }}
 */
const SLOW = { pages: 50, times: 1.5, good: { load: 1_000, largestPaint: 2_500, interaction: 200 } };
/** Loads without which it is not made live. */
const ENOUGH_LOADS = 200;
/** Interval between two readings in milliseconds; the service writes every five seconds. */
const LOOK_EVERY = 10_000;
const timings = /** @type {import('./figures.mjs').PageTiming[]} */ (Object.keys(SLOW.good));
const NOTHING_TOLD = { loads: 0, errors: 0, visitors: 0, measured: 0, p75: {} };

/**
 * @param {import('../../../packages/site-store/src/layout.mjs').Release} release
 * @param {LiveEntry | undefined} live
 */
export const requireCanBeCanary = ({ name, ...release }, live) => {
  if (name === 'shell')
    throw new Refusal('The shell has no canary: it is the shell that gives each visitor a release.');
  if (!live) throw new Refusal(`Nothing of ${name} is live: a canary needs a live release beside it.`);
  const [mount, liveMount] = [mountOf(name, release), mountOf(name, live)];
  if (mount !== liveMount)
    throw new Refusal(
      `${name} moves from ${liveMount} to ${mount}: a canary has the mount of the live release.`,
    );
};

/**
 * Returns the pointer entry of a live release with this canary.
 * @param {import('../../../packages/site-store/src/layout.mjs').Pointer} live
 * @param {import('../../../packages/site-store/src/layout.mjs').Release} release
 * @param {number} percent
 */
export const withCanary = (live, release, percent) => {
  const entry = live[release.name];
  requireCanBeCanary(release, entry);
  return { .../** @type {LiveEntry} */ (entry), canary: { ...entryOf(release), percent } };
};

/**
 * `npm run release -- promote <app>`
 * @param {string} site
 * @param {string} name
 */
export const promote = async (site, name) => {
  const { version: before, canary } = (await readPointer(site))[name] ?? {};
  if (!canary) throw new Refusal(`${name} has no canary.`);
  const release = await requireWhole(site, name, canary.version);
  const changed = await changePointer(await openSite(site), 'promote', async (live) => {
    if (live[name]?.canary?.version !== canary.version) return {};
    // The shell may be another than the one that it was tried with.
    await checkContract(site, release, appsOnSamePage(name, live));
    return { [name]: release };
  });
  if (changed.length === 0) throw new Refusal(`${canary.version} is not the canary of ${name} any more.`);
  console.log(`${name} ${canary.version} is live; ${before} was.`);
  return 0;
};

/**
 * Takes a canary back, unless it is none any more.
 * @param {string} site
 * @param {string} name
 * @param {string} version
 */
export const takeCanaryBack = async (site, name, version) => {
  const changed = await changePointer(await openSite(site), 'rollback', (live) => {
    const entry = live[name];
    return entry?.canary?.version === version
      ? { [name]: { ...entry, canary: undefined } }
      : /** @type {Record<string, LiveEntry>} */ ({});
  });
  const live = (await readPointer(site))[name]?.version;
  console.log(
    changed.length > 0
      ? `The canary ${version} of ${name} is taken back; ${live} is live for all.`
      : `${version} is not the canary of ${name} any more: nothing changed.`,
  );
  return 0;
};

/** Errors per load. A release that fails before it reports a load counts as loaded once. */
const rateOf = (/** @type {Counts} */ { loads, errors }) => errors / Math.max(loads, 1);

/**
 * True if a canary is slower than the live release.
 * @param {Counts} live
 * @param {Counts} canary
 */
const isSlow = (live, canary) =>
  Math.min(live.measured, canary.measured) >= SLOW.pages &&
  timings.some((name) => {
    const [before, now = 0] = [live.p75[name], canary.p75[name]];
    return before !== undefined && now > SLOW.good[name] && now >= SLOW.times * before;
  });

/**
 * Decides on a canary by these limits alone, without further statistics. A slow one is neither made live nor rolled back,
 * since timings, other than errors, can be sent by one person in any number.
 * @param {Counts} live
 * @param {Counts} canary
 * @param {boolean} isTimeOver
 * @returns {'takeBack' | 'promote' | 'slow' | 'tooFew' | 'wait'}
 */
export const decide = (live, canary, isTimeOver) => {
  const isBad =
    canary.errors >= BAD.errors &&
    canary.visitors >= BAD.visitors &&
    rateOf(canary) >= BAD.times * rateOf(live);
  if (isBad) return 'takeBack';
  if (canary.loads >= ENOUGH_LOADS) return isSlow(live, canary) ? 'slow' : 'promote';
  return isTimeOver ? 'tooFew' : 'wait';
};

/**
 * Watches a canary until it is live, rolled back or out of time. It continues without figures while they are
 * unavailable.
 * @param {string} site
 * @param {string} name
 * @param {string} version
 * @param {number} minutes
 * @param {number} [every] milliseconds between two checks
 * @returns {Promise<number>} 0 if it is live, 1 if it was rolled back, 2 if it is slow or there were too few
 *   visitors to decide
 */
export const watchCanary = async (site, name, version, minutes, every = LOOK_EVERY) => {
  const end = Date.now() + minutes * 60_000;
  for (;;) {
    const entry = (await readPointer(site))[name];
    if (entry?.canary?.version !== version) {
      console.log(`${version} is not the canary of ${name} any more; ${entry?.version} is live.`);
      return entry?.version === version ? 0 : 1;
    }
    const figures = (await readFigures().catch((error) => console.log(error.message))) ?? [];
    const live = figuresOf(figures, name, entry.version) ?? NOTHING_TOLD;
    const canary = figuresOf(figures, name, version) ?? NOTHING_TOLD;
    const decision = decide(live, canary, Date.now() >= end);
    if (decision !== 'wait') {
      console.log(`The canary had ${wordFigures(canary)}; what is live had ${wordFigures(live)}.`);
      return carryOut(site, name, version, decision);
    }
    await sleep(every);
  }
};

/**
 * @param {string} site
 * @param {string} name
 * @param {string} version
 * @param {'takeBack' | 'promote' | 'slow' | 'tooFew'} decision
 */
const carryOut = async (site, name, version, decision) => {
  if (decision === 'promote') return promote(site, name);
  if (decision === 'takeBack') {
    await takeCanaryBack(site, name, version);
    return 1;
  }
  const why =
    decision === 'slow'
      ? 'It is slower than what is live'
      : `Too few to tell, of at least ${ENOUGH_LOADS} loads`;
  console.log(`${why}: ${version} stays the canary of ${name}. promote or rollback ends it.`);
  return 2;
};
