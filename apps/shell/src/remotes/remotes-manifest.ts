import type { RemotesManifest } from '@lost-found/contracts';
import { downloadJson } from './download';
import { DownloadError } from './remote-error';

const url = '/remotes.json';

/** As `remotesManifestSchema` of the contracts; by hand, since zod is a tenth of what the first page downloads. */
export const isRemotesManifest = (value: unknown): value is RemotesManifest =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((entry) => isFilled(entry?.version) && isFilled(entry?.manifestUrl));

const isFilled = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** What the service wrote into the page, so that nothing waits for a further request. */
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

/** Asks which releases are live now. The browser sends what it has, and mostly hears that it is still so. */
export const renewRemotesManifest = (): Promise<RemotesManifest> => {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
};

/** Which release of each remote is live, as far as this page knows. A failure is not remembered. */
export const remotesManifest = async (): Promise<RemotesManifest> => newest ?? renewRemotesManifest();
