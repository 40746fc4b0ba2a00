import { type BlockerFunction, useBlocker } from '@lost-found/router';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { openAnew } from './open-anew';
import { watchReleases } from './watch-releases';

/** True when the live releases differ from the releases of this page. */
const useOutdated = (): boolean => {
  const [outdated, setOutdated] = useState(false);
  useEffect(() => watchReleases(setOutdated), []);
  return outdated;
};

/**
 * Turns the next navigation to another path into a full page load. It does not reload when only the query changes, on
 * Back and Forward, without a connection, or while a mutation runs, because a reload would abort the mutation.
 */
const ReloadOnNavigation = () => {
  const queries = useQueryClient();
  const replacing = useRef(false);
  const shouldReload = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation, historyAction }) => {
      replacing.current = historyAction === 'REPLACE';
      return (
        historyAction !== 'POP' &&
        currentLocation.pathname !== nextLocation.pathname &&
        navigator.onLine &&
        queries.isMutating() === 0
      );
    },
    [queries],
  );
  const { state, location } = useBlocker(shouldReload);
  useEffect(() => {
    if (state === 'blocked') openAnew(location, replacing.current);
  }, [state, location]);
  return null;
};

/** Switches an open page to the newly released versions at the next navigation. */
export const TakeOnRelease = () => useOutdated() && <ReloadOnNavigation />;
