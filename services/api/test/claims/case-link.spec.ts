import { type AdminClaim, type Case, type List } from '@lost-found/contracts';
import { mailsTo } from '../factories/accounts.js';
import { decide, findLogs, refusal, review } from '../factories/answers.js';
import { newCase, newClaim, openCase, readToken } from '../factories/cases.js';
import { signInPerson } from '../factories/people.js';
import { anotherStudent, reportFound, submitClaim } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp } from '../harness/test-app.js';
import { useService } from '../harness/use-service.js';

const { service, admin } = useService({ RATE_LIMIT: '1000' });

const readCookie = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']);

describe('the secret link of a case', () => {
  it('sets a cookie for the routes of the case alone, which no script and no other site can use', async () => {
    const { claim } = await newClaim(service);
    const cookie = readCookie(await openCase(service.visitor(), claim));
    expect(cookie).toMatch(/^lost_found_case=[^;]+; Path=\/api\/case;/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    // On a computer that many use, it goes with the browser.
    expect(cookie).not.toMatch(/Expires|Max-Age/i);
    expect(cookie).not.toContain(readToken(claim));
  });

  it('has a cookie that insists on https where there is https', async () => {
    const secure = await createTestApp({ PUBLIC_URL: 'https://campus.test' });
    const { claim } = await newClaim(secure);
    const cookie = readCookie(await openCase(secure.visitor(), claim));
    await secure.close();
    expect(cookie).toMatch(/^__Secure-lost_found_case=/);
    expect(cookie).toMatch(/; Secure/);
  });

  it.each([
    ['forged', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['of another version', (token: string) => token.replace('.1.', '.2.')],
    ['of another claim', (token: string) => `4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90${token.slice(36)}`],
    ['no token at all', () => 'hello'],
  ])('is refused where it is %s', async (_case, change) => {
    const { claim } = await newClaim(service);
    const answer = await service.visitor().post('/api/case/open', { token: change(readToken(claim)) });
    expect(refusal(answer)).toEqual([400, 'link_invalid']);
    expect(answer.body.detail).toBe('This link is not valid. Please ask for a new one.');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('ends at once, and its cookies with it, when a new one replaces it', async () => {
    const { claim, claimant } = await newCase(service);
    await service.dataSource.query(`UPDATE claims SET link_version = 2 WHERE id = '${claim.id}'`);
    expect(refusal(await claimant.get('/api/case'))).toEqual([401, 'case_closed']);
    expect(refusal(await openCase(service.visitor(), claim))).toEqual([410, 'link_replaced']);
  });

  it.each(['the desk', 'the claimant'])('is made again by %s: the earlier one says so', async (who) => {
    const email = `${who.replace(' ', '.')}.shared@campus.test`;
    const { claim, claimant } = await newCase(service, { email });
    const other = service.visitor();
    await openCase(other, claim);
    const renewed =
      who === 'the desk'
        ? await admin.post(`/api/admin/claims/${claim.id}/link`)
        : await claimant.post('/api/case/link');
    expect(renewed.status).toBe(200);
    expect((await claimant.get('/api/case')).status).toBe(who === 'the desk' ? 401 : 200);
    expect((await other.get('/api/case')).status).toBe(401);
    expect(refusal(await openCase(other, claim))).toEqual([410, 'link_replaced']);
    const linksTo = async () =>
      (await mailsTo(service, email)).filter(({ template }) => template === 'claim_new_link');
    expect(await linksTo()).toMatchObject([{ params: { claimId: claim.id, linkVersion: 2 } }]);
    const [entry] = await findLogs(admin, `&search=${claim.id}&action=CLAIM_UPDATED`);
    expect(entry?.details.changes).toEqual([{ field: 'link', changed: true }]);
  });

  it('is asked for again without a cookie, with a forged one, and after its time', async () => {
    const { claim } = await newClaim(service);
    const opened = readCookie(await openCase(service.visitor(), claim)).split(';')[0] ?? '';
    const get = (cookie: string) => service.visitor({ cookie }).get('/api/case');
    expect((await get(opened)).status).toBe(200);
    const signature = opened.split('.').at(-1) ?? '';
    const later = opened.replace(
      /\.(\d+)\.[^.]+$/,
      (_all, expires) => `.${Number(expires) + 1}.${signature}`,
    );
    for (const cookie of ['a=b', 'lost_found_case=', `${opened}x`, later]) {
      const answer = await get(cookie);
      expect(refusal(answer)).toEqual([401, 'case_closed']);
      expect(answer.body.detail).toBe('Please open your claim again with the link we sent you.');
    }
    jest.useFakeTimers({
      now: Date.now() + 12 * 3_600_000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
    });
    expect(refusal(await get(opened))).toEqual([401, 'case_closed']);
    jest.useRealTimers();
  });

  it.each(['/api/case/close', '/api/auth/logout'])(
    'is left behind in no browser that many use, after %s, however often',
    async (path) => {
      const { claimant } = await newCase(service);
      for (const _ of [1, 2]) {
        const answer = await claimant.post(path);
        expect(answer.status).toBe(204);
        expect(readCookie(answer)).toMatch(
          /lost_found_case=; Max-Age=0; Path=\/api\/case; [^,]+, 01 Jan 1970 [^,]+; SameSite=Strict/,
        );
        expect(refusal(await claimant.get('/api/case'))).toEqual([401, 'case_closed']);
      }
    },
  );
});

describe('a claim and accounts', () => {
  const getClaims = async (client: HttpClient) => (await client.get<List<Case>>('/api/me/claims')).body.data;

  it('made by a visitor joins the account with its proven address that opens its link, and no other', async () => {
    const [owner, stranger] = [await signInPerson(service), await signInPerson(service)];
    const { claim, itemId } = await newClaim(service, { email: owner.email });
    expect((await openCase(stranger.client, claim)).status).toBe(200);
    expect(await getClaims(stranger.client)).toEqual([]);
    const prove = (proven: boolean) =>
      service.dataSource.query(`UPDATE users SET email_verified = ${proven} WHERE id = '${owner.id}'`);
    await prove(false);
    await openCase(owner.client, claim);
    await prove(true);
    expect(await getClaims(owner.client)).toEqual([]);
    await openCase(owner.client, claim);
    expect((await getClaims(owner.client)).map(({ id }) => id)).toEqual([claim.id]);
    const entries = await findLogs(admin, `&search=${claim.id}&action=CLAIM_UPDATED`);
    expect(entries).toEqual([
      expect.objectContaining({
        details: { claimId: claim.id, itemId, changes: [{ field: 'userId', before: null, after: owner.id }] },
        user: expect.objectContaining({ id: owner.id }),
      }),
    ]);
  });

  it('does not sign in a clerk who helps a claimant with their link', async () => {
    const { claim } = await newClaim(service);
    const desk = await service.admin();
    expect((await openCase(desk, claim)).status).toBe(200);
    expect(await getClaims(desk)).toEqual([]);
  });

  it('of a claimant at the counter does not belong to the desk: the claimant gets an e-mail', async () => {
    const { id: itemId } = await reportFound(service.visitor());
    const claim = await submitClaim(admin, itemId, { ...anotherStudent(), email: 'counter@campus.test' });
    expect(await getClaims(admin)).toEqual([]);
    await decide(admin, claim.id, 'approve');
    const mails = await mailsTo(service, 'counter@campus.test');
    expect(mails.map(({ template }) => template)).toEqual(['claim_received', 'claim_decided']);
  });

  it('lists the newest first, page by page', async () => {
    const { client } = await signInPerson(service);
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) ids.unshift((await submitClaim(client, (await reportFound(client)).id)).id);
    const page = async (query: string) => (await client.get<List<Case>>(`/api/me/claims?${query}`)).body;
    expect((await page('')).data.map(({ id }) => id)).toEqual(ids);
    const second = await page('page=2&pageSize=2');
    expect([second.data.map(({ id }) => id), second.total]).toEqual([ids.slice(2), 3]);
  });
});

describe('a claim with an erased claimant', () => {
  it('accepts no messages and causes no e-mails', async () => {
    const person = await signInPerson(service);
    const { id: itemId } = await reportFound(service.visitor());
    const { id } = await submitClaim(person.client, itemId);
    await decide(admin, id, 'approve');
    expect(
      (
        await admin.delete(`/api/admin/users/${person.id}`, undefined, {
          currentPassword: 'correct horse battery',
        })
      ).status,
    ).toBe(204);
    const answer = await admin.post(`/api/claims/${id}/messages`, { content: 'Are you there?' });
    expect(refusal(answer)).toEqual([409, 'claim_decided']);
    await review(admin, itemId, 'approve');
    const { body } = await admin.get<AdminClaim>(`/api/admin/claims/${id}`);
    expect(body).toMatchObject({ status: 'rejected', adminNotes: 'Approval withdrawn by administrator' });
    expect(await mailsTo(service, '')).toEqual([]);
  });
});
