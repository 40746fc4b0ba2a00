import { type LiveEntry, parseShare, type RemoteEntry, releaseFor, shareCookie } from '@lost-found/contracts';

/** Reads the visitor's share number from the cookie. A visitor without cookies has none and is in no canary. */
const ownShare = (): number | undefined => {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='));
  return parseShare(cookies.find(([name]) => name === shareCookie)?.[1]);
};

const failedKey = (name: string): string => `lost-found-failed-canary.${name}`;

/** Records that a canary failed to load. This tab then uses the live release and does not try the canary again. */
export const noteFailedCanary = (name: string, version: string): void => {
  try {
    sessionStorage.setItem(failedKey(name), version);
  } catch {
    // If storage is not available, the next page tries the canary again.
  }
};

const failedCanary = (name: string): string | null => {
  try {
    return sessionStorage.getItem(failedKey(name));
  } catch {
    return null;
  }
};

/** Returns the release of a remote for this visitor: the canary if the visitor is in its share, else the live one. */
export const givenRelease = (name: string, live: LiveEntry): RemoteEntry => {
  const { canary } = live;
  if (!canary?.version || !canary.manifestUrl || canary.version === failedCanary(name)) return live;
  return releaseFor(live, ownShare());
};
