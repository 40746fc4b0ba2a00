import { type LiveEntry, parseShare, type RemoteEntry, releaseFor, shareCookie } from '@lost-found/contracts';

/** The number that the service gave this visitor; none without cookies, and then the visitor is in no canary. */
const ownShare = (): number | undefined => {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='));
  return parseShare(cookies.find(([name]) => name === shareCookie)?.[1]);
};

const failedKey = (name: string): string => `lost-found-failed-canary.${name}`;

/** In this tab the canary is not tried again: the visitor goes on with what is live. */
export const noteFailedCanary = (name: string, version: string): void => {
  try {
    sessionStorage.setItem(failedKey(name), version);
  } catch {
    // Without storage the next page tries it again.
  }
};

const failedCanary = (name: string): string | null => {
  try {
    return sessionStorage.getItem(failedKey(name));
  } catch {
    return null;
  }
};

/** The release of a remote that this visitor is given: the canary's, for those in its share, or the live one. */
export const givenRelease = (name: string, live: LiveEntry): RemoteEntry => {
  const { canary } = live;
  if (!canary?.version || !canary.manifestUrl || canary.version === failedCanary(name)) return live;
  return releaseFor(live, ownShare());
};
