import { pageLanguage, reportRequestOf } from '@lost-found/api-client';
import { type ReportReceipt, type UnsentReport, unsentReports } from '@lost-found/contracts';
import type { DraftValues } from '../drafts/draft-store';
import { keepSharedFiles } from '../files/use-shared-files';
import { signedInUser } from '../session/session-marker';

const { cacheName, channel, header, keptForMs, lock, send } = unsentReports;

export interface ReportContent {
  kind: UnsentReport['kind'];
  /** The idempotency key of the failed attempt. */
  id: string;
  fields: Readonly<Record<string, string | undefined>> & { title: string };
  files: readonly File[];
}

const addressOf = ({ id }: Pick<UnsentReport, 'id'>) => `/unsent/${id}`;

const readEntry = (entry: Response): UnsentReport =>
  JSON.parse(decodeURIComponent(entry.headers.get(header) ?? ''));

/**
 * Keeps a report until the service worker has sent it. The browser starts the worker for it after the page was closed,
 * if it can (Background Sync).
 * @returns false if this browser cannot keep it
 */
export const keepUnsent = async ({ kind, id, fields, files }: ReportContent): Promise<boolean> => {
  if (!navigator.serviceWorker?.controller) return false;
  const userId = signedInUser();
  const { route, form } = reportRequestOf(kind, fields, files);
  const report: UnsentReport = {
    id,
    kind,
    title: fields.title,
    state: 'waiting',
    route,
    keptAt: Date.now(),
    language: pageLanguage(),
    credentials: userId ? 'same-origin' : 'omit',
    userId,
  };
  const body = new Response(form);
  const headers = new Headers(body.headers);
  headers.set(header, encodeURIComponent(JSON.stringify(report)));
  const cache = await caches.open(cacheName);
  await cache.put(addressOf(report), new Response(await body.blob(), { headers }));
  announceChange();
  const worker = (await navigator.serviceWorker.ready) as {
    sync?: { register: (tag: string) => Promise<void> };
  };
  await worker.sync?.register(send).catch(() => undefined);
  return true;
};

/** Lists the kept reports, in the order in which they were kept, and deletes old ones. */
export const listUnsent = async (): Promise<UnsentReport[]> => {
  if (typeof caches === 'undefined' || !(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const reports = (await cache.matchAll()).map(readEntry);
  const isOld = ({ keptAt }: UnsentReport) => Date.now() - keptAt > keptForMs;
  for (const report of reports.filter(isOld)) await cache.delete(addressOf(report));
  return reports.filter((report) => !isOld(report));
};

/** Asks the service worker to send the waiting reports now. */
export const sendUnsent = (): void =>
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(send));

/**
 * Removes a kept report while the worker is not sending it.
 * @param read reads the entry before it is deleted
 * @returns its result; undefined if the state of the report changed since it was listed
 */
const remove = <Result>(
  report: UnsentReport,
  read: (entry: Response) => Promise<Result>,
): Promise<Result | undefined> =>
  navigator.locks.request(lock, async () => {
    const cache = await caches.open(cacheName);
    const entry = await cache.match(addressOf(report));
    if (!entry || readEntry(entry).state !== report.state) return undefined;
    const result = await read(entry);
    await cache.delete(addressOf(report));
    if ((await cache.keys()).length === 0) await caches.delete(cacheName);
    announceChange();
    return result;
  });

/**
 * Moves a kept report back to its form. Its photos go where the form looks for shared ones.
 * @returns its values by field; undefined if its state changed since it was listed
 */
export const takeBackUnsent = (report: UnsentReport): Promise<DraftValues | undefined> =>
  remove(report, async (entry) => {
    const fields = [...(await entry.formData())];
    await keepSharedFiles(fields.flatMap(([, value]) => (typeof value === 'string' ? [] : [value])));
    return Object.fromEntries(
      fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
  });

/** Returns the receipt of a report that was sent, and deletes it here. */
export const takeReceipt = (report: UnsentReport): Promise<ReportReceipt | undefined> =>
  remove(report, (entry) => entry.json());

/** Reports a change of the kept reports to all tabs, and to this one. */
const announceChange = (): void => {
  const tabs = new BroadcastChannel(channel);
  tabs.postMessage('');
  tabs.close();
};

/** Calls a function after each change of the kept reports. @returns ends it */
export const onUnsentChange = (run: () => void): (() => void) => {
  // An old browser: this part must not break the page.
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const tabs = new BroadcastChannel(channel);
  tabs.onmessage = run;
  return () => tabs.close();
};
