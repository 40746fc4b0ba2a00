import type { RemoteEntry } from '@lost-found/contracts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { downloadJson, whyRefused } from './download';
import { removeContainer } from './page-globals';
import { DownloadError, type RemoteErrorReason } from './remote-error';
import { traced } from './traced';

interface Loading {
  name: string;
  release: RemoteEntry;
  /** An entry script that failed to load, and why. The runtime's own error contains neither. */
  failed?: { url: string; reason: Promise<RemoteErrorReason> };
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
  const arrival = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      const reason = whyRefused(url);
      if (about) about.failed = { url, reason };
      void reason.then((why) => reject(new DownloadError(url, why)));
    });
  });
  traced(about?.name ?? container, 'entry', () => arrival).catch(() => undefined);
  return script;
};

const whyNot = async ({ failed }: Loading, error: unknown): Promise<unknown> =>
  failed ? new DownloadError(failed.url, await failed.reason, { cause: error }) : error;

registerPlugins([
  {
    name: 'checked-releases',
    createScript: ({ url, remoteInfo }) => createEntryScript(url, remoteInfo?.name ?? ''),
  },
]);

/**
 * Downloads the module that a release of a remote exposes. The browser checks the manifest and the entry script against
 * their hashes. `force` makes the runtime forget a failed attempt.
 * @throws DownloadError when a file cannot be downloaded or has the wrong content
 */
export const importRemote = async (name: string, release: RemoteEntry): Promise<unknown> => {
  const container = name.replaceAll('-', '_');
  const about: Loading = { name, release };
  if (!loading.has(container)) removeContainer(container);
  loading.set(container, about);
  const entry = await traced(name, 'manifest', () => getEntry(release));
  registerRemotes([{ name: container, ...entry }], { force: true });
  return traced(name, 'module', () =>
    loadRemote(`${container}/module`).catch(async (error) => {
      throw await whyNot(about, error);
    }),
  );
};
