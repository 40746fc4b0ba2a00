import {
  type AdminItem,
  type Analytics,
  activityActions,
  analyticsSchema,
  changeInPercent,
  dayIn,
  describeActivity,
  isHandedOver,
  isToBeBroughtIn,
  type LogEntry,
  noFigures,
  placeOf,
  queuesSchema,
} from '@lost-found/contracts';
import { http } from 'msw';
import { answer } from '../lib/answers';
import { asAdmin } from '../lib/as-user';
import { custodyOf } from '../lib/pickups';
import { countSnoozed, passesStatus } from '../lib/snooze';
import type { Store } from '../store';

const DAY = 86_400_000;
const WINDOW = 30;
const RECENT = 10;

const countBy = <Row>(rows: readonly Row[], key: (row: Row) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[key(row)] = (counts[key(row)] ?? 0) + 1;
  return counts;
};

/** The last 30 days against the 30 before, in percent. */
const changeOf = (moments: readonly string[]): number | null => {
  const ages = moments.map((moment) => (Date.now() - Date.parse(moment)) / DAY);
  const now = ages.filter((age) => age < WINDOW).length;
  const before = ages.filter((age) => age >= WINDOW && age < 2 * WINDOW).length;
  return changeInPercent(now, before);
};

const perDay = ({ items, config: { timeZone } }: Store): Analytics['perDay'] =>
  Array.from({ length: WINDOW }, (_, index) => {
    const day = dayIn(timeZone, Date.now() - (WINDOW - 1 - index) * DAY);
    const those = items.filter(({ createdAt }) => dayIn(timeZone, createdAt) === day);
    const lost = those.filter(({ isLostItem }) => isLostItem).length;
    return { day, found: those.length - lost, lost };
  });

const activityOf = (store: Store, entry: LogEntry): Analytics['recentActivity'][number] => {
  const item = store.items.find(({ id }) => id === entry.details.itemId);
  return {
    id: entry.id,
    type: entry.action,
    description: describeActivity(entry.action),
    ...(item ? { title: item.title } : {}),
    timestamp: entry.createdAt,
  };
};

const analyse = (store: Store) => {
  const { items, claims, logs } = store;
  const lost = items.filter(({ isLostItem }) => isLostItem);
  const found = items.filter(({ isLostItem }) => !isLostItem);
  const approved = claims.filter(({ status }) => status === 'approved');
  const created = (rows: readonly AdminItem[]) => rows.map(({ createdAt }) => createdAt);
  return answer(analyticsSchema, {
    totalItems: items.length,
    totalLostItems: lost.length,
    totalFoundItems: found.length,
    totalClaims: approved.length,
    claimedItems: items.filter(isHandedOver).length,
    itemsPendingReview: items.filter((item) => passesStatus('pending', item)).length,
    byStatus: { ...noFigures.byStatus, ...countBy(items, ({ status }) => status) },
    byCategory: { ...noFigures.byCategory, ...countBy(items, ({ category }) => category) },
    byLocation: {
      ...noFigures.byLocation,
      ...countBy(items, ({ location }) => placeOf(location, store.config.locations)),
    },
    perDay: perDay(store),
    change: {
      totalItems: changeOf(created(items)),
      totalLostItems: changeOf(created(lost)),
      totalFoundItems: changeOf(created(found)),
      totalClaims: changeOf(approved.map(({ reviewedAt, submittedAt }) => reviewedAt ?? submittedAt)),
    },
    recentActivity: logs
      .filter(({ action }) => (activityActions as string[]).includes(action))
      .slice(0, RECENT)
      .map((entry) => activityOf(store, entry)),
  });
};

const countQueues = (store: Store) => {
  const { items, claims } = store;
  const pending = items.filter((item) => passesStatus('pending', item));
  const lostReports = pending.filter(({ isLostItem }) => isLostItem).length;
  return answer(queuesSchema, {
    claims: claims.filter((claim) => passesStatus('pending', claim)).length,
    toBeBroughtIn: claims.filter((claim) => isToBeBroughtIn(claim, custodyOf(store, claim))).length,
    lostReports,
    foundReports: pending.length - lostReports,
    ...countSnoozed(store),
  });
};

/** The figures of the dashboard (§3), and what waits for the desk. */
export const adminAnalyticsHandlers = (store: Store) => [
  http.get('*/api/admin/queues', () => asAdmin(store, () => countQueues(store))),
  http.get('*/api/admin/analytics', () => asAdmin(store, () => analyse(store))),
];
