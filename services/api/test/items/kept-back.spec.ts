import type { AdminClaimPage, AdminItem, ItemPage, List, OwnItem, PublicItem } from '@lost-found/contracts';
import { fieldTexts, findLogs, refusal, review } from '../factories/answers.js';
import { jpeg } from '../factories/files.js';
import { signInPerson } from '../factories/people.js';
import { adminItem, anotherStudent, reportFound, reportLost, submitClaim } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { useService } from '../harness/use-service.js';

const { service, admin, visitor } = useService({ RATE_LIMIT: '1000' });

const keepBack = (id: string, keptBackImages: string[], ifMatch = '*') =>
  admin.patch<AdminItem>(`/api/admin/items/${id}/pictures`, { keptBackImages }, { 'if-match': ifMatch });

const getPage = async (id: string, by = visitor) =>
  (await by.get<Extract<ItemPage, { access: 'full' }>>(`/api/items/${id}`)).body;

test('an item without a photo has the kind and the colour that its public title names, in any language', async () => {
  const { id } = await reportFound(visitor, { title: 'Paraguas negro', description: 'Con una funda roja' });
  const drawing = { kind: 'umbrella', colour: 'black' };
  expect(await getPage(id)).toMatchObject({ images: [], drawing });
  const list = await visitor.get<List<PublicItem>>('/api/items?search=paraguas');
  expect(list.body.data[0]).toMatchObject({ id, drawing });
});

test('photos of cards and documents start kept back, those of other things do not', async () => {
  for (const category of ['ID Card', 'Documents'] as const) {
    const { id } = await reportLost(visitor, { category }, [await jpeg(), await jpeg()]);
    const { images, keptBackImages } = await adminItem(admin, id);
    expect([images.length, keptBackImages]).toEqual([2, images]);
  }
  const { id } = await reportLost(visitor, { category: 'Bags' }, [await jpeg()]);
  expect((await adminItem(admin, id)).keptBackImages).toEqual([]);
});

test('a photo that is kept back is for administrators alone: not on the page, not for its owner', async () => {
  const owner = await signInPerson(service);
  const { id } = await reportLost(owner.client, {}, [await jpeg()]);
  await review(admin, id, 'approve');
  const [url = ''] = (await adminItem(admin, id)).images;
  expect(await getPage(id)).toMatchObject({ images: [], thumbnail: null, drawing: { isKeptBack: true } });
  const own = await owner.client.get<List<OwnItem>>('/api/me/items');
  expect(own.body.data[0]).toMatchObject({ id, images: [], thumbnail: null });
  for (const address of [url, `${url}?size=thumbnail`]) {
    for (const reader of [visitor, owner.client])
      expect(refusal(await reader.get(address))).toEqual([404, 'not_found']);
    const { status, headers } = await admin.get(address);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  }
  for (const path of ['/api/me/export', `/item/${id}`])
    expect((await owner.client.get(path)).text).not.toContain(url);
});

test('a photo is kept back by hand, leaves every list and cache, and is shown again', async () => {
  const { id } = await reportFound(visitor, {}, [await jpeg(), await jpeg()]);
  const [first = '', second = ''] = (await adminItem(admin, id)).images;
  const { headers } = await visitor.get(first);
  const { body } = await keepBack(id, [first], '"1"');
  expect(body).toMatchObject({ images: [first, second], keptBackImages: [first], version: 2 });
  expect(await getPage(id)).toMatchObject({ images: [second], thumbnail: `${second}?size=thumbnail` });
  const list = await visitor.get<List<PublicItem>>('/api/items');
  const listed = list.body.data.find((item) => item.id === id);
  expect(listed).toMatchObject({ images: [second] });
  expect(listed).not.toHaveProperty('drawing');
  const cached = await visitor.get(first, { 'if-none-match': String(headers.etag) });
  expect(cached.status).toBe(404);
  const [entry] = await findLogs(admin, `&search=${id}`);
  expect(entry).toMatchObject({
    action: 'ITEM_UPDATED',
    details: { changes: [{ field: 'keptBackImages', before: 0, after: 1 }] },
  });
  await keepBack(id, []);
  expect((await getPage(id)).images).toEqual([first, second]);
  expect((await visitor.get(first)).status).toBe(200);
});

