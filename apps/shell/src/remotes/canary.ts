import {
  type LiveEntry,
  parseShare,
  type RemoteEntry,
  releaseFor,
  shareCookie,
  shareCount,
} from '@lost-found/contracts';
import { knownManifest } from './remotes-manifest';
import { withTimeout } from './with-timeout';

/** A visitor stays out of the canaries for so many seconds, as long as the service keeps the number of a visitor. */
const LEFT_FOR = 30 * 24 * 3600;

/** Reads the visitor's share number from the cookie. A visitor without cookies has none and is in no canary. */
const ownShare = (): number | undefined => {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='));
  return parseShare(cookies.find(([name]) => name === shareCookie)?.[1]);
};

/** Returns the release of a remote for this visitor: the canary if the visitor is in its share, else the live one. */
export const givenRelease = (live: LiveEntry): RemoteEntry => {
  const { canary } = live;
  if (!canary?.version || !canary.manifestUrl) return live;
  return releaseFor(live, ownShare());
};

interface Release {
  name: string;
  version: string;
}

/** True for the canary of a remote, as this page knows the live releases. */
export const isCanary = ({ name, version }: Release): boolean =>
  knownManifest()?.[name]?.canary?.version === version;

/** Time in which a report must be answered before its visitor leaves a canary, in milliseconds. */
const reportLimit = 3_000;

/**
 * Takes the visitor out of the canaries if a release is one. Its report counts with the number of a visitor of the canary, so it
 * is answered first.
 * @returns true if the visitor gets the live release from the next page on
 */
export const leaveCanary = async (release: Release, report: Promise<void>): Promise<boolean> => {
  if (!isCanary(release)) return false;
  await withTimeout(report, reportLimit).catch(() => undefined);
  leaveCanaries();
  return true;
};

/**
 * Takes this visitor out of every canary: the last number is in no share. The service and the other tabs give them the live
 * releases from the next page on.
 */
export const leaveCanaries = (): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the page may end
  document.cookie = `${shareCookie}=${shareCount - 1}; path=/; max-age=${LEFT_FOR}; SameSite=Lax${secure}`;
};
