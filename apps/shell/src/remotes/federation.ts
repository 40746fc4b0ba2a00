import type { RemoteEntry } from '@lost-found/contracts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { downloadJson, whyRefused } from './download';
import { removeContainer } from './page-globals';
import { DownloadError } from './remote-error';

interface Loading {
  release: RemoteEntry;
  /** The URL of an entry script that failed to load. The runtime's own error does not contain it. */
  failedEntry?: string;
}

/** The downloads in progress, by the container name that the runtime uses. */
const loading = new Map<string, Loading>();

interface Manifest {
  metaData?: { globalName?: string; remoteEntry?: { path: string; name: string } };
}

/**
 * Reads the entry script of a release from its manifest. The runtime could read the manifest itself, but this needs a
 * part of the runtime that the site does not use otherwise.
 */
const getEntry = async ({ manifestUrl, integrity }: RemoteEntry) => {
  const url = new URL(manifestUrl, window.location.origin).href;
  const manifest = (await downloadJson(url, integrity ? { integrity } : {})) as Manifest | null;
  const { globalName, remoteEntry } = manifest?.metaData ?? {};
  if (!remoteEntry?.name) throw new DownloadError(url, 'broken');
  const file = [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/');
  return { entry: new URL(file, url).href, entryGlobalName: globalName };
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
    createScript: ({ url, remoteInfo }) => createEntryScript(url, remoteInfo?.name ?? ''),
  },
]);

const whyNot = async ({ failedEntry }: Loading, error: unknown): Promise<unknown> =>
  failedEntry ? new DownloadError(failedEntry, await whyRefused(failedEntry), { cause: error }) : error;

/**
 * Downloads the module that a release of a remote exposes. The browser checks the manifest and the entry script against
 * their hashes. `force` makes the runtime forget a failed attempt.
 * @throws DownloadError when a file cannot be downloaded or has the wrong content
 */
export const importRemote = async (name: string, release: RemoteEntry): Promise<unknown> => {
  const container = name.replaceAll('-', '_');
  const about: Loading = { release };
  if (!loading.has(container)) removeContainer(container);
  loading.set(container, about);
  registerRemotes([{ name: container, ...(await getEntry(release)) }], { force: true });
  try {
    return await loadRemote(`${container}/module`);
  } catch (error) {
    throw await whyNot(about, error);
  }
};
