import type { LiveEntry, RemoteEntry } from './remotes-manifest.js';

/**
 * The cookie that keeps a visitor in a canary or out of it: a random number, from 0 to below `shareCount`, which tells
 * nobody apart. It opens nothing: whoever makes one up chooses for themselves which release they see.
 */
export const shareCookie = 'lost_found_share';
export const shareCount = 10_000;

/** What the cookie says; undefined for anything but such a number, as it would be written. */
export const parseShare = (value: unknown): number | undefined =>
  typeof value === 'string' && /^(?:0|[1-9]\d{0,3})$/.test(value) ? Number(value) : undefined;

/** Whether a visitor with this number is one of so many per cent. Whoever is stays one while the share grows. */
export const isInShare = (share: number | undefined, percent: number): boolean =>
  share !== undefined && share * 100 < percent * shareCount;

/** The release of an app that a visitor is given. */
export const releaseFor = ({ canary, ...live }: LiveEntry, share: number | undefined): RemoteEntry =>
  canary && isInShare(share, canary.percent) ? canary : live;
