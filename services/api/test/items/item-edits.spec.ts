import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AdminItem,
  editableItemFields,
  type ItemChanges,
  type List,
  type OwnItemChanges,
} from '@lost-found/contracts';
import { form, lostReport } from '@lost-found/test-kit';
import { fieldTexts, findLogs, findTitles, refusal } from '../factories/answers.js';
import { jpeg } from '../factories/files.js';
import { signInPerson } from '../factories/people.js';
import { adminItem, reportFound, reportLost } from '../factories/reports.js';
import { rule as it, race } from '../harness/engines.js';
import { useService } from '../harness/use-service.js';

describe('Manage Items (§2)', () => {
  const { service, admin } = useService({ RATE_LIMIT: '1000' });

  const patch = (id: string, changes: object, headers?: Record<string, string>) =>
    admin.patch<AdminItem>(`/api/admin/items/${id}`, changes, headers);

  describe('editing', () => {
    it('writes every field that it logs a change of, and logs no other', async () => {
      const person = await signInPerson(service);
      const found = await reportFound(service.visitor());
      const lost = await reportLost(person.client);
      await admin.post(`/api/admin/items/${found.id}/receive`, {});
      const byAdmin = {
        title: 'Another title',
        description: 'Another description',
        photoDescription: 'Another picture',
        category: 'Bags',
        location: 'Another place',
        contactInfo: 'another@campus.test',
        adminNotes: 'Another note',
        keptBackDetails: 'Another secret',
        askClaimantFor: 'another detail',
        dateFound: '2026-01-02',
        shelf: 'Z 9',
        // Answers have a test of their own: questions.spec.ts.
      } satisfies Required<Omit<ItemChanges, 'answers'>>;
      const { dateFound: _day, shelf: _shelf, ...ofLost } = byAdmin;
      const byOwner = {
        title: 'A third title',
        description: 'A third description',
        photoDescription: 'A third picture',
        category: 'Documents',
        contactInfo: 'third@campus.test',
        lastSeenLocation: 'A third place',
        lastSeenAt: '2026-01-15T12:00:00.000Z',
      } satisfies Required<Omit<OwnItemChanges, 'location' | 'addition'>>;
      const edits = [
        { id: found.id, send: () => patch(found.id, byAdmin), input: byAdmin, named: Object.keys(byAdmin) },
        { id: lost.id, send: () => patch(lost.id, ofLost), input: ofLost, named: Object.keys(ofLost) },
        {
          id: lost.id,
          send: () => person.client.patch(`/api/me/items/${lost.id}`, byOwner),
          input: { ...byOwner, dateFound: '2026-01-15', location: byOwner.lastSeenLocation },
          named: [...Object.keys({ ...byOwner, dateFound: '', location: '' })].filter(
            (field) => field !== 'lastSeenLocation',
          ),
        },
      ];
      const logged = new Set<string>();
      for (const { id, send, input, named } of edits) {
        expect((await send()).status).toBe(200);
        expect(await adminItem(admin, id)).toMatchObject(input);
        const [entry] = await findLogs(admin, `&search=${id}`);
        const changes = entry?.details.changes as { field: string }[];
        expect(changes.map(({ field }) => field).toSorted()).toEqual(named.toSorted());
        for (const { field } of changes) logged.add(field);
      }
      expect([...logged, 'answers'].toSorted()).toEqual(editableItemFields.toSorted());
    });

    it('refuses an edit of an older version, and says what the present one is when read', async () => {
      const { id } = await reportFound(service.visitor());
      await patch(id, { title: 'First' }, { 'if-match': '"1"' });
      expect(refusal(await patch(id, { title: 'Second' }, { 'if-match': '"1"' }))).toEqual([
        409,
        'edit_conflict',
      ]);
      const read = await admin.get<AdminItem>(`/api/admin/items/${id}`);
      expect([read.body.title, read.headers.etag]).toEqual(['First', '"2"']);
      expect((await patch(id, { title: 'Second' }, { 'if-match': 'W/"2"' })).status).toBe(200);
      expect((await patch(id, { title: 'Third' }, { 'if-match': '*' })).status).toBe(200);
      expect((await patch(id, { title: 'Fourth' }, { 'if-match': '3' })).status).toBe(409);
      expect((await patch(id, { title: 'Fourth' }, { 'if-match': '4' })).status).toBe(200);
      const found = await service.visitor().get<List<AdminItem>>('/api/items?search=fourth');
      expect(findTitles(found)).toEqual(['Fourth']);
    });

    race('lets one of many edits of one version win', async () => {
      const { id } = await reportFound(service.visitor());
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => patch(id, { title: `Edit ${index}` }, { 'if-match': '"1"' })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter((answer) => refusal(answer)[1] === 'edit_conflict')).toHaveLength(7);
    });

    it('keeps the texts of a lost report out of the log', async () => {
      const { id } = await reportLost(service.visitor());
      const { body } = await patch(id, { title: 'Card of Marta', location: 'Her room' });
      expect(body).toMatchObject({ location: 'Her room', lastSeenLocation: 'Her room' });
      const entries = await findLogs(admin, `&search=${id}`);
      const text = JSON.stringify(entries.map(({ details }) => details));
      for (const privateWord of ['Marta', 'Her room', lostReport().title, lostReport().lastSeenLocation])
        expect(text).not.toContain(privateWord);
    });

    it('changes and logs nothing where nothing differs', async () => {
      const { id } = await reportFound(service.visitor());
      const before = await adminItem(admin, id);
      for (const same of [{}, { title: 'Blue umbrella' }, { adminNotes: '' }])
        expect((await patch(id, same)).body).toEqual(before);
      expect(await findLogs(admin, `&search=${id}`)).toHaveLength(1);
    });

    it('refuses what no such report could have said', async () => {
      const found = await reportFound(service.visitor());
      const lost = await reportLost(service.visitor());
      expect(fieldTexts(await patch(found.id, { category: 'Boats' }))).toEqual({
        category: 'Please choose one of the options',
      });
      expect(fieldTexts(await patch(lost.id, { contactInfo: 'ask me' }))).toEqual({
        contactInfo: 'Please enter a valid email or phone number',
      });
      expect((await patch(lost.id, { category: 'Documents' })).body.category).toBe('Documents');
      expect(Object.keys(fieldTexts(await patch(lost.id, { dateFound: '2026-01-02', shelf: 'A' })))).toEqual([
        'dateFound',
        'shelf',
      ]);
      expect(fieldTexts(await patch(found.id, { dateFound: '2999-01-02' }))).toEqual({
        dateFound: 'The date cannot be in the future',
      });
      expect(fieldTexts(await patch(found.id, { shelf: 'A' }))).toEqual({ shelf: 'This value is not valid' });
    });

    it('adds photos, at most three in all, and removes one with its file', async () => {
      const { id } = await reportFound(service.visitor(), {}, [await jpeg()]);
      const add = async (count: number) =>
        admin.post<AdminItem>(
          `/api/admin/items/${id}/pictures`,
          form({}, 'images', await Promise.all(Array.from({ length: count }, () => jpeg()))),
        );
      const { body } = await add(2);
      expect([body.images.length, body.version]).toEqual([3, 2]);
      for (const count of [0, 1]) expect(Object.keys(fieldTexts(await add(count)))).toEqual(['images']);
      const [first = '', second = ''] = body.images;
      const remove = (url: string) =>
        admin.delete(`/api/admin/items/${id}/pictures/${url.split('/').at(-1)}`);
      expect((await remove(first)).status).toBe(200);
      expect((await adminItem(admin, id)).images).toEqual(body.images.slice(1));
      expect((await admin.get(first)).status).toBe(404);
      expect((await remove(first)).status).toBe(404);
      expect((await service.visitor().get(second)).status).toBe(200);
      const [entry] = await findLogs(admin, `&search=${id}`);
      expect(entry).toMatchObject({
        action: 'ITEM_UPDATED',
        details: { changes: [{ field: 'images', before: 3, after: 2 }] },
      });
    });

    it('keeps added photos of a card back', async () => {
      const { id } = await reportFound(service.visitor());
      await patch(id, { category: 'ID Card' });
      const files = form({}, 'images', [await jpeg()]);
      const { body } = await admin.post<AdminItem>(`/api/admin/items/${id}/pictures`, files);
      expect(body.keptBackImages).toEqual(body.images);
    });
  });

  describe('deleting', () => {
    it('removes the item and its pictures', async () => {
      const { id } = await reportFound(service.visitor(), { title: 'Doomed umbrella' }, [
        await jpeg(),
        await jpeg(),
      ]);
      const { images } = await adminItem(admin, id);
      expect((await admin.delete(`/api/admin/items/${id}`, { 'if-match': '"1"' })).status).toBe(204);

      for (const image of images) expect((await admin.get(image)).status).toBe(404);
      const names = await readdir(join(service.config.dataDir, 'files', 'stored'));
      for (const image of images)
        expect(names.filter((name) => name.startsWith(String(image.split('/').at(-1))))).toEqual([]);
      expect(await readdir(join(service.config.dataDir, 'files', 'incoming'))).toEqual([]);
      expect((await service.visitor().get<List<AdminItem>>('/api/items?search=doomed')).body.total).toBe(0);
      const [entry] = await findLogs(admin, `&search=${id}`);
      expect(entry).toMatchObject({ action: 'ITEM_DELETED', details: { itemId: id, status: 'approved' } });
    });

    it('counts one report less of its reporter', async () => {
      const contactInfo = 'forgetful@campus.test';
      const { id } = await reportFound(service.visitor(), { contactInfo });
      await reportFound(service.visitor(), { contactInfo });
      await admin.delete(`/api/admin/items/${id}`);
      const [row] = await service.dataSource.query(
        `SELECT items_reported AS count FROM reporters WHERE contact_key = '${contactInfo}'`,
      );
      expect(row.count).toBe(1);
    });
  });

  describe('Lost Items Reported', () => {
    it('lists lost reports only, by status, title, description or reporter', async () => {
      await reportFound(service.visitor(), { title: 'Velvet glove' });
      const { id } = await reportLost(service.visitor(), { title: 'Velvet bag', reportedBy: 'Ömer Kaya' });
      const list = async (query: string) =>
        findTitles(await admin.get<List<AdminItem>>(`/api/admin/lost-items?${query}`));
      for (const search of ['velvet', 'omer', 'red holder&pageSize=1'])
        expect(await list(`search=${search}`)).toEqual(['Velvet bag']);
      expect(await list('search=velvet&status=returned')).toEqual([]);
      await admin.post(`/api/admin/items/${id}/approve`);
      expect(await list('search=velvet&status=approved')).toEqual(['Velvet bag']);
      expect(refusal(await admin.get('/api/admin/lost-items?status=claimed'))).toEqual([
        400,
        'validation_failed',
      ]);
    });
  });
});
