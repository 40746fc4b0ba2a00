import { createContext, useContext, useState } from 'react';
import { isOutdated } from '../releases/page-releases';
import { refresh } from './download';
import { failedFile, reasonOf } from './remote-error';
import { renewRemotesManifest } from './remotes-manifest';

/** Starts the router of the page anew; given by who owns it. */
export const RenewRouter = createContext<() => void>(() => undefined);

/** Whether another release is live by now than this page runs. Nobody can tell while it cannot be asked. */
export const isOtherLive = (): Promise<boolean> => renewRemotesManifest().then(isOutdated, () => false);

/**
 * What Retry does. The whole page anew where the file that failed can be had by now, since a browser may keep what it
 * had of it, also of a preload, for as long as the page is open; where the page runs what is not live any more; and
 * after a time-out, since the browser would go on waiting for the request that hangs. Else a fresh router, because
 * React Router keeps a page's failed download for ever.
 */
export const useRetry = (error: unknown): { retry: () => void; retrying: boolean } => {
  const renewRouter = useContext(RenewRouter);
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    if (reasonOf(error) === 'timeout') return window.location.reload();
    setRetrying(true);
    const file = failedFile(error);
    const isThereNow = file !== undefined && (await refresh(file));
    if (isThereNow || (await isOtherLive())) window.location.reload();
    else renewRouter();
  };
  return { retry: () => void retry(), retrying };
};
