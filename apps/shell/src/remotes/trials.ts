import { isLocalOrigin, type RemoteEntry } from '@lost-found/contracts';
import { downloadJson } from './download';
import { DownloadError, getReason, RemoteError } from './remote-error';
import { remoteTable } from './remote-table';

/** The versions, or origins of development servers, to try instead of the live releases, by the remote's name. */
export type Trials = Record<string, string>;

export const trialsKey = 'lost-found-trials';
const parameter = 'remote.';
const longest = 100;

/** Checks a version before it becomes part of a URL. Refuses a text that could lead out of the folder of releases. */
export const isVersion = (text: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9.+-]*$/.test(text) && !text.includes('..') && text.length <= longest;

export const canBeTried = (text: unknown): text is string =>
  isLocalOrigin(text) || (typeof text === 'string' && isVersion(text));

const onlyTrials = (versionOf: (name: string) => unknown): Trials | undefined => {
  const found = remoteTable()
    .map(({ name }) => [name, versionOf(name)] as const)
    .filter(([, version]) => canBeTried(version));
  return found.length > 0 ? (Object.fromEntries(found) as Trials) : undefined;
};

/** The versions that the page's address asks to try, by remote name. The texts are not checked. */
export type RequestedTrials = Record<string, string>;

/** Reads `?remote.<name>=<version>`. Keeps unknown remotes and versions too: the dialog names them as missing. */
export const requestedTrials = (search: string): RequestedTrials | undefined => {
  const found = [...new URLSearchParams(search)]
    .filter(([name]) => name.startsWith(parameter))
    // URLSearchParams reads a plus as a space.
    .map(([name, version]) => [name.slice(parameter.length), version.replaceAll(' ', '+')].map(shortened));
  return found.length > 0 ? Object.fromEntries(found) : undefined;
};

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** Reads the matching parameters and removes them from the address, so that a reload does not ask again. */
const takeFromAddress = (isTaken: (name: string) => boolean): string | undefined => {
  const { pathname, search, hash } = window.location;
  const params = new URLSearchParams(search);
  const names = [...params.keys()].filter(isTaken);
  if (names.length === 0) return undefined;
  for (const name of names) params.delete(name);
  const rest = params.size > 0 ? `?${params}` : '';
  window.history.replaceState(window.history.state, '', `${pathname}${rest}${hash}`);
  return search;
};

export const takeRequestedTrials = (): RequestedTrials | undefined => {
  const search = takeFromAddress((name) => name.startsWith(parameter));
  return search === undefined ? undefined : requestedTrials(search);
};

/** Returns true when the page's address asks for the version panel: `?versions`. Removes the parameter. */
export const takeVersionsRequest = (): boolean =>
  takeFromAddress((name) => name === 'versions') !== undefined;

export const storedTrials = (): Trials | undefined => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(trialsKey) ?? 'null');
    return onlyTrials((name) => stored?.[name]);
  } catch {
    return undefined;
  }
};

interface ReleaseFile {
  name?: unknown;
  version?: unknown;
  manifestUrl?: unknown;
}

const isReleaseOf = (file: unknown, name: string, version: string): file is RemoteEntry => {
  const release = (file ?? {}) as ReleaseFile;
  const folder = `/remotes/${name}/${version}/`;
  return (
    release.name === name && release.version === version && String(release.manifestUrl).startsWith(folder)
  );
};

/** @throws DownloadError: 'missing' if the release does not exist */
export const findRelease = async (name: string, version: string): Promise<RemoteEntry> => {
  const url = `/remotes/${name}/${version}/release.json`;
  const file = await downloadJson(url);
  if (!isReleaseOf(file, name, version)) throw new DownloadError(url, 'missing');
  return file;
};

interface Allowed {
  releaseTrials?: unknown;
  localRemotes?: unknown;
}

export const isAllowed = async (what: keyof Allowed): Promise<boolean> =>
  ((await downloadJson('/api/config')) as Allowed | null)?.[what] === true;

/**
 * Returns the release of a remote under trial in this tab; undefined without a trial or if the operator forbids it.
 * @throws RemoteError
 */
export const triedRelease = async (name: string): Promise<RemoteEntry | undefined> => {
  const version = storedTrials()?.[name];
  if (!version) return undefined;
  const isLocal = isLocalOrigin(version);
  if (!(await isAllowed(isLocal ? 'localRemotes' : 'releaseTrials'))) return undefined;
  if (isLocal) return { version, manifestUrl: `${version}/mf-manifest.json` };
  try {
    return await findRelease(name, version);
  } catch (error) {
    throw new RemoteError(name, getReason(error), { cause: error });
  }
};
