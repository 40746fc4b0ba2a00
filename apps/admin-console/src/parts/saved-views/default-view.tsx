import { savedViewsOptions } from '@lost-found/api-client';
import type { ViewList } from '@lost-found/contracts';
import { Navigate, useLocation } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { asItIs } from '../../shared/list/as-it-is';

/**
 * Opens a list with the view that is its default, where its address says nothing: in place of that address, so that
 * Back works, and before the list is asked for. What the list itself made of its address stays, and so does a link
 * that means the whole list (`asItIs`).
 */
export const withDefaultView = (list: ViewList, Screen: ComponentType) => {
  return function DefaultView() {
    const { key, search, state } = useLocation();
    // Decided once for each way here: a view that becomes the default now is for the next one.
    const [decided, decide] = useState<string>();
    const isOpen = decided !== key && search === '' && state?.isAsItIs !== true;
    const views = useQuery({ ...savedViewsOptions(), enabled: isOpen });
    const isLate = useIsLate();
    if (!isOpen) return <Screen />;
    // Show the list without views if they are late or fail.
    const isAwaited = views.isPending && views.fetchStatus === 'fetching' && views.failureCount === 0;
    if (isAwaited && !isLate) return null;
    const view = views.data?.find((one) => one.list === list && one.isDefault);
    if (view)
      return <Navigate to={{ search: `?${new URLSearchParams(view.query)}` }} replace state={asItIs} />;
    decide(key);
    return null;
  };
};

/** Milliseconds that a list waits for its view. */
const PATIENCE = 1_000;

/** True when the component has been mounted for a while. */
const useIsLate = (): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
};
