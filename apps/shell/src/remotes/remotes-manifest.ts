import type { RemotesManifest } from '@lost-found/contracts';
import { manifestTimeout } from './with-timeout';

let pending: Promise<RemotesManifest> | undefined;

/** As `remotesManifestSchema` of the contracts; by hand, since zod is a tenth of what the first page downloads. */
export const isRemotesManifest = (value: unknown): value is RemotesManifest =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((entry) => isFilled(entry?.version) && isFilled(entry?.manifestUrl));

const isFilled = (value: unknown): boolean => typeof value === 'string' && value !== '';

const fetchManifest = async (): Promise<RemotesManifest> => {
  const answer = await fetch('/remotes.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(manifestTimeout),
  });
  if (!answer.ok) throw new Error(`/remotes.json answered ${answer.status}`);
  const manifest: unknown = await answer.json();
  if (!isRemotesManifest(manifest)) throw new Error('/remotes.json is not what it should be');
  return manifest;
};

/** Which release of each remote is live. Asked once per page; a failure is not remembered. */
export const remotesManifest = (): Promise<RemotesManifest> => {
  pending ??= fetchManifest().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
};

/** Asks anew at the next use: before a retry, since an operator may have taken a release back meanwhile. */
export const forgetRemotesManifest = (): void => {
  pending = undefined;
};
