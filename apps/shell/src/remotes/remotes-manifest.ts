import { type RemotesManifest, remotesManifestSchema } from '@lost-found/contracts';
import { manifestTimeout } from './with-timeout';

let pending: Promise<RemotesManifest> | undefined;

const fetchManifest = async (): Promise<RemotesManifest> => {
  const answer = await fetch('/remotes.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(manifestTimeout),
  });
  if (!answer.ok) throw new Error(`/remotes.json answered ${answer.status}`);
  return remotesManifestSchema.parse(await answer.json());
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
