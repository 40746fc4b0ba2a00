/*
 * The site's service worker. It keeps no script and no page of the site, so that no visitor gets an old release: it keeps one page
 * to show while there is no network, and takes photos that other apps share with the report form.
 */

const OFFLINE = 'offline';
const OFFLINE_PAGE = '/offline';

const keepOfflinePage = async () => {
  const answer = await fetch(OFFLINE_PAGE, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${OFFLINE_PAGE} answered ${answer.status}`);
  await (await caches.open(OFFLINE)).put(OFFLINE_PAGE, answer);
};

/** Once in each run of the worker, which a browser ends when it has nothing to do: hours and language may have changed. */
let isKept = false;
const renewOfflinePage = async () => {
  if (isKept) return;
  isKept = true;
  await keepOfflinePage().catch(() => {
    isKept = false;
  });
};

self.addEventListener('install', (event) => {
  self.skipWaiting();
  // A failed installation is tried again at the next visit.
  event.waitUntil(keepOfflinePage());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
      // Reports that an earlier version of this worker stored.
      caches.delete('unsent'),
    ]),
  );
});

const openPage = async (event) => {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(renewOfflinePage());
    return page;
  } catch {
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error();
  }
};

/** More photos than a report takes; a page of another site may send any number. */
const MOST_SHARED = 10;

/** The cache of the shared photos until the report form takes them: `SHARED_PHOTOS` of app-kit. */
const SHARED_PHOTOS = 'shared';

const keepShared = async (request) => {
  const files = (await request.formData()).getAll('images').slice(0, MOST_SHARED);
  await caches.delete(SHARED_PHOTOS);
  const cache = await caches.open(SHARED_PHOTOS);
  for (const [index, file] of files.entries()) {
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) };
    await cache.put(`/shared/${index}`, new Response(file, { headers }));
  }
  return Response.redirect('/report?shared', 303);
};

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (mode !== 'navigate') return;
  if (method === 'GET') event.respondWith(openPage(event));
  else if (method === 'POST' && new URL(url).pathname === '/share')
    event.respondWith(keepShared(event.request));
});
