// @ts-check
/* A release for a share of the visitors. It is promoted or rolled back, by hand or by the reports of pages. */

import { setTimeout as sleep } from 'node:timers/promises';
import { endCanary, promote } from '../../../packages/site-store/src/checks.mjs';
import { readPointer, wordTotals } from '../../../packages/site-store/src/index.mjs';
import { Refusal } from '../refusal.mjs';
import { getFigures, readFigures } from './figures.mjs';
import { openSite } from './open-site.mjs';

/** @typedef {import('./figures.mjs').Counts} Counts */

/**
 * Limits of a bad canary: this many errors of this many visitors, at a rate this many times the live one. One fault is enough if
 * the live release has none: its code threw, and neither the network nor the browser.
 */
const BAD = { errors: 5, visitors: 3, times: 2 };
/** Loads without which it is not made live. */
const ENOUGH_LOADS = 200;
/** Interval between two readings in milliseconds; the service writes every five seconds. */
const LOOK_EVERY = 10_000;
const NOTHING_TOLD = { loads: 0, errors: 0, faults: 0, visitors: 0 };

/** Reads a whole number from 1 to 9999; NaN for any other text. */
const readNumber = (/** @type {string} */ text) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN);

/**
 * Reads the options of a canary, as they were typed.
 * @param {{ canary?: string, watch: boolean, minutes?: string, 'not-live': boolean }} options
 * @returns {{ percent: number | undefined, minutes: number | undefined }} the share, and how long to watch it
 */
export const readCanaryOptions = ({ canary, watch, minutes = '30', 'not-live': waits }) => {
  if (canary === undefined) {
    if (watch) throw new Refusal('--watch is for a canary: say --canary <per cent> too.');
    return { percent: undefined, minutes: undefined };
  }
  if (waits) throw new Refusal('--canary does not go with --not-live.');
  const percent = readNumber(canary);
  if (!(percent < 100)) throw new Refusal('--canary takes a whole number of per cent, from 1 to 99.');
  const most = readNumber(minutes);
  if (!most) throw new Refusal('--minutes takes a whole number from 1 to 9999.');
  return { percent, minutes: watch ? most : undefined };
};

/**
 * Words the end of a canary.
 * @param {string} name
 * @param {string} version of the canary
 * @param {string | undefined} live
 * @param {boolean} isEnded false if it was the canary no more
 */
export const wordEndOfCanary = (name, version, live, isEnded) =>
  isEnded
    ? `The canary ${version} of ${name} is taken back; ${live} is live for all.`
    : `${version} is not the canary of ${name} any more: nothing changed.`;

/** Errors per load. A release that fails before it reports a load counts as loaded once. */
const toRate = (/** @type {Counts} */ { loads, errors }) => errors / Math.max(loads, 1);

/**
 * Decides on a canary by these limits alone, without further statistics.
 * @param {Counts} live
 * @param {Counts} canary
 * @param {boolean} isTimeOver
 * @returns {'takeBack' | 'promote' | 'tooFew' | 'wait'}
 */
export const decide = (live, canary, isTimeOver) => {
  const hasOwnFault = canary.faults > 0 && live.faults === 0;
  const isBad =
    canary.errors >= BAD.errors &&
    canary.visitors >= BAD.visitors &&
    toRate(canary) >= BAD.times * toRate(live);
  if (isBad || hasOwnFault) return 'takeBack';
  if (canary.loads >= ENOUGH_LOADS) return 'promote';
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
 * @returns {Promise<number>} 0 if it is live, 1 if it was rolled back, 2 if there were too few visitors
 *   to decide
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
    const live = getFigures(figures, name, entry.version) ?? NOTHING_TOLD;
    const canary = getFigures(figures, name, version) ?? NOTHING_TOLD;
    const decision = decide(live, canary, Date.now() >= end);
    if (decision === 'wait') {
      await sleep(every);
      continue;
    }
    console.log(`The canary had ${wordTotals(canary)}; what is live had ${wordTotals(live)}.`);
    if (decision === 'takeBack') {
      const isEnded = await endCanary(await openSite(site), name, version);
      console.log(wordEndOfCanary(name, version, entry.version, isEnded));
      return 1;
    }
    if (decision === 'promote') {
      const before = await promote(await openSite(site), name, version);
      console.log(`${name} ${version} is live; ${before} was.`);
      return 0;
    }
    console.log(
      `Too few to decide, of at least ${ENOUGH_LOADS} loads: ${version} stays the canary of ${name}. To make it live, release it without --canary; a rollback ends it.`,
    );
    return 2;
  }
};
