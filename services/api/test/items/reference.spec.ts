import {
  type AdminClaimPage,
  type AdminItem,
  type Case,
  type ItemPage,
  type List,
  type ReportReceipt,
  seqOfReference,
  toReference,
} from '@lost-found/contracts';
import { decide } from '../factories/answers.js';
import { newCase } from '../factories/cases.js';
import { adminItem, anotherStudent, reportFound, reportLost, submitClaim } from '../factories/reports.js';
import { useService } from '../harness/use-service.js';

const { service, admin, visitor } = useService({ RATE_LIMIT: '1000' });

const found = async (list: string, search: string): Promise<string[]> => {
  const query = new URLSearchParams({ search });
  const { status, body } = await admin.get<List<{ id: string }>>(`/api/admin/${list}?${query}`);
  expect(status).toBe(200);
  return body.data.map(({ id }) => id);
};

/** The same reference with its last character wrong. */
const mistyped = (reference: string) => reference.slice(0, -1) + (reference.endsWith('7') ? '8' : '7');

test('an item has one reference everywhere', async () => {
  const { itemId, claim, claimant } = await newCase(service);
  const { reference } = await adminItem(admin, itemId);
  expect(seqOfReference(reference)).toBeGreaterThan(0);
  const page = await visitor.get<ItemPage>(`/api/items/${itemId}`);
  expect(page.body).toMatchObject({ access: 'full', reference });
  const opened = await admin.get<AdminClaimPage>(`/api/admin/claims/${claim.id}`);
  expect(opened.body).toMatchObject({ itemReference: reference, item: { reference } });
  const followed = await claimant.get<Case>('/api/case');
  expect(followed.body.itemReference).toBe(reference);
  await decide(admin, claim.id, 'approve');
  const taken = await visitor.get<ItemPage>(`/api/items/${itemId}`);
  expect(taken.body).toMatchObject({ access: 'reference', reference });
  await admin.delete(`/api/admin/items/${itemId}`);
  const orphaned = await claimant.get<Case>('/api/case');
  expect(orphaned.body.itemReference).toBeNull();
});

test('a reporter gets the reference at once, and the same one for a repeated report', async () => {
  const lost = await reportLost(visitor);
  expect(lost.reference).toBe((await adminItem(admin, lost.id)).reference);
  const other = await reportFound(visitor);
  expect(seqOfReference(other.reference)).toBe((seqOfReference(lost.reference) ?? 0) + 1);
});

test.each([
  ['its reference', ({ reference }: ReportReceipt) => reference],
  ['it as it is said', ({ reference }: ReportReceipt) => reference.toLowerCase().replace('-', ' ')],
  ['the address in its QR code', ({ itemUrl }: ReportReceipt) => itemUrl],
  ['its id', ({ id }: ReportReceipt) => id.toUpperCase()],
])('every list finds an item by %s, and nothing else', async (_, written) => {
  const item = await reportFound(visitor);
  const lost = await reportLost(visitor);
  const claim = await submitClaim(visitor, item.id, anotherStudent());
  const other = await reportFound(visitor, { description: `Lay beside ${item.reference} ${item.id}` });
  await decide(admin, claim.id, 'approve');
  expect(await found('items', written(item))).toEqual([item.id]);
  expect(await found('lost-items', written(lost))).toEqual([lost.id]);
  expect(await found('claims', written(item))).toEqual([claim.id]);
  expect(await found('claimed-items', written(item))).toEqual([item.id]);
  expect(await found('items', other.reference)).toEqual([other.id]);
  expect(await found('claims', written(other))).toEqual([]);
  expect(await found('claimed-items', written(other))).toEqual([]);
});

test('a reference without LF- may be a word: what contains it is found, too', async () => {
  const item = await reportFound(visitor);
  const code = item.reference.replace('LF-', '');
  const about = await reportFound(visitor, { description: `Marked ${code.toLowerCase()}` });
  expect(await found('items', code)).toEqual([about.id, item.id]);
});

test('a mistyped reference, one that nothing has and a foreign id find nothing', async () => {
  const { reference } = await reportFound(visitor);
  for (const search of [
    mistyped(reference),
    toReference(2 ** 31 - 1),
    'c0ffee00-0000-4000-8000-000000000000',
  ])
    for (const list of ['items', 'lost-items', 'claims', 'claimed-items'])
      expect(await found(list, search)).toEqual([]);
});

test('the number of the newest item does not come back when it is deleted', async () => {
  const newest = await reportFound(visitor);
  expect((await admin.delete(`/api/admin/items/${newest.id}`)).status).toBe(204);
  const next = await reportFound(visitor);
  expect(seqOfReference(next.reference)).toBe((seqOfReference(newest.reference) ?? 0) + 1);
  expect((await admin.get<AdminItem>(`/api/admin/items/${newest.id}`)).status).toBe(404);
});
