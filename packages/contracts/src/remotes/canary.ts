import type { LiveEntry, RemoteEntry } from './remotes-manifest.js';

/**
 * The cookie that keeps a visitor in or out of a canary: a random number from 0 to below `shareCount`, which
 * identifies no one. It grants nothing: people who forge it only choose their own release.
 */
export const shareCookie = 'lost_found_share';
export const shareCount = 10_000;

/** Returns the number in the cookie; undefined for every other text. */
export const parseShare = (value: unknown): number | undefined =>
  typeof value === 'string' && /^(?:0|[1-9]\d{0,3})$/.test(value) ? Number(value) : undefined;

/** True if a visitor with this number belongs to the share. They stay in it while it grows. */
export const isInShare = (share: number | undefined, percent: number): boolean =>
  share !== undefined && share * 100 < percent * shareCount;

/** The release of an app that a visitor is given. */
export const releaseFor = ({ canary, ...live }: LiveEntry, share: number | undefined): RemoteEntry =>
  canary && isInShare(share, canary.percent) ? canary : live;
