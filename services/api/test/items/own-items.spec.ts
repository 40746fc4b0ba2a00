import type { AdminItem, List, OwnItem } from '@lost-found/contracts';
import { stepsTo } from '@lost-found/contracts/conformance';
import { fieldTexts, logsOf, refusal, review } from '../factories/answers.js';
import { jpeg } from '../factories/files.js';
import { type Person, signInPerson } from '../factories/people.js';
import { adminItem, reportFound, reportLost, submitClaim } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

describe('my items (§1, §6)', () => {
  let service: TestApp;
  let admin: HttpClient;
  let owner: Person;
  let other: Person;

  beforeAll(async () => {
    service = await createTestApp({ RATE_LIMIT: '1000' });
    admin = await service.admin();
    owner = await signInPerson(service);
    other = await signInPerson(service);
  });
  afterAll(() => service.close());

  const patch = (id: string, changes: object, headers?: Record<string, string>, client = owner.client) =>
    client.patch<OwnItem>(`/api/me/items/${id}`, changes, headers);
  const withdraw = (id: string, client = owner.client) => client.delete(`/api/me/items/${id}`);

  it('lists what one reported, newest first, and what became of it', async () => {
    const person = await signInPerson(service);
    const found = await reportFound(person.client, { title: 'Kettle' });
    const lost = await reportLost(person.client, { title: 'Scarf' });
    await reportFound(other.client);
    for (const action of ['approve', 'markReturned'] as const) await review(admin, lost.id, action);
    const { body } = await person.client.get<List<OwnItem>>('/api/me/items');
    expect(body.data.map(({ id }) => id)).toEqual([lost.id, found.id]);
    const [mine] = body.data;
    expect(mine).toMatchObject({ status: 'returned', contactInfo: '+34 600 123 456', version: 3 });
    expect(mine?.history.map(({ status }) => status)).toEqual(['pending', 'approved', 'returned']);
    expect(Object.keys(mine ?? {})).not.toEqual(expect.arrayContaining(['adminNotes']));
    expect(Object.keys(mine ?? {})).not.toEqual(expect.arrayContaining(['reviewedBy']));
    const answer = await person.client.get<OwnItem>(`/api/me/items/${found.id}`);
    expect([answer.body.title, answer.headers.etag]).toEqual(['Kettle', '"1"']);
  });

  it('says why a report was rejected, until that is taken back', async () => {
    const { id } = await reportLost(owner.client);
    const mine = async () => (await owner.client.get<OwnItem>(`/api/me/items/${id}`)).body;
    expect((await mine()).decisionReason).toBeNull();
    await review(admin, id, 'reject', {}, { decisionReason: ' Reported twice. ' });
    expect(await mine()).toMatchObject({ status: 'rejected', decisionReason: 'Reported twice.' });
    expect(JSON.stringify(await logsOf(admin, `&search=${id}`))).not.toContain('twice');
    await review(admin, id, 'approve');
    expect(await mine()).toMatchObject({ status: 'approved', decisionReason: null });
  });

  it('lets the finder correct a found item while nobody was promised it', async () => {
    const { id } = await reportFound(owner.client);
    const changes = { title: 'Navy umbrella', location: 'Gym', category: 'Other' };
    const answer = await patch(id, changes, { 'if-match': '"1"' });
    expect([answer.status, answer.headers.etag]).toEqual([200, '"2"']);
    expect(answer.body).toMatchObject({ ...changes, status: 'approved' });
    expect((await logsOf(admin, `&search=${id}`))[0]).toMatchObject({
      action: 'ITEM_UPDATED',
      user: { id: owner.id },
    });
    expect(refusal(await patch(id, { title: 'Third' }, { 'if-match': '"1"' }))).toEqual([
      409,
      'edit_conflict',
    ]);
    await review(admin, id, 'markClaimed');
    expect(refusal(await patch(id, { title: 'Late' }))).toEqual([409, 'transition_not_allowed']);
  });

  it('lets the loser correct a lost report while it is under review', async () => {
    const { id } = await reportLost(owner.client);
    const answer = await patch(id, { lastSeenLocation: 'Tram 4', lastSeenAt: '2026-03-04T08:00:00.000Z' });
    expect(answer.body).toMatchObject({ lastSeenLocation: 'Tram 4', location: 'Tram 4' });
    expect(answer.body).toMatchObject({ lastSeenAt: '2026-03-04T08:00:00.000Z', dateFound: '2026-03-04' });
    await review(admin, id, 'approve');
    expect(refusal(await patch(id, { title: 'Late' }))).toEqual([409, 'transition_not_allowed']);
  });

  it('refuses what the report itself would not have taken', async () => {
    const found = await reportFound(owner.client);
    const lost = await reportLost(owner.client);
    const outside = await patch(found.id, { location: 'Moon', category: 'ID Card' });
    expect(refusal(outside)).toEqual([400, 'validation_failed']);
    expect(fieldTexts(outside)).toEqual({
      location: 'Please choose one of the options',
      category: 'Please choose one of the options',
    });
    expect(fieldTexts(await patch(lost.id, { contactInfo: 'ask me', description: 'short' }))).toEqual({
      contactInfo: 'Please enter a valid email or phone number',
      description: 'Description must be at least 10 characters',
    });
    for (const never of [{ status: 'approved' }, { adminNotes: 'x' }, { studentId: 'CAMP0000000' }])
      expect(refusal(await patch(found.id, never))).toEqual([400, 'validation_failed']);
    expect(refusal(await patch(found.id, { lastSeenLocation: 'Gym' }))).toEqual([400, 'validation_failed']);
  });

  const withdrawn = [
    ['found', 'approved', true],
    ['found', 'rejected', true],
    ['found', 'claimed', false],
    ['found', 'resolved', false],
    ['lost', 'pending', true],
    ['lost', 'approved', true],
    ['lost', 'rejected', true],
    ['lost', 'returned', false],
    ['lost', 'resolved', false],
  ] as const;

  it.each(withdrawn)('a %s item that is %s may be withdrawn: %s', async (kind, status, allowed) => {
    const report = kind === 'found' ? reportFound : reportLost;
    const { id } = await report(owner.client, {}, [await jpeg()]);
    for (const action of stepsTo[kind][status] ?? []) await review(admin, id, action);
    const { images } = await adminItem(admin, id);
    const answer = await withdraw(id);
    if (allowed) {
      expect(answer.status).toBe(204);
      expect((await admin.get(`/api/admin/items/${id}`)).status).toBe(404);
      expect((await admin.get(String(images[0]))).status).toBe(404);
    } else {
      expect(refusal(answer)).toEqual([409, 'item_withdraw_refused']);
      expect(answer.body.detail).toBe('This report can no longer be withdrawn.');
      expect((await adminItem(admin, id)).status).toBe(status);
    }
  });

  it('keeps a claim on a withdrawn item, with its title', async () => {
    const { id } = await reportFound(owner.client, { title: 'Withdrawn kettle' });
    const claim = await submitClaim(service.visitor(), id);
    await withdraw(id);
    const { body } = await admin.get<{ itemId: null; itemTitle: string }>(`/api/admin/claims/${claim.id}`);
    expect(body).toMatchObject({ itemId: null, itemTitle: 'Withdrawn kettle' });
  });

  it("does not know others' items, nor those of nobody", async () => {
    const theirs = await reportFound(other.client);
    const nobodys = await reportFound(service.visitor());
    for (const { id } of [theirs, nobodys])
      for (const answer of [
        await owner.client.get(`/api/me/items/${id}`),
        await patch(id, { title: 'Mine' }),
        await withdraw(id),
      ])
        expect(refusal(answer)).toEqual([404, 'not_found']);
    const { body } = await admin.get<AdminItem>(`/api/admin/items/${nobodys.id}`);
    expect(body).toMatchObject({ title: 'Blue umbrella', userId: null });
  });

  it('asks a visitor to sign in', async () => {
    expect(refusal(await service.visitor().get('/api/me/items'))).toEqual([401, 'unauthenticated']);
  });
});
