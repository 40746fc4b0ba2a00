import { isContractCompatible, type RemoteModule } from '@lost-found/contracts';
import type { RouteObject } from '@lost-found/router';
import { importRemote } from './federation';
import { asRemoteError, RemoteError } from './remote-error';
import type { RemoteName } from './remote-table';
import { remotesManifest } from './remotes-manifest';
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

const download = async (name: RemoteName): Promise<Remote> => {
  const live = (await remotesManifest())[name];
  if (!live) throw new RemoteError(name, 'missing');
  const remote = checkRemote(name, await importRemote(name, live.manifestUrl));
  await remote.prepare();
  return remote;
};

/** Loads the live release of a remote, ready to show. Rejects with a RemoteError; may be called again then. */
export const loadRemote = async (name: RemoteName): Promise<Remote> => {
  try {
    return await withTimeout(download(name), remoteTimeout);
  } catch (error) {
    throw asRemoteError(name, error);
  }
};
