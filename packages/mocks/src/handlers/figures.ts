import {
  type AdminItem,
  type Analytics,
  activityActions,
  allEmailNotifications,
  analyticsSchema,
  categoriesSchema,
  changeInPercent,
  dayIn,
  defaultSettings,
  describeActivity,
  durations,
  formatPlace,
  isHandedOver,
  isToBeBroughtIn,
  logActionsListSchema,
  logEntrySchema,
  logSubjectIn,
  logsQuery,
  makeListSchema,
  messageSchema,
  noFigures,
  notesSchema,
  notificationsListSchema,
  pageQuery,
  queuesSchema,
  savedViewsSchema,
  secondFactorsSchema,
  settingsSchema,
  shelvesSchema,
  templatesSchema,
  unreadCountSchema,
  type z,
} from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { answer, answerPage, matches, withQuery } from '../answers';
import type { Store } from '../store';
import { asAdmin } from './session';

const DAY = 86_400_000;
const WINDOW = 30;
const RECENT = 10;

const countBy = <Row>(rows: readonly Row[], key: (row: Row) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[key(row)] = (counts[key(row)] ?? 0) + 1;
  return counts;
};

/** The last 30 days against the 30 before, in percent. */
const compareMonths = (moments: readonly string[]): number | null => {
  const ages = moments.map((moment) => (Date.now() - Date.parse(moment)) / DAY);
  const before = ages.filter((age) => age >= WINDOW && age < 2 * WINDOW).length;
  return changeInPercent(ages.filter((age) => age < WINDOW).length, before);
};

const countDays = ({ items, config: { timeZone } }: Store): Analytics['perDay'] =>
  Array.from({ length: WINDOW }, (_, index) => {
    const day = dayIn(timeZone, Date.now() - (WINDOW - 1 - index) * DAY);
    const reported = items.filter(({ createdAt }) => dayIn(timeZone, createdAt) === day);
    const lost = reported.filter(({ isLostItem }) => isLostItem).length;
    return { day, found: reported.length - lost, lost };
  });

const getActivity = ({ items, logs }: Store): Analytics['recentActivity'] =>
  logs
    .filter(({ action }) => (activityActions as string[]).includes(action))
    .slice(0, RECENT)
    .map(({ id, action, details, createdAt }) => {
      const title = items.find((item) => item.id === details.itemId)?.title;
      const about = { type: action, description: describeActivity(action), timestamp: createdAt };
      return { id, ...about, ...(title && { title }) };
    });

const analyse = (store: Store): Response => {
  const { items, claims } = store;
  const lost = items.filter(({ isLostItem }) => isLostItem);
  const found = items.filter(({ isLostItem }) => !isLostItem);
  const approved = claims.filter(({ status }) => status === 'approved');
  const compareReports = (rows: readonly AdminItem[]) =>
    compareMonths(rows.map(({ createdAt }) => createdAt));
  return answer(analyticsSchema, {
    totalItems: items.length,
    totalLostItems: lost.length,
    totalFoundItems: found.length,
    totalClaims: approved.length,
    claimedItems: items.filter(isHandedOver).length,
    itemsPendingReview: items.filter(({ status }) => status === 'pending').length,
    byStatus: { ...noFigures.byStatus, ...countBy(items, ({ status }) => status) },
    byCategory: { ...noFigures.byCategory, ...countBy(items, ({ category }) => category) },
    byLocation: {
      ...noFigures.byLocation,
      ...countBy(items, ({ location }) => formatPlace(location, store.config.locations)),
    },
    perDay: countDays(store),
    change: {
      totalItems: compareReports(items),
      totalLostItems: compareReports(lost),
      totalFoundItems: compareReports(found),
      totalClaims: compareMonths(approved.map(({ reviewedAt, submittedAt }) => reviewedAt ?? submittedAt)),
    },
    recentActivity: getActivity(store),
  });
};

