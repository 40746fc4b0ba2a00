import { useSearchParams } from '@lost-found/router';
import { useEffect, useEffectEvent } from 'react';
import { sharedParam, takeSharedFiles } from './shared-files';

/** Adds the photos that another app shared with the site to a form, when the address names them. */
export const useSharedFiles = (add: (files: File[]) => void): void => {
  const [params, changeParams] = useSearchParams();
  const isShared = params.has(sharedParam);
  const addAll = useEffectEvent((files: File[]) => {
    if (files.length > 0) add(files);
    changeParams(() => new URLSearchParams(), { replace: true });
  });
  useEffect(() => {
    if (isShared) takeSharedFiles().then(addAll, () => undefined);
  }, [isShared]);
};
