import type { RemoteEntry } from '@lost-found/contracts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { downloadJson, whyRefused } from './download';
import { DownloadError } from './remote-error';
import type { RemoteName } from './remote-table';

/** What is being loaded, by the name that the runtime knows it by. */
interface Loading {
  release: RemoteEntry;
  /** Why its manifest cannot be had: the runtime's own error does not tell. */
  failure?: unknown;
  /** The address of an entry that could not be had. */
  failedEntry?: string;
}

const loading = new Map<string, Loading>();

const fetchManifest = async (url: string, container: string): Promise<Response> => {
  const about = loading.get(container);
  const integrity = about?.release.integrity;
  try {
    return Response.json(await downloadJson(url, integrity ? { integrity } : {}));
  } catch (error) {
    if (about) about.failure = error;
    throw error;
  }
};

const createEntryScript = (url: string, container: string): HTMLScriptElement => {
  const about = loading.get(container);
  const script = document.createElement('script');
  script.src = url;
  script.fetchPriority = 'high';
  script.integrity = about?.release.entryIntegrity ?? '';
  script.addEventListener('error', () => {
    if (about) about.failedEntry = url;
  });
  return script;
};

registerPlugins([
  {
    name: 'checked-releases',
    fetch: (url, _, remote) => fetchManifest(url, remote?.name ?? ''),
    createScript: ({ url, remoteInfo }) => createEntryScript(url, remoteInfo?.name ?? ''),
    // The runtime would run a remote's chunks ahead of the bundler, which alone knows their hashes.
    beforePreloadRemote: ({ preloadOps }) => {
      preloadOps.length = 0;
    },
  },
]);

const whyNot = async ({ failure, failedEntry }: Loading, error: unknown): Promise<unknown> => {
  if (failure) return failure;
  if (!failedEntry) return error;
  return new DownloadError(failedEntry, await whyRefused(failedEntry), { cause: error });
};

/**
 * Downloads what a release of a remote exposes, its manifest and its entry checked against their hashes.
 * `force` makes the runtime forget an attempt that failed.
 */
export const importRemote = async (name: RemoteName, release: RemoteEntry): Promise<unknown> => {
  const container = name.replaceAll('-', '_');
  const about: Loading = { release };
  loading.set(container, about);
  const entry = new URL(release.manifestUrl, window.location.origin).href;
  registerRemotes([{ name: container, entry }], { force: true });
  try {
    return await loadRemote(`${container}/module`);
  } catch (error) {
    throw await whyNot(about, error);
  }
};
