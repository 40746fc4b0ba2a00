import { isLocalOrigin, localRemotesCookie } from '@lost-found/contracts';
import { getReason } from '../remotes/remote-error';
import { remoteTable } from '../remotes/remote-table';
import {
  canBeTried,
  findRelease,
  isAllowed,
  type RequestedTrials,
  storedTrials,
  trialsKey,
} from '../remotes/trials';

/** Seconds in which the page loads again. */
const RELOAD_S = 10;

const setLocalOrigins = (origins: readonly string[], seconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the page ends
  document.cookie = `${localRemotesCookie}=${origins.join('|')}; path=/; max-age=${seconds}; SameSite=Strict`;
};

/**
 * Names the development servers of this tab's trial to the service, so that the next page may load their scripts. Call it
 * when a page of the trial ends.
 */
export const nameLocalOrigins = (): void => {
  const origins = Object.values(storedTrials() ?? {}).filter(isLocalOrigin);
  if (origins.length > 0) setLocalOrigins(origins, RELOAD_S);
};

/** Takes that back once a page of the trial is there, so that no other tab may load these scripts. */
export const forgetLocalOrigins = (): void => setLocalOrigins([], 0);

/** Reloads the page with these versions, in this tab only. */
export const startTrials = (trials: RequestedTrials): void => {
  sessionStorage.setItem(trialsKey, JSON.stringify({ ...storedTrials(), ...trials }));
  nameLocalOrigins();
  window.location.reload();
};

/** Ends the trial and reloads the page with the live releases. */
export const leaveTrials = (): void => {
  sessionStorage.removeItem(trialsKey);
  window.location.reload();
};

const isThere = async ([name, version]: [string, string]): Promise<boolean> =>
  isLocalOrigin(version) ? isAllowed('localRemotes') : Boolean(await findRelease(name, version));

export const areReleased = async (trials: RequestedTrials): Promise<boolean> => {
  const entries = Object.entries(trials);
  const couldBe = ([name, version]: [string, string]) =>
    remoteTable().some((remote) => remote.name === name) && canBeTried(version);
  if (!entries.every(couldBe)) return false;
  try {
    return (await Promise.all(entries.map(isThere))).every(Boolean);
  } catch (error) {
    if (getReason(error) === 'missing') return false;
    throw error;
  }
};

/** Returns 'first-part 1.2.0-3f2a9c1b', or a comma-separated list of such names. */
export const nameTrials = (trials: RequestedTrials): string =>
  Object.entries(trials)
    .map((trial) => trial.join(' '))
    .join(', ');
