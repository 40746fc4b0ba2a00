import type { AdminClaimPage, AdminItem, LogEntry, ProblemCode } from '@lost-found/contracts';
import { startI18n } from '@lost-found/i18n';
import type { Parts } from '@lost-found/test-kit';
import { refuse, type Stub, stub, stubRows, useStubs } from '@lost-found/test-kit/stubs';
import { waitFor } from '@testing-library/react';
import { SESSION_RECORD_KEY } from '../features/sign-in/session-record';
import { live } from '../shared/list/live';
import { prepareConsole } from '../texts';

export * from '@lost-found/test-kit/stubs';

export const admin = {
  id: '00000000-0000-4000-8000-0000000000ad',
  email: 'admin@campus.example',
  fullName: 'Alex Morgan',
  role: 'admin',
  access: 'full',
} as const;

/** Signs the administrator in; a session must have left its record in the browser, or the console does not ask for it. */
export const signIn = (parts: Stub<'GET /auth/session'> & object = {}) => {
  const now = Date.now();
  const times = {
    lastLogin: new Date(now).toISOString(),
    expiresAt: new Date(now + 86_400_000).toISOString(),
  };
  stub('GET /auth/session', { user: admin, ...times, ...parts });
  localStorage.setItem(SESSION_RECORD_KEY, JSON.stringify({ ...admin, lastLogin: now }));
};

export const signOut = () => {
  stub('GET /auth/session', refuse('unauthenticated'));
  localStorage.removeItem(SESSION_RECORD_KEY);
};

/** Filters are the platform's own selects on a touch screen; jsdom can work those. */
const pretendTouch = () => {
  const matchMedia = (query: string) => ({
    matches: query.includes('coarse'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.assign(window, { matchMedia });
};

/** jsdom knows the element, but not how to open it. */
const teachDialogs = () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
};

/** The service of a spec file: an administrator with full access is signed in, and all lists are empty. */
export const useService = (prepare: () => void = () => undefined) => {
  const server = useStubs(() => {
    signIn();
    prepare();
  });
  /** The requests that were not answered yet: a late one must not be answered in the next test. */
  const unanswered = new Set<string>();
  beforeAll(async () => {
    // Tests learn of other people's changes by the stream, or when the page is shown again.
    Object.assign(live, { refetchInterval: false });
    pretendTouch();
    teachDialogs();
    server.events.on('request:start', ({ requestId, request: { signal } }) => {
      if (!signal.aborted) unanswered.add(requestId);
      signal.addEventListener('abort', () => unanswered.delete(requestId));
    });
    server.events.on('request:end', ({ requestId }) => unanswered.delete(requestId));
    await startI18n();
    await prepareConsole();
  });
  beforeEach(() => unanswered.clear());
  afterEach(async () => {
    await waitFor(() => expect(unanswered.size).toBe(0));
    localStorage.clear();
    sessionStorage.clear();
  });
};

/** The rows of a list, one for each of the parts. */
type Rows<P extends readonly unknown[], Row> = {
  -readonly [Index in keyof P]: Row & { decisionId?: string };
};

/** Makes decisions change the status of their rows. */
const decide = <Row extends { id: string; status: string }>(
  route: `POST /admin/${'items' | 'claims'}/:id`,
  rows: readonly Row[],
  decisions: Readonly<Record<string, Row['status']>>,
) => {
  for (const [action, status] of Object.entries(decisions))
    stub(`${route}/${action}` as 'POST /admin/items/:id/approve', ({ params }) =>
      Object.assign((rows.find(({ id }) => id === params.id) ?? {}) as object, { status: status as never }),
    );
};

/**
 * Items of both lists, and each at its address. A decision changes the status of its row.
 * @returns the rows: what a test changes in them, the next request gets
 */
export const stubItems = <const P extends readonly Parts<AdminItem>[]>(...parts: P) => {
  const rows: AdminItem[] = stubRows(
    'GET /admin/items',
    parts.map((one) => ({ status: 'approved', custody: one.isLostItem ? null : 'with_finder', ...one })),
  );
  stub('GET /admin/lost-items', () => {
    const data = rows.filter(({ isLostItem }) => isLostItem);
    return { data, total: data.length };
  });
  const [approve, reject, resolve] = ['approved', 'rejected', 'resolved'] as const;
  const handed = { 'mark-claimed': 'claimed', 'mark-returned': 'returned' } as const;
  decide('POST /admin/items/:id', rows, { approve, reject, resolve, ...handed });
  return rows as unknown as Rows<P, AdminItem>;
};

/** Claims of the list, and the page of each. A decision changes the status of its row. @returns the rows, as `stubItems` */
export const stubClaims = <const P extends readonly Parts<AdminClaimPage>[]>(...parts: P) => {
  const rows = stubRows('GET /admin/claims', parts as readonly Parts<AdminClaimPage>[]);
  decide('POST /admin/claims/:id', rows, { approve: 'approved', reject: 'rejected' });
  return rows as unknown as Rows<P, AdminClaimPage>;
};

/** Answers a bulk action: each thing is done, but for the ones with a code. */
export const stubBulk = (
  route: `POST /admin/${'items/bulk' | 'items/part' | 'items/place' | 'claims/bulk'}`,
  codes: Readonly<Record<string, ProblemCode>> = {},
) =>
  stub(route, ({ body }) => ({
    data: (body as { ids: string[] }).ids.map((id) =>
      codes[id] ? { id, ok: false, code: codes[id] } : { id, ok: true },
    ),
  }));

/** The history of every item. */
export const stubHistory = (...entries: Parts<LogEntry>[]) =>
  stub('GET /admin/items/:id/history', { data: entries, total: entries.length });

/** Asks for a colleague, then for the colleague's code, before it answers. */
export const askForColleague =
  <Answer>(answer?: Answer) =>
  ({ body }: { body: unknown }): Answer | Response => {
    const { secondPerson } = (body ?? {}) as { secondPerson?: { code?: string } };
    if (!secondPerson) return refuse('second_person_required');
    return secondPerson.code ? (answer as Answer) : refuse('second_person_code_required');
  };
