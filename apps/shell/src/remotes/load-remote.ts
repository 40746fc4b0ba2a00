import { isContractCompatible, type RemoteEntry, type RemoteModule } from '@lost-found/contracts';
import type { RouteObject } from '@lost-found/router';
import { noteLoaded, noteTried } from '../releases/page-releases';
import { importRemote } from './federation';
import { asRemoteError, RemoteError } from './remote-error';
import type { RemoteName } from './remote-table';
import { remotesManifest } from './remotes-manifest';
import { triedRelease } from './trials';
import { remoteTimeout, withTimeout } from './with-timeout';

export type Remote = RemoteModule<RouteObject>;

/** Refuses what is not a remote, or one built for another major of the contract. */
const checkRemote = (name: RemoteName, exposed: unknown): Remote => {
  const remote = (exposed as { default?: Partial<Remote> } | null)?.default;
  if (!isContractCompatible(String(remote?.contractVersion ?? ''))) throw new RemoteError(name, 'contract');
  if (!Array.isArray(remote?.routes) || typeof remote.prepare !== 'function') {
    throw new RemoteError(name, 'broken');
  }
  return remote as Remote;
};

const liveRelease = async (name: RemoteName): Promise<RemoteEntry> => {
  const live = (await remotesManifest())[name];
  if (!live) throw new RemoteError(name, 'missing');
  return live;
};

const load = async (name: RemoteName): Promise<Remote> => {
  const trial = await triedRelease(name);
  const release = trial ?? (await liveRelease(name));
  noteTried(name, release.version);
  const remote = checkRemote(name, await importRemote(name, release));
  await remote.prepare();
  // What is tried stays, whatever is live.
  if (!trial) noteLoaded(name, release.version);
  return remote;
};

/**
 * Loads the live release of a remote, or the one that is tried in this tab, ready to show. Rejects with a
 * RemoteError; may be called again then.
 */
export const loadRemote = async (name: RemoteName): Promise<Remote> => {
  try {
    return await withTimeout(load(name), remoteTimeout);
  } catch (error) {
    throw asRemoteError(name, error);
  }
};
