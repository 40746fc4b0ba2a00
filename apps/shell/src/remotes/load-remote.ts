import { reportClientLoad } from '@lost-found/api-client';
import {
  isContractCompatible,
  type LiveEntry,
  type RemoteEntry,
  type RemoteModule,
} from '@lost-found/contracts';
import type { RouteObject } from '@lost-found/router';
import { reportError } from '../reports/report-error';
import { givenRelease, leaveCanaries } from './canary';
import { importRemote } from './federation';
import { isFault } from './is-fault';
import { noteLoaded, noteTried } from './page-releases';
import { asRemoteError, RemoteError } from './remote-error';
import { remotesManifest } from './remotes-manifest';
import { traced } from './traced';
import { triedRelease } from './trials';
import { remoteTimeout, withTimeout } from './with-timeout';

export type Remote = RemoteModule<RouteObject>;

/** Refuses a module that is not a remote, and a remote that was built for another major version of the contract. */
const checkRemote = (name: string, exposed: unknown): Remote => {
  const remote = (exposed as { default?: Partial<Remote> } | null)?.default;
  if (!isContractCompatible(String(remote?.contractVersion ?? ''))) throw new RemoteError(name, 'contract');
  if (!Array.isArray(remote?.routes) || typeof remote.prepare !== 'function') {
    throw new RemoteError(name, 'broken');
  }
  return remote as Remote;
};

const liveEntry = async (name: string): Promise<LiveEntry> => {
  const live = (await remotesManifest())[name];
  if (!live) throw new RemoteError(name, 'missing');
  return live;
};

const enter = async (name: string, release: RemoteEntry): Promise<Remote> => {
  noteTried(name, release.version);
  const remote = checkRemote(name, await importRemote(name, release));
  await traced(name, 'texts', () => remote.prepare());
  return remote;
};

const enterInTime = (name: string, release: RemoteEntry): Promise<Remote> =>
  withTimeout(enter(name, release), remoteTimeout);

/** Enters a release that visitors get. While a canary runs, it counts the loads of both releases. */
const enterGiven = async (name: string, release: RemoteEntry, { canary }: LiveEntry): Promise<Remote> => {
  const remote = await enterInTime(name, release);
  noteLoaded(name, release.version);
  if (canary) void reportClientLoad({ name, version: release.version });
  return remote;
};

const load = async (name: string): Promise<Remote> => {
  // A trial has priority over the live release.
  const trial = await triedRelease(name);
  if (trial) return enterInTime(name, trial);
  const live = await liveEntry(name);
  const chosen = givenRelease(live);
  try {
    return await enterGiven(name, chosen, live);
  } catch (error) {
    if (chosen.version === live.version) throw error;
    void reportError(asRemoteError(name, error), { name, version: chosen.version }, isFault(error));
    const remote = await enterGiven(name, live, live);
    leaveCanaries();
    return remote;
  }
};

const remotes = new Map<string, Promise<Remote>>();

/** Makes the next page load its remote again. */
export const forgetRemotes = (): void => remotes.clear();

/**
 * Loads and prepares a remote, once for its pages and panels: the release under trial in this tab, else the release for this
 * visitor. If a canary fails to load, the function reports the error and loads the live release. The caller may retry after an
 * error.
 * @throws RemoteError
 */
export const loadRemote = (name: string): Promise<Remote> => {
  const known = remotes.get(name);
  if (known) return known;
  const remote = load(name).catch((error) => {
    remotes.delete(name);
    throw asRemoteError(name, error);
  });
  remotes.set(name, remote);
  return remote;
};
