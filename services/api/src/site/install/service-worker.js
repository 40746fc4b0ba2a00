/*
 * The site's service worker. It keeps no page and no script, so that no visitor gets an old release: it shows a page while
 * there is no network, takes photos that other apps share with the report form, and sends reports that the form could not
 * send. The service puts `texts` and `unsent`, the contract's `unsentReports`, in front of it.
 */

/* global texts, unsent */

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
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

/** Keeps the shared photos until the report form takes them. */
const keepShared = async (request) => {
  const files = (await request.formData()).getAll('images').slice(0, MOST_SHARED);
  await caches.delete(unsent.sharedFiles);
  const cache = await caches.open(unsent.sharedFiles);
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

/** Time for one attempt to send a report, in milliseconds. */
const SEND_MS = 120_000;

/** True for an answer that a later attempt may change. 409: an earlier attempt is still in progress. */
const isTemporary = ({ status, headers }) =>
  status === 409 || status === 429 || status >= 500 || !headers.get('content-type')?.includes('json');

/**
 * True if a report still belongs to the person who is signed in. Another person may have signed in since, and the report
 * must never become theirs.
 */
const isOwn = async ({ credentials, userId }) => {
  if (credentials === 'omit') return true;
  const answer = await fetch('/api/auth/session', { credentials });
  if (isTemporary(answer)) throw new Error('The session is not known');
  return answer.ok && (await answer.json()).user.id === userId;
};

/** Sends a waiting report. Returns its next entry; undefined if it stays as it is. */
const send = async (entry, report) => {
  const refused = () => entryOf(entry, { ...report, state: 'refused' });
  // A later attempt could create the report twice, because the service has forgotten its idempotency key.
  if (Date.now() - report.keptAt > unsent.sentForMs || !(await isOwn(report))) return refused();
  const answer = await fetch(report.route, {
    method: 'POST',
    credentials: report.credentials,
    headers: {
      'content-type': entry.headers.get('content-type'),
      'idempotency-key': report.id,
      'accept-language': report.language,
    },
    body: await entry.clone().blob(),
    signal: AbortSignal.timeout(SEND_MS),
  });
  if (isTemporary(answer)) return undefined;
  return answer.ok ? entryOf(answer, { ...report, state: 'sent' }) : refused();
};

const entryOf = async (content, report) =>
  new Response(await content.blob(), {
    headers: {
      'content-type': content.headers.get('content-type'),
      [unsent.header]: encodeURIComponent(JSON.stringify(report)),
    },
  });

/** Sends all waiting reports. It fails if one of them still waits, so that the browser tries again. */
const sendWaiting = async () => {
  if (!(await caches.has(unsent.cacheName))) return;
  const cache = await caches.open(unsent.cacheName);
  let left = 0;
  for (const request of await cache.keys()) {
    const entry = await cache.match(request);
    const report = JSON.parse(decodeURIComponent(entry.headers.get(unsent.header)));
    if (report.state !== 'waiting') continue;
    const next = await send(entry, report).catch(() => undefined);
    if (next) await cache.put(request, next);
    else left += 1;
  }
  new BroadcastChannel(unsent.channel).postMessage('');
  if (left > 0) throw new Error(`${left} reports wait`);
};

const sendUnsent = () => navigator.locks.request(unsent.lock, sendWaiting);

self.addEventListener('sync', (event) => {
  if (event.tag === unsent.send) event.waitUntil(sendUnsent());
});
self.addEventListener('message', (event) => {
  if (event.data === unsent.send) event.waitUntil(sendUnsent().catch(() => undefined));
});
