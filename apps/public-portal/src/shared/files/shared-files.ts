const CACHE = 'shared';

/** Name of the parameter with which the service worker opens the form. */
export const sharedParam = 'shared';

/** Returns the photos that another app shared with the site, once. The service worker kept them. */
export const takeSharedFiles = async (): Promise<File[]> => {
  const cache = await caches.open(CACHE);
  const kept = await cache.matchAll();
  const files = await Promise.all(
    kept.map(async (response) => {
      const blob = await response.blob();
      return new File([blob], decodeURIComponent(response.headers.get('x-name') ?? ''), { type: blob.type });
    }),
  );
  await caches.delete(CACHE);
  return files;
};
