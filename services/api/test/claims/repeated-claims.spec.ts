import type { AdminClaim, AdminClaimPage, ClaimReceipt, List } from '@lost-found/contracts';
import { decide, refusal } from '../factories/answers.js';
import { filesOnDisk } from '../factories/disk.js';
import { pdf } from '../factories/files.js';
import { form } from '../factories/form.js';
import { anotherStudent, claimForm, reportFound, submitClaim } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

let service: TestApp;
let admin: HttpClient;
let visitor: HttpClient;

beforeAll(async () => {
  service = await createTestApp({ RATE_LIMIT: '1000' });
  admin = await service.admin();
  visitor = service.visitor();
});
afterAll(() => service.close());

const pageOf = async (id: string) => (await admin.get<AdminClaimPage>(`/api/admin/claims/${id}`)).body;
const idsOf = (claims: readonly { id: string }[]) => claims.map(({ id }) => id);

describe('the very same claim again (item, student ID and address)', () => {
  it('is refused while the first is pending, whatever else it says, and leaves nothing', async () => {
    const { id: itemId } = await reportFound(visitor);
    await submitClaim(visitor, itemId);
    const before = await filesOnDisk(service);
    const changes = {
      fullName: 'N. Haddad',
      studentId: ' camp7654321',
      email: 'NOOR@campus.test',
      phone: '',
    };
    const answer = await visitor.post('/api/claims', form(claimForm(itemId, changes), 'proofFiles', [pdf()]));
    expect(refusal(answer)).toEqual([409, 'claim_duplicate']);
    expect(answer.body.detail).toBe('You have already claimed this item. Your claim is being reviewed.');
    expect(await filesOnDisk(service)).toEqual(before);
  });

  it('is taken once the first is decided', async () => {
    const { id: itemId } = await reportFound(visitor);
    await decide(admin, (await submitClaim(visitor, itemId)).id, 'reject');
    expect((await visitor.post('/api/claims', claimForm(itemId))).status).toBe(201);
  });

  it('sent ten times at once is taken once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id: itemId } = await reportFound(visitor);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => visitor.post<ClaimReceipt>('/api/claims', claimForm(itemId))),
      );
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
    }
  });

  it('is stopped by the database itself, too', async () => {
    const { id: itemId } = await reportFound(visitor);
    const claims = [await submitClaim(visitor, itemId), await submitClaim(visitor, itemId, anotherStudent())];
    const makeAlike = service.dataSource.query(
      `UPDATE claims SET student_id = 'CAMP7654321', email = 'noor@campus.test' WHERE id = '${claims[1]?.id}'`,
    );
    await expect(makeAlike).rejects.toThrow(/unique/i);
  });
});

describe('other claims by the same student ID', () => {
  it('are taken, on this or another item, and shown to the desk beside each other', async () => {
    const student = anotherStudent();
    const [umbrella, lamp] = [
      await reportFound(visitor),
      await reportFound(visitor, { title: 'Amber lamp' }),
    ];
    const first = await submitClaim(visitor, umbrella.id, student);
    const second = await submitClaim(visitor, umbrella.id, { ...student, email: 'other@campus.test' });
    const third = await submitClaim(visitor, lamp.id, { ...student, fullName: 'Noor H.' });
    const rival = await submitClaim(visitor, umbrella.id, anotherStudent());
    await decide(admin, second.id, 'reject');

    const { body } = await admin.get<List<AdminClaim>>('/api/admin/claims?pageSize=4');
    expect(body.data.map(({ id, sameStudentClaims }) => [id, sameStudentClaims])).toEqual([
      [rival.id, 0],
      [third.id, 2],
      [second.id, 2],
      [first.id, 2],
    ]);
    const page = await pageOf(first.id);
    expect(page.sameStudentClaims).toBe(2);
    expect(page.claimsBySameStudent).toEqual([
      {
        id: third.id,
        itemId: lamp.id,
        itemTitle: 'Amber lamp',
        claimantName: 'Noor H.',
        status: 'pending',
        submittedAt: expect.any(String),
      },
      expect.objectContaining({ id: second.id, itemId: umbrella.id, status: 'rejected' }),
    ]);
    expect(idsOf(page.otherClaims)).toEqual([rival.id, second.id]);
    expect((await pageOf(rival.id)).claimsBySameStudent).toEqual([]);
  });
});

describe('the language of a claimant', () => {
  it.each([
    [{ language: 'es' }, 'fr', 'es'],
    [{}, 'fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    [{}, 'de, es;q=0.5, en;q=0.7', 'en'],
    [{}, 'de;q=1, fr;q=0, *;q=0.1', 'en'],
    [{}, 'es;q=high, en;q=0.2', 'en'],
    [{}, '', 'en'],
  ])('of %j, asking for %j, is %s', async (changes, header, language) => {
    const { id: itemId } = await reportFound(visitor);
    const headers = { 'accept-language': header };
    const { body } = await visitor.post<ClaimReceipt>('/api/claims', claimForm(itemId, changes), headers);
    const [row] = await service.dataSource.query(`SELECT language FROM claims WHERE id = '${body.id}'`);
    expect(row.language).toBe(language);
  });

  it('is one of those that there are', async () => {
    const { id: itemId } = await reportFound(visitor);
    const answer = await visitor.post('/api/claims', claimForm(itemId, { language: 'de' }));
    expect(refusal(answer)).toEqual([400, 'validation_failed']);
  });
});

describe('a claim whose item is deleted', () => {
  it('stays readable with its proof and messages, for both sides', async () => {
    const { id: itemId } = await reportFound(visitor, { title: 'Short-lived thing' });
    const claim = await submitClaim(visitor, itemId, anotherStudent(), [pdf()]);
    const claimant = service.visitor();
    await claimant.post('/api/case/open', { token: claim.caseUrl.split('#')[1] });
    await claimant.post('/api/case/messages', { content: 'Still there?' });
    await admin.delete(`/api/admin/items/${itemId}`);

    const kept = { itemId: null, itemTitle: 'Short-lived thing', status: 'pending' };
    const page = await pageOf(claim.id);
    expect(page).toMatchObject({ ...kept, item: null, otherClaims: [], unreadMessages: 1 });
    expect((await admin.get(page.proofFiles[0]?.url ?? '')).status).toBe(200);
    expect((await claimant.get('/api/case')).body).toMatchObject({
      ...kept,
      itemUrl: null,
      canWithdraw: true,
    });
    expect((await claimant.post('/api/case/messages', { content: 'Hello?' })).status).toBe(201);
    expect((await admin.get<List<object>>(`/api/claims/${claim.id}/messages`)).body.total).toBe(2);
    expect((await claimant.post('/api/case/withdraw')).status).toBe(200);
    expect(await pageOf(claim.id)).toMatchObject({ ...kept, status: 'rejected' });
  });
});