test('photos of a card are kept back when the category is corrected, by any administrator; they can be shown again', async () => {
  const owner = await signInPerson(service);
  for (const [by, path] of [
    [admin, '/api/admin/items'],
    [owner.client, '/api/me/items'],
  ] as const) {
    const { id } = await reportLost(owner.client, { category: 'Other' }, [await jpeg(), await jpeg()]);
    expect((await by.patch(`${path}/${id}`, { category: 'ID Card' })).status).toBe(200);
    const { images, keptBackImages, version } = await adminItem(admin, id);
    expect([images.length, keptBackImages, version]).toEqual([2, images, 2]);
    const [entry] = await findLogs(admin, `&search=${id}`);
    expect(entry?.details.changes).toEqual([
      { field: 'category', before: 'Other', after: 'ID Card' },
      { field: 'keptBackImages', before: 0, after: 2 },
    ]);
    await keepBack(id, []);
    await admin.patch(`/api/admin/items/${id}`, { category: 'Documents' });
    expect((await adminItem(admin, id)).keptBackImages).toEqual([]);
  }
});

test('the description of photos is public with them; while one is kept back, only its owner and the desk read it', async () => {
  const owner = await signInPerson(service);
  const photoDescription = 'Blue fabric, a curved wooden handle';
  const { id } = await reportFound(owner.client, { photoDescription }, [await jpeg(), await jpeg()]);
  const { images } = await adminItem(admin, id);
  const publicPaths = [`/api/items/${id}`, '/api/items?pageSize=100'];
  const isToldBy = (by: HttpClient, paths: string[]) =>
    Promise.all(paths.map(async (path) => (await by.get(path)).text.includes(photoDescription)));
  expect(await isToldBy(visitor, publicPaths)).toEqual([true, true]);
  await keepBack(id, images.slice(1));
  expect(await isToldBy(visitor, publicPaths)).toEqual([false, false]);
  expect(await isToldBy(owner.client, ['/api/me/items', '/api/me/export'])).toEqual([true, true]);
  expect(await isToldBy(admin, [`/api/admin/items/${id}`])).toEqual([true]);
  const { id: withoutPhotos } = await reportFound(visitor, { photoDescription });
  expect((await getPage(withoutPhotos)).photoDescription).toBe('');
});

test('keeping back what is kept back leaves no trace; a picture of another item is none of its', async () => {
  const { id } = await reportFound(visitor, {}, [await jpeg()]);
  const { id: other } = await reportFound(visitor, {}, [await jpeg()]);
  const [url = ''] = (await adminItem(admin, id)).images;
  await keepBack(id, [url]);
  expect((await keepBack(id, [url])).body.version).toBe(2);
  const foreign = await keepBack(other, [url]);
  expect([foreign.status, Object.keys(fieldTexts(foreign))]).toEqual([400, ['keptBackImages']]);
  expect(refusal(await keepBack(id, [], '"1"'))).toEqual([409, 'edit_conflict']);
  const path = `/api/admin/items/${id}/pictures`;
  expect((await visitor.patch(path, { keptBackImages: [] })).status).toBe(401);
});

test('details that are kept back appear with a claim, and on no public page', async () => {
  const { id } = await reportFound(visitor, {}, [await jpeg()]);
  const [url = ''] = (await adminItem(admin, id)).images;
  const hidden = { keptBackDetails: 'Engraved Quetzalcoatl', askClaimantFor: 'the engraving' };
  await admin.patch(`/api/admin/items/${id}`, hidden);
  await keepBack(id, [url]);
  const claim = await submitClaim(visitor, id, anotherStudent());
  const beside = await admin.get<AdminClaimPage>(`/api/admin/claims/${claim.id}`);
  expect(beside.body.item).toMatchObject({ ...hidden, keptBackImages: [url] });
  const found = await admin.get<List<AdminItem>>('/api/admin/items?search=quetzalcoatl');
  expect(found.body.data.map((item) => item.id)).toEqual([id]);
  expect((await visitor.get<List<PublicItem>>('/api/items?search=quetzalcoatl')).body.total).toBe(0);
  const claimant = service.visitor();
  await claimant.post('/api/case/open', { token: claim.caseUrl.split('#')[1] });
  for (const path of [`/api/items/${id}`, '/api/items?pageSize=100', '/api/case', `/item/${id}`]) {
    const { text } = await claimant.get(path);
    for (const secret of ['Quetzalcoatl', 'the engraving', url]) expect(text).not.toContain(secret);
  }
  const [entry] = await findLogs(admin, `&search=${id}&action=ITEM_UPDATED`);
  expect(JSON.stringify(entry)).not.toContain('Quetzalcoatl');
});
