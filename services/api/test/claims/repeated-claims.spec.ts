import { randomUUID } from 'node:crypto';
import type { AdminClaim, AdminClaimPage, ClaimReceipt, List } from '@lost-found/contracts';
import { claimForm, form, pdf } from '@lost-found/test-kit';
import { mailsTo, openAccount } from '../factories/accounts.js';
import { decide, refusal } from '../factories/answers.js';
import { filesOnDisk } from '../factories/disk.js';
import { anotherStudent, reportFound, submitClaim } from '../factories/reports.js';
import { useService } from '../harness/use-service.js';

const { service, admin, visitor } = useService({ RATE_LIMIT: '1000' });

const getPage = async (id: string) => (await admin.get<AdminClaimPage>(`/api/admin/claims/${id}`)).body;
const getIds = (claims: readonly { id: string }[]) => claims.map(({ id }) => id);

describe('the very same claim again (item, student ID and address)', () => {
  const person = () => ({ ...anotherStudent(), email: `${randomUUID()}@campus.test` });
  const templatesTo = async (email: string) =>
    (await mailsTo(service, email)).map(({ template }) => template);

  it('reveals nothing to a stranger: the answer is the same, and opens a separate case', async () => {
    const { id: itemId } = await reportFound(visitor);
    const { email, ...student } = person();
    const first = await submitClaim(visitor, itemId, { email, ...student });
    const fresh = await service.visitor().post<ClaimReceipt>('/api/claims', claimForm(itemId, person()));
    const changes = { ...student, email: email.toUpperCase(), fullName: 'N. Haddad', phone: '' };
    const again = await service.visitor().post<ClaimReceipt>('/api/claims', claimForm(itemId, changes));
    expect([again.status, Object.keys(again.body)]).toEqual([fresh.status, Object.keys(fresh.body)]);
    expect(again.body.id).not.toBe(first.id);
    const stranger = service.visitor();
    const token = again.body.caseUrl.split('#')[1];
    expect((await stranger.post('/api/case/open', { token })).body).toMatchObject({ status: 'pending' });
    expect((await stranger.get<List<object>>('/api/case/messages')).body.total).toBe(0);
    // The claimant is told, with the link to the claim that is theirs.
    expect(await templatesTo(email)).toEqual(['claim_received', 'claim_repeated']);
    expect((await mailsTo(service, email)).at(-1)?.params).toMatchObject({ claimId: first.id });
    expect(getIds((await getPage(first.id)).claimsBySameStudent)).toEqual([again.body.id]);
  });

  it('gives the first answer to the account that made it, and leaves nothing', async () => {
    const { client } = await openAccount(service, 'again@campus.test');
    const { id: itemId } = await reportFound(visitor);
    const first = await submitClaim(client, itemId, {}, [pdf()]);
    const before = await filesOnDisk(service);
    const again = await client.post('/api/claims', form(claimForm(itemId), 'proofFiles', [pdf()]));
    expect([again.status, again.body]).toEqual([201, first]);
    expect(await filesOnDisk(service)).toEqual(before);
    const other = await openAccount(service, 'another@campus.test');
    expect((await submitClaim(other.client, itemId)).id).not.toBe(first.id);
  });

  it('gives the first answer to the browser in which it is open', async () => {
    const { id: itemId } = await reportFound(visitor);
    const first = await submitClaim(visitor, itemId);
    const browser = service.visitor();
    await browser.post('/api/case/open', { token: first.caseUrl.split('#')[1] });
    expect(await submitClaim(browser, itemId)).toEqual(first);
  });

  it('is a claim of its own once the first is decided', async () => {
    const { client } = await openAccount(service, 'decided@campus.test');
    const { id: itemId } = await reportFound(visitor);
    const first = await submitClaim(client, itemId);
    await decide(admin, first.id, 'reject');
    expect((await submitClaim(client, itemId)).id).not.toBe(first.id);
  });
});

describe('other claims by the same student ID', () => {
  it('are accepted, on this or another item, and the desk sees both', async () => {
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
    const page = await getPage(first.id);
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
    expect(getIds(page.otherClaims)).toEqual([rival.id, second.id]);
    expect((await getPage(rival.id)).claimsBySameStudent).toEqual([]);
  });
});

describe('the language of a claimant', () => {
  it.each([
    [{ language: 'es' }, 'fr', 'es'],
    [{}, 'de, es;q=0.5, en;q=0.7', 'en'],
    [{}, 'de;q=1, fr;q=0, *;q=0.1', 'en'],
    [{}, 'es;q=high, en;q=0.2', 'en'],
  ])('of %j, asking for %j, is %s', async (changes, header, language) => {
    const { id: itemId } = await reportFound(visitor);
    const headers = { 'accept-language': header };
    const { body } = await visitor.post<ClaimReceipt>('/api/claims', claimForm(itemId, changes), headers);
    const [row] = await service.dataSource.query(`SELECT language FROM claims WHERE id = '${body.id}'`);
    expect(row.language).toBe(language);
  });

  it('refers to an existing one', async () => {
    const { id: itemId } = await reportFound(visitor);
    const answer = await visitor.post('/api/claims', claimForm(itemId, { language: 'de' }));
    expect(refusal(answer)).toEqual([400, 'validation_failed']);
  });
});

describe('a claim on a deleted item', () => {
  it('stays readable with its proof and messages, for both sides', async () => {
    const { id: itemId } = await reportFound(visitor, { title: 'Short-lived thing' });
    const claim = await submitClaim(visitor, itemId, anotherStudent(), [pdf()]);
    const claimant = service.visitor();
    await claimant.post('/api/case/open', { token: claim.caseUrl.split('#')[1] });
    await claimant.post('/api/case/messages', { content: 'Still there?' });
    await admin.delete(`/api/admin/items/${itemId}`);

    const saved = { itemId: null, itemTitle: 'Short-lived thing', status: 'pending' };
    const page = await getPage(claim.id);
    expect(page).toMatchObject({ ...saved, item: null, otherClaims: [], unreadMessages: 1 });
    expect((await admin.get(page.proofFiles[0]?.url ?? '')).status).toBe(200);
    expect((await claimant.get('/api/case')).body).toMatchObject({
      ...saved,
      itemUrl: null,
      canWithdraw: true,
    });
    expect((await claimant.post('/api/case/messages', { content: 'Hello?' })).status).toBe(201);
    expect((await admin.get<List<object>>(`/api/claims/${claim.id}/messages`)).body.total).toBe(2);
    expect((await claimant.post('/api/case/withdraw')).status).toBe(200);
    expect(await getPage(claim.id)).toMatchObject({ ...saved, status: 'rejected' });
  });
});
