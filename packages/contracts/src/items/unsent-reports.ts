/** Names that the portal and the service worker share: the worker sends reports that the portal could not send. */
export const unsentReports = {
  /** The cache with one entry for each report: its form, or its receipt after it was sent. */
  cacheName: 'unsent',
  /** The cache with the photos that another app shared, until the form takes them. */
  sharedFiles: 'shared',
  /** The header of an entry with its `UnsentReport`, as JSON in URI encoding. */
  header: 'x-report',
  /** The Web Lock of a change of the entries. */
  lock: 'lost-found:unsent',
  /** The channel that reports each change to all tabs. */
  channel: 'lost-found:unsent',
  /** The message to the worker, and its Background Sync tag. */
  send: 'send-unsent',
  /** A report is sent by itself for this time in milliseconds. It is less than the lifetime of an idempotency key. */
  sentForMs: 23 * 3_600_000,
  /** Then a report or its receipt is deleted, so that its personal data does not stay in a shared browser, in milliseconds. */
  keptForMs: 7 * 24 * 3_600_000,
} as const;

/** A report that could not be sent, or the receipt of one that was sent later. */
export interface UnsentReport {
  /** Its idempotency key. */
  id: string;
  kind: 'report' | 'reportLost';
  title: string;
  /** A refused report waits for its author, for example because its category was removed. */
  state: 'waiting' | 'refused' | 'sent';
  /** Path of the route, with `/api`. */
  route: string;
  /** Time in milliseconds since 1970. */
  keptAt: number;
  /** Language of the page. */
  language: string;
  /** `omit` for the report of a visitor: it must not belong to a person who signs in later on the same device. */
  credentials: 'omit' | 'same-origin';
  /** The id of the signed-in person, for `same-origin`. It is never sent for another person. */
  userId?: string | undefined;
}