const countQueues = ({ items, claims }: Store): Response => {
  const pending = items.filter(({ status }) => status === 'pending');
  const lostReports = pending.filter(({ isLostItem }) => isLostItem).length;
  const isWithFinder = (itemId: string | null) =>
    items.some(({ id, custody }) => id === itemId && custody === 'with_finder');
  return answer(queuesSchema, {
    claims: claims.filter(({ status }) => status === 'pending').length,
    toBeBroughtIn: claims.filter(
      (claim) => isWithFinder(claim.itemId) && isToBeBroughtIn(claim, 'with_finder'),
    ).length,
    lostReports,
    foundReports: pending.length - lostReports,
    ...{ snoozedClaims: 0, snoozedLostReports: 0, snoozedFoundReports: 0 },
  });
};

const listLogs = (store: Store, request: Request) =>
  withQuery(request, logsQuery, (query) => {
    const { search, action = '', userId, startDate = '', endDate = '9999' } = query;
    const rows = store.logs.filter(
      (entry) =>
        (userId === undefined || entry.user?.id === userId) &&
        matches(action.toUpperCase() === 'ALL' ? '' : action, entry.action) &&
        matches(search, entry.action, entry.user?.fullName ?? null, JSON.stringify(entry.details)) &&
        entry.createdAt >= startDate &&
        entry.createdAt <= endDate,
    );
    const withSubjects = rows.map((entry) => ({ ...entry, subject: logSubjectIn(entry.details) }));
    return answerPage(logEntrySchema, withSubjects, query);
  });

/** There is nothing to notify of: all that happens, happens in this page. Signs of life keep the page from asking again. */
const openStream = (): Response => {
  let timer: ReturnType<typeof setInterval>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const send = (event: string, data: object) =>
        controller.enqueue(
          new TextEncoder().encode(`event: ${event}\nid: \ndata: ${JSON.stringify(data)}\n\n`),
        );
      send('ready', { unreadCount: 0 });
      timer = setInterval(() => send('heartbeat', {}), durations.streamHeartbeat);
    },
    cancel: () => clearInterval(timer),
  });
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
};

const emptyList = { data: [], total: 0, totalCapped: false, page: 1, pageSize: 10 };

/** What the screens over items and claims also read, and what never changes here. */
const fixed: Record<string, [z.ZodType, object]> = {
  '/admin/factors': [
    secondFactorsSchema,
    { required: false, hasPassword: true, factors: [], recoveryCodesLeft: 0 },
  ],
  '/admin/settings/categories': [categoriesSchema, { data: defaultSettings().categories }],
  '/admin/settings/templates': [templatesSchema, { data: defaultSettings().templates }],
  '/admin/shelves': [shelvesSchema, { data: [] }],
  '/admin/views': [savedViewsSchema, { data: [] }],
  '/admin/items/:id/notes': [notesSchema, { data: [], hasOlder: false }],
  '/admin/claims/:id/notes': [notesSchema, { data: [], hasOlder: false }],
  '/claims/:id/messages': [makeListSchema(messageSchema), emptyList],
  '/me/settings': [
    settingsSchema,
    { language: 'en', theme: 'system', emailNotifications: allEmailNotifications },
  ],
  '/me/notifications': [notificationsListSchema, { ...emptyList, unreadCount: 0 }],
  '/me/notifications/unread-count': [unreadCountSchema, { unreadCount: 0 }],
};

/** The dashboard and System Logs (§2, §3), and what never changes. */
export const figureHandlers = (store: Store) => [
  http.get('*/api/admin/analytics', () => asAdmin(store, () => analyse(store))),
  http.get('*/api/admin/queues', () => asAdmin(store, () => countQueues(store))),
  http.get('*/api/admin/logs', ({ request }) => asAdmin(store, () => listLogs(store, request))),
  http.get('*/api/admin/logs/actions', () =>
    asAdmin(store, () => {
      const data = [...new Set(store.logs.map(({ action }) => action))].toSorted();
      return answer(logActionsListSchema, { data });
    }),
  ),
  http.get('*/api/admin/items/:id/history', ({ params, request }) =>
    asAdmin(store, () =>
      withQuery(request, pageQuery, (query) => {
        const rows = store.logs.filter(({ details }) => details.itemId === params.id);
        return answerPage(logEntrySchema, rows, query);
      }),
    ),
  ),
  http.get('*/api/me/notifications/stream', () => asAdmin(store, openStream)),
  ...Object.entries(fixed).map(([path, [schema, body]]) =>
    http.get(`*/api${path}`, () => asAdmin(store, () => answer(schema, body))),
  ),
];
