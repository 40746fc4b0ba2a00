import type { AdminClaimPage, DecidedItem, ItemPage, List, Notes } from '@lost-found/contracts';
import { findLogs, receive, refusal, review } from '../factories/answers.js';
import { png } from '../factories/files.js';
import { signInPerson } from '../factories/people.js';
import { adminItem, reportFound, reportLost, submitClaim } from '../factories/reports.js';
import { rule as test } from '../harness/engines.js';
import { useService } from '../harness/use-service.js';

const { service, admin, visitor } = useService({ RATE_LIMIT: '1000', UNDO_SECONDS: '300' });

const merge = (id: string, otherId: string, by = admin) =>
  by.post<DecidedItem>(`/api/admin/items/${id}/merge`, { otherId });

const found = async (changes: object = {}) => {
  const report = await reportFound(visitor, changes, [await png()]);
  await review(admin, report.id, 'approve');
  return report;
};

test('a found item that was reported twice keeps one report with photos, notes, claims, place and both references', async () => {
  const target = await found();
  const other = await found({ photoDescription: 'A blue umbrella' });
  await receive(admin, other.id);
  const claim = await submitClaim(visitor, other.id);
  await admin.post(`/api/admin/items/${other.id}/notes`, { text: 'On the blue chair' });
  const { decisionId, ...merged } = (await merge(target.id, other.id)).body;
  expect(merged).toMatchObject({
    ...{ id: target.id, status: 'approved', custody: 'at_desk', photoDescription: 'A blue umbrella' },
  });
  expect(merged.images).toHaveLength(2);
  expect(await adminItem(admin, other.id)).toMatchObject({
    ...{ status: 'rejected', custody: null, mergedInto: target.id, images: [] },
  });
  const findClaim = async () =>
    (await admin.get<AdminClaimPage>(`/api/admin/claims/${claim.id}`)).body.itemId;
  const getNotes = async (id: string) =>
    (await admin.get<Notes>(`/api/admin/items/${id}/notes`)).body.data.map(({ text }) => text);
  expect([await findClaim(), await getNotes(target.id)]).toEqual([target.id, ['On the blue chair']]);
  const page = await visitor.get<ItemPage>(`/api/items/${other.id}`);
  expect(page.body).toMatchObject({ access: 'full', id: target.id });
  const search = await admin.get<List<{ id: string }>>(`/api/admin/items?search=${other.reference}`);
  expect(search.body.data.map(({ id }) => id)).toEqual([target.id]);
  const [entry] = await findLogs(admin, '&action=ITEMS_MERGED');
  expect(entry?.details).toEqual({ itemId: target.id, mergedId: other.id });

  const undone = await admin.post('/api/admin/decisions/undo', { ids: [decisionId] });
  expect(undone.body).toMatchObject({ data: [{ ok: true }] });
  expect([await findClaim(), await getNotes(other.id)]).toEqual([other.id, ['On the blue chair']]);
  const [one, two] = [await adminItem(admin, target.id), await adminItem(admin, other.id)];
  expect([one.images.length, one.photoDescription, one.custody]).toEqual([1, '', 'with_finder']);
  expect(two).toMatchObject({ status: 'approved', custody: 'at_desk', mergedInto: null });
  expect(two.images).toHaveLength(1);
});

test('the references of a chain lead to the last report; one that is approved again stands for itself', async () => {
  const [first, second, third] = [await found(), await found(), await found()];
  await merge(second.id, first.id);
  await merge(third.id, second.id);
  const page = await visitor.get<ItemPage>(`/api/items/${first.id}`);
  expect(page.body).toMatchObject({ id: third.id });
  expect((await adminItem(admin, first.id)).mergedInto).toBe(third.id);
  await review(admin, first.id, 'approve');
  expect(await adminItem(admin, first.id)).toMatchObject({ mergedInto: null, custody: 'with_finder' });
});

test("photos of another person's lost report stay where this person can erase them", async () => {
  const [ada, ben] = [await signInPerson(service), await signInPerson(service)];
  const [target, own] = [
    await reportLost(ada.client, {}, [await png()]),
    await reportLost(ada.client, {}, [await png()]),
  ];
  const other = await reportLost(ben.client, { photoDescription: 'A blue umbrella' }, [await png()]);
  for (const { id } of [own, other]) expect((await merge(target.id, id)).status).toBe(200);
  const getPhotos = async (id: string) => (await adminItem(admin, id)).images.length;
  expect([await getPhotos(target.id), await getPhotos(own.id), await getPhotos(other.id)]).toEqual([2, 0, 1]);
  expect((await adminItem(admin, target.id)).photoDescription).toBe('');
});

test('two lost reports are merged; another kind, itself, or a published report into one under review are not', async () => {
  const [target, other] = [await reportLost(visitor), await reportLost(visitor)];
  const item = await found();
  const published = await reportLost(visitor);
  await review(admin, published.id, 'approve');
  expect((await merge(target.id, other.id)).body).toMatchObject({ id: target.id, status: 'pending' });
  // A repeated request has no effect.
  expect((await merge(target.id, other.id)).body.decisionId).toBeUndefined();
  for (const [one, two] of [
    [target, item],
    [item, item],
    [target, published],
  ] as const)
    expect(refusal(await merge(one.id, two.id))).toEqual([409, 'transition_not_allowed']);
  await review(admin, item.id, 'markClaimed');
  expect(refusal(await merge((await found()).id, item.id))).toEqual([409, 'transition_not_allowed']);
});
