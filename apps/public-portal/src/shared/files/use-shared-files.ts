import { unsentReports } from '@lost-found/contracts';
import { useSearchParams } from '@lost-found/router';
import { useEffect, useEffectEvent } from 'react';

/** The parameter that opens the form with the shared photos, and the cache in which they are kept. */
const SHARED = unsentReports.sharedFiles;

/** Adds the photos that another app shared with the site to a form, when the address names them. */
export const useSharedFiles = (add: (files: File[]) => void): void => {
  const [params, changeParams] = useSearchParams();
  const isShared = params.has(SHARED);
  const addAll = useEffectEvent((files: File[]) => {
    if (files.length > 0) add(files);
    changeParams(() => new URLSearchParams(), { replace: true });
  });
  useEffect(() => {
    if (isShared) takeSharedFiles().then(addAll, () => undefined);
  }, [isShared]);
};

/** Keeps photos for the form that is opened with the parameter `shared`. */
export const keepSharedFiles = async (files: readonly File[]): Promise<void> => {
  const cache = await caches.open(SHARED);
  for (const [index, file] of files.entries()) {
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) };
    await cache.put(`/${SHARED}/${index}`, new Response(file, { headers }));
  }
};

/** Returns the kept photos once: they are deleted. */
const takeSharedFiles = async (): Promise<File[]> => {
  const cache = await caches.open(SHARED);
  const kept = await cache.matchAll();
  const files = await Promise.all(
    kept.map(async (response) => {
      const blob = await response.blob();
      return new File([blob], decodeURIComponent(response.headers.get('x-name') ?? ''), { type: blob.type });
    }),
  );
  await caches.delete(SHARED);
  return files;
};
