/*
 * The site's service worker. It keeps no page and no script, so that no visitor gets an old release: it shows a page while
 * there is no network, and takes photos that other apps share with the report form. The service puts `texts` in front of it.
 */

/* global texts */

self.addEventListener('install', () => self.skipWaiting());
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

const offlinePage = () => {
  const language = Object.keys(texts).find((one) => self.navigator.language.startsWith(one)) ?? 'en';
  const { title, text, retry } = texts[language];
  const style =
    ':root{color-scheme:light dark}body{font:1.0625rem/1.55 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}';
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style>`;
  const html = `<!doctype html><html lang="${language}"><head>${head}</head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></main></body></html>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
};

const openPage = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlinePage();
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
