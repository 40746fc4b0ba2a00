import { createContext, useContext } from 'react';
import type { RemoteErrorReason } from './remote-error';
import { forgetRemotesManifest } from './remotes-manifest';

/** Starts the router of the page anew; given by who owns it. */
export const RenewRouter = createContext<() => void>(() => undefined);

/**
 * What Retry does. A fresh router, because React Router keeps a page's failed download for ever; a fresh
 * `/remotes.json`, because a release may have been taken back. After a time-out only a reload helps: the
 * browser would go on waiting for the request that hangs.
 */
export const useRetry = (reason: RemoteErrorReason): (() => void) => {
  const renewRouter = useContext(RenewRouter);
  return () => {
    if (reason === 'timeout') return window.location.reload();
    forgetRemotesManifest();
    renewRouter();
  };
};
