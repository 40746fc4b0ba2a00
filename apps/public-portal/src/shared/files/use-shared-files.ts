import { SHARED_PHOTOS } from '@lost-found/app-kit';
import { useSearchParams } from '@lost-found/router';
import { useEffect, useEffectEvent } from 'react';

/** Adds the photos that another app shared with the site to a form, when the address names them. */
export const useSharedFiles = (add: (files: File[]) => void): void => {
  const [params, changeParams] = useSearchParams();
  const isShared = params.has('shared');
  const addAll = useEffectEvent((files: File[]) => {
    if (files.length > 0) add(files);
    changeParams(() => new URLSearchParams(), { replace: true });
  });
  useEffect(() => {
    if (isShared) takeSharedFiles().then(addAll, () => undefined);
  }, [isShared]);
};

/** Returns the photos that the service worker stored, once: they are deleted. */
const takeSharedFiles = async (): Promise<File[]> => {
  const cache = await caches.open(SHARED_PHOTOS);
  const stored = await cache.matchAll();
  const files = await Promise.all(
    stored.map(async (response) => {
      const blob = await response.blob();
      return new File([blob], decodeURIComponent(response.headers.get('x-name') ?? ''), { type: blob.type });
    }),
  );
  await caches.delete(SHARED_PHOTOS);
  return files;
};
