import { createContext, useContext, useState } from 'react';
import { refresh } from './download';
import { isOutdated, isReplaced } from './page-releases';
import { failedFile, getReason } from './remote-error';
import { renewRemotesManifest } from './remotes-manifest';
import { storedTrials } from './trials';

/** Replaces the page's router by a fresh one. The owner of the router provides it. */
export const RenewRouter = createContext<() => void>(() => undefined);

/** True when the live releases differ from those of this page. Resolves to false if the check fails. */
export const isOtherLive = (): Promise<boolean> => renewRemotesManifest().then(isOutdated, () => false);

/** The same for the files of one app, also of a release that did not load. A release under trial is not replaced. */
export const isAppReplaced = (name: string): Promise<boolean> =>
  renewRemotesManifest().then(
    (live) => isOutdated(live) || (!storedTrials()?.[name] && isReplaced(name, live)),
    () => false,
  );

/**
 * Runs Retry. It reloads the whole page in three cases:
 * - after a time-out, because the browser would still wait for the request that hangs;
 * - when the failed file is available now, because the browser may keep the failed download or preload in memory;
 * - when the page runs a release that is not live any more.
 * Otherwise it starts a fresh router, because React Router never repeats a page's failed download.
 */
export const useRetry = (error: unknown): { retry: () => void; retrying: boolean } => {
  const renewRouter = useContext(RenewRouter);
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    if (getReason(error) === 'timeout') return window.location.reload();
    setRetrying(true);
    const file = failedFile(error);
    const isThereNow = file !== undefined && (await refresh(file));
    if (isThereNow || (await isOtherLive())) window.location.reload();
    else renewRouter();
  };
  return { retry: () => void retry(), retrying };
};
