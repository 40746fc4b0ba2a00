import type { RemotesManifest } from '@lost-found/contracts';
import { downloadJson } from './download';
import { DownloadError } from './remote-error';

const url = '/remotes.json';

/**
 * Checks the same as `remotesManifestSchema` of the contracts. It does not use zod, because zod would be a tenth of the
 * first page's download.
 */
export const isRemotesManifest = (value: unknown): value is RemotesManifest =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((entry) => isFilled(entry?.version) && isFilled(entry?.manifestUrl));

const isFilled = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** Reads the manifest that the service wrote into the page. This saves a request. */
const inlined = (): RemotesManifest | undefined => {
  try {
    const manifest: unknown = JSON.parse(document.getElementById('remotes')?.textContent ?? '');
    return isRemotesManifest(manifest) ? manifest : undefined;
  } catch {
    return undefined;
  }
};

let newest = inlined();
let asking: Promise<RemotesManifest> | undefined;

const ask = async (): Promise<RemotesManifest> => {
  const manifest = await downloadJson(url, { cache: 'no-cache' });
  if (!isRemotesManifest(manifest)) throw new DownloadError(url, 'broken');
  newest = manifest;
  return manifest;
};

/** Returns the live releases as this page knows them; undefined before the first answer. */
export const knownManifest = (): RemotesManifest | undefined => newest;

/** Requests the live releases. The request is conditional; the usual answer is 304. Requests during a run share it. */
export const renewRemotesManifest = (): Promise<RemotesManifest> => {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
};

/** Returns the live release of each remote as this page knows it. After a failure, the next call asks again. */
export const remotesManifest = async (): Promise<RemotesManifest> => newest ?? renewRemotesManifest();
