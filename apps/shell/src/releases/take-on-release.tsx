import { type BlockerFunction, useBlocker } from '@lost-found/router';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { openAnew } from './open-anew';
import { watchReleases } from './watch-releases';

/** Whether something else is live than this page runs. */
const useOutdated = (): boolean => {
  const [outdated, setOutdated] = useState(false);
  useEffect(() => watchReleases(setOutdated), []);
  return outdated;
};

/**
 * Makes the next way to another page a fresh opening of it. Changed parameters are the same page, Back and Forward
 * lead to what was seen before, and what is being sent goes on being sent: none of them is a moment for it.
 */
const OnNextWay = () => {
  const queries = useQueryClient();
  const replacing = useRef(false);
  const isTheMoment = useCallback<BlockerFunction>(
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
  const { state, location } = useBlocker(isTheMoment);
  useEffect(() => {
    if (state === 'blocked') openAnew(location, replacing.current);
  }, [state, location]);
  return null;
};

/** Has a page that is open take on what was released meanwhile. */
export const TakeOnRelease = () => useOutdated() && <OnNextWay />;
