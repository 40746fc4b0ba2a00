import {
  type AdminItem,
  type BulkOutcome,
  type DueItem,
  dayAfter,
  type KeepItem,
  type List,
} from '@lost-found/contracts';
import { findLogs, refusal } from '../factories/answers.js';
import { adminItem, reportFound } from '../factories/reports.js';
import { removeReports } from '../harness/remove-reports.js';
import { useService } from '../harness/use-service.js';

const { service, admin, visitor } = useService({ RATE_LIMIT: '100000', TIME_ZONE: 'Europe/Madrid' });

const DAY_MS = 86_400_000;
const today = new Date().toISOString().slice(0, 10);
const getDue = async (): Promise<DueItem[]> => (await admin.get<List<DueItem>>('/api/admin/due')).body.data;
const getIds = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const part = async (id: string) =>
  (await admin.post<BulkOutcome>('/api/admin/items/part', { ids: [id], outcome: 'donated' })).body.data[0];
const keep = (id: string, until: string | null, reason = 'An inquiry of the police') =>
  admin.post<AdminItem>(`/api/admin/items/${id}/keep`, { until, reason } satisfies KeepItem);
const set = (id: string, column: string, value: string) =>
  service.dataSource.query(`UPDATE items SET ${column} = '${value}' WHERE id = '${id}'`);

/** An item that the desk has had for 100 days. */
const hadLong = async (category = 'Accessories') => {
  const { id } = await reportFound(visitor, { category });
  await admin.post(`/api/admin/items/${id}/receive`, {});
  await set(
    id,
    'received_at',
    new Date(Date.now() - 100 * DAY_MS).toISOString().replace('T', ' ').replace('Z', ''),
  );
  return id;
};
beforeEach(() => removeReports(service));

test('an item on hold is neither due nor may it leave unclaimed, until the hold is lifted', async () => {
  const id = await hadLong();
  const other = await hadLong();
  expect(getIds(await getDue()).toSorted()).toEqual([id, other].toSorted());
  expect((await keep(id, null)).body.keep).toEqual({ until: null, reason: 'An inquiry of the police' });
  expect(getIds(await getDue())).toEqual([other]);
  expect(await part(id)).toMatchObject({ ok: false, code: 'item_on_hold' });
  expect((await adminItem(admin, id)).status).toBe('approved');
  await admin.post(`/api/admin/items/${id}/end-keep`, {});
  expect(getIds(await getDue()).toSorted()).toEqual([id, other].toSorted());
  expect(await part(id)).toMatchObject({ ok: true });
});

test('an item on hold still goes to its owner', async () => {
  const id = await hadLong();
  await keep(id, null);
  const { status } = await admin.post(`/api/admin/items/${id}/hand-over`, { identity: 'other' });
  expect(status).toBe(200);
});

test('an item with a last day of its own is due after that day, and not by the days of its category', async () => {
  const [late, ofNoTime] = [await hadLong(), await hadLong('Electronics')];
  await keep(late, dayAfter(today, 20));
  await keep(ofNoTime, dayAfter(today, 2));
  expect(await getDue()).toEqual([]);
  await set(ofNoTime, 'kept_until', '2026-03-28');
  // The clocks of the campus went forward that night.
  expect(await getDue()).toMatchObject([{ id: ofNoTime, dueSince: '2026-03-28T23:00:00.000Z' }]);
  await set(late, 'kept_until', '2026-03-27');
  expect(getIds(await getDue())).toEqual([late, ofNoTime]);
});

test('the log has the day and not the reason; the same once more is no entry', async () => {
  const id = await hadLong();
  const until = dayAfter(today, 20);
  await keep(id, until);
  await keep(id, until);
  await keep(id, null);
  const entries = await findLogs(admin, `&search=${id}&action=ITEM_UPDATED`);
  expect(entries.map(({ details }) => details.changes)).toEqual([
    [{ field: 'keptUntil', before: until, after: 'hold' }],
    [
      { field: 'keptUntil', before: null, after: until },
      { field: 'keepReason', changed: true },
    ],
  ]);
});

test('a hold is refused for an older version of the item, and its reason is in no search', async () => {
  const id = await hadLong();
  const json = { until: null, reason: 'Zanzibarmarke' };
  const headers = { 'if-match': '"1"' };
  expect(refusal(await admin.post(`/api/admin/items/${id}/keep`, json, headers))).toEqual([
    409,
    'edit_conflict',
  ]);
  await admin.post(`/api/admin/items/${id}/keep`, json);
  expect((await admin.get('/api/admin/items?search=Zanzibarmarke')).body).toMatchObject({ total: 0 });
});

test('a report that takes over one on hold is on hold', async () => {
  const [target, other] = [await hadLong(), await hadLong()];
  await keep(other, null);
  await admin.post(`/api/admin/items/${target}/merge`, { otherId: other });
  expect((await adminItem(admin, target)).keep).toMatchObject({ until: null });
});
