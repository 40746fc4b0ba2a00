import crypto from 'node:crypto';
import type { AdminClaim, AdminClaimPage, Case, ClaimNeed, List, Notification } from '@lost-found/contracts';
import { MailRenderer } from '../../src/platform/mail/mail-renderer.js';
import { mailsTo } from '../factories/accounts.js';
import { decide, findLogs, receive, refusal, review } from '../factories/answers.js';
import { newCase, newClaim, openCase } from '../factories/cases.js';
import { signInPerson } from '../factories/people.js';
import { anotherStudent, reportFound, submitClaim } from '../factories/reports.js';
import { rule as it, race } from '../harness/engines.js';
import type { HttpClient } from '../harness/http-client.js';
import { useService } from '../harness/use-service.js';

const { service, admin } = useService({ RATE_LIMIT: '1000' });

const getCase = async (claimant: HttpClient) => (await claimant.get<Case>('/api/case')).body;
const needs = async (need: ClaimNeed) =>
  (await admin.get<List<AdminClaim>>(`/api/admin/claims?need=${need}&pageSize=100`)).body.data.map(
    ({ id }) => id,
  );
const getPage = async (id: string) => (await admin.get<AdminClaimPage>(`/api/admin/claims/${id}`)).body;

/** An id may have the digits of a code in it. */
const withoutIds = (text: string) => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '');

/** The last e-mail to an address, as it is read. */
const lastMailTo = async (email: string) => {
  const mail = (await mailsTo(service, email)).at(-1);
  if (!mail) throw new Error(`${email} was written nothing`);
  return service.app.get(MailRenderer).render(mail);
};

const approvedCase = async () => {
  const made = await newCase(service);
  await receive(admin, made.itemId);
  await decide(admin, made.claim.id, 'approve');
  const code = (await getCase(made.claimant)).pickup?.code ?? '';
  return { ...made, code };
};

describe('a pick-up code', () => {
  it('comes with the approval, for two weeks, and is shown to the claimant and the desk alone', async () => {
    const { claim, claimant, itemId, code } = await approvedCase();
    expect(code).toMatch(/^\d{6}$/);
    const { pickup, reviewedAt } = await getCase(claimant);
    const days = (Date.parse(pickup?.expiresAt ?? '') - Date.parse(reviewedAt ?? '')) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    expect(pickup?.qrCode).toMatch(/^data:image\/png;base64,/);
    expect((await getPage(claim.id)).pickup).toEqual({ code, expiresAt: pickup?.expiresAt });
    const elsewhere = [
      await admin.get(`/api/admin/claims?status=approved`),
      await admin.get(`/api/admin/claimed-items`),
      await admin.get(`/api/admin/logs?pageSize=100`),
      await admin.get(`/api/me/notifications`),
      await service.visitor().get(`/api/items/${itemId}`),
    ];
    for (const { text } of elsewhere) expect(withoutIds(text)).not.toContain(code);
  });

  race('is drawn again by all but one of those that draw the same at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => newCase(service)));
    for (const { itemId } of made) await receive(admin, itemId);
    let draws = 0;
    const draw = jest
      .spyOn(crypto, 'randomInt')
      .mockImplementation(() => Math.max(111_111, 111_105 + ++draws));
    const answers = await Promise.all(made.map(({ claim }) => decide(admin, claim.id, 'approve')));
    draw.mockRestore();
    expect(answers.map(({ status }) => status)).toEqual(made.map(() => 200));
    const codes = await Promise.all(made.map(async ({ claim }) => (await getPage(claim.id)).pickup?.code));
    expect(new Set(codes).size).toBe(made.length);
    expect(codes).toContain('111111');
  });

  it('comes with Received if the item was still with its finder: the approval asks the finder to bring it', async () => {
    const [email, contactInfo] = ['waits.for.it@campus.test', 'has.it@campus.test'];
    const { id: itemId } = await reportFound(service.visitor(), { contactInfo, title: 'Green kettle' });
    const claim = await submitClaim(service.visitor(), itemId, { ...anotherStudent(), email });
    const claimant = service.visitor();
    await openCase(claimant, claim);
    await decide(admin, claim.id, 'approve');
    const expected = { isToBeBroughtIn: true, isWaitingAtDesk: false, pickup: null, canRenewPickup: false };
    expect(await getCase(claimant)).toMatchObject(expected);
    expect(await getPage(claim.id)).toMatchObject({
      pickup: null,
      item: { custody: 'with_finder', contactInfo },
    });
    const approval = (await lastMailTo(email)).text;
    expect(approval).toContain('Please do not come yet.');
    expect(approval).not.toMatch(/waiting for you|pick-up code is/);
    const reminder = await lastMailTo(contactInfo);
    expect(reminder.subject).toContain('Please bring the item to the desk');
    expect(reminder.text).toContain('Item: Green kettle');
    expect(await needs('to_be_brought_in')).toContain(claim.id);
    expect(refusal(await claimant.post('/api/case/pickup-code'))).toEqual([409, 'transition_not_allowed']);
    expect(refusal(await admin.post(`/api/admin/claims/${claim.id}/pickup-code`))[0]).toBe(409);

    await receive(admin, itemId);
    const { pickup, ...arrived } = await getCase(claimant);
    expect(arrived).toMatchObject({ isToBeBroughtIn: false, isWaitingAtDesk: true, canRenewPickup: true });
    const code = pickup?.code ?? '';
    expect(code).toMatch(/^\d{6}$/);
    const ready = (await lastMailTo(email)).text;
    expect(ready).toContain('it is waiting for you at the lost-and-found desk');
    expect(ready).toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(await needs('to_be_brought_in')).not.toContain(claim.id);
    const [entry] = await findLogs(admin, `&search=${claim.id}`);
    expect(entry?.action).toBe('CLAIM_UPDATED');
    // Taken in already: nothing new is drawn.
    await receive(admin, itemId);
    expect((await getCase(claimant)).pickup?.code).toBe(code);
  });

  it('appears in the accounts of finder and claimant', async () => {
    const [finder, owner] = [await signInPerson(service), await signInPerson(service)];
    const { id: itemId } = await reportFound(finder.client);
    const { id } = await submitClaim(owner.client, itemId, { ...anotherStudent(), email: owner.email });
    const newest = async ({ client }: typeof owner) =>
      (await client.get<List<Notification>>('/api/me/notifications')).body.data[0];
    await decide(admin, id, 'approve');
    expect(await newest(finder)).toMatchObject({
      type: 'item_claimed',
      claimId: null,
      params: { stage: 'to_bring' },
    });
    expect((await lastMailTo(finder.email)).subject).toContain('Please bring the item');
    expect(await newest(owner)).toMatchObject({ type: 'item_claimed', params: { stage: 'expected' } });
    await receive(admin, itemId);
    expect(await newest(owner)).toMatchObject({ type: 'item_claimed', params: { stage: 'ready' } });
    // One e-mail each, though the claim and its account have the same address.
    const templates = (await mailsTo(service, owner.email)).map(({ template }) => template);
    expect(
      templates.filter((name) => ['claim_decided', 'claim_ready', 'notification'].includes(name)),
    ).toEqual(['claim_decided', 'claim_ready']);
  });

  it('is in the e-mail of the approval, in the language of the claimant', async () => {
    const email = 'julia.code@campus.test';
    const { claim, itemId } = await newClaim(service, { email, language: 'es' });
    await receive(admin, itemId);
    await decide(admin, claim.id, 'approve');
    const code = (await getPage(claim.id)).pickup?.code ?? '';
    const spoken = `${code.slice(0, 3)} ${code.slice(3)}`;
    const mail = await lastMailTo(email);
    expect(mail.text).toContain(`Tu código de recogida\n${spoken}\nRecógelo antes del `);
    expect(mail.text).toContain('14 días');
  });

  it('is in the e-mail of an account, but not in its notification', async () => {
    const person = await signInPerson(service);
    const { id: itemId } = await reportFound(service.visitor());
    const claim = await submitClaim(person.client, itemId, anotherStudent());
    await receive(admin, itemId);
    await decide(admin, claim.id, 'approve');
    const { body } = await person.client.get<List<Case>>('/api/me/claims');
    const code = body.data[0]?.pickup?.code ?? '';
    expect(code).toMatch(/^\d{6}$/);
    const mail = await lastMailTo(person.email);
    expect(mail.text).toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(withoutIds((await person.client.get('/api/me/notifications')).text)).not.toContain(code);
    const rows = await service.dataSource.query('SELECT * FROM notifications');
    expect(withoutIds(JSON.stringify(rows))).not.toContain(code);
    expect(withoutIds((await person.client.get('/api/me/export')).text)).not.toContain(code);
  });

  it('is not mentioned in the e-mail of a rejection', async () => {
    const email = 'rejected.code@campus.test';
    const { claim } = await newClaim(service, { email });
    await decide(admin, claim.id, 'reject');
    expect((await lastMailTo(email)).text).not.toMatch(/pick-up code|\{\{/);
  });

  it('is renewed by the claimant; the one before no longer counts, and the log does not know either', async () => {
    const { claim, claimant, code } = await approvedCase();
    const { status, body } = await claimant.post<Case>('/api/case/pickup-code');
    expect(status).toBe(200);
    expect(body.pickup?.code).not.toBe(code);
    expect((await getPage(claim.id)).pickup?.code).toBe(body.pickup?.code);
    const [entry] = await findLogs(admin, `&search=${claim.id}`);
    expect(entry).toMatchObject({
      action: 'CLAIM_UPDATED',
      details: { claimId: claim.id, changes: [{ field: 'pickupCode', changed: true }] },
    });
    const logged = withoutIds(JSON.stringify(await findLogs(admin)));
    for (const known of [code, body.pickup?.code]) expect(logged).not.toContain(known);
  });

  it('is renewed in the account of its claimant only', async () => {
    const [owner, other] = [await signInPerson(service), await signInPerson(service)];
    const { id: itemId } = await reportFound(service.visitor());
    const { id } = await submitClaim(owner.client, itemId, anotherStudent());
    await receive(admin, itemId);
    await decide(admin, id, 'approve');
    const path = `/api/me/claims/${id}/pickup-code`;
    expect(refusal(await other.client.post(path))).toEqual([404, 'not_found']);
    const before = (await getPage(id)).pickup?.code;
    const { body } = await owner.client.post<Case>(path);
    expect(body.pickup?.code).not.toBe(before);
  });

  it.each(['the desk', 'the claimant'])('that %s renews is sent to the claimant', async (who) => {
    const email = `${who.replace(' ', '.')}.renews@campus.test`;
    const { claim, claimant, itemId } = await newCase(service, { email });
    await receive(admin, itemId);
    await decide(admin, claim.id, 'approve');
    if (who === 'the desk') await admin.post(`/api/admin/claims/${claim.id}/pickup-code`);
    else await claimant.post('/api/case/pickup-code');
    const code = (await getPage(claim.id)).pickup?.code ?? '';
    const mail = await lastMailTo(email);
    expect(mail.subject).toContain('Your new pick-up code');
    expect(mail.text).toContain('The code you had before no longer counts.');
    expect(mail.text).toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
  });

  it('that is over is not shown to its claimant, who gets another one', async () => {
    const { claim, claimant, code } = await approvedCase();
    await service.dataSource.query(
      `UPDATE claims SET pickup_expires_at = '2026-01-01 00:00:00.000' WHERE id = '${claim.id}'`,
    );
    expect(await getCase(claimant)).toMatchObject({ pickup: null, canRenewPickup: true });
    expect((await getPage(claim.id)).pickup?.code).toBe(code);
    const { body } = await claimant.post<Case>('/api/case/pickup-code');
    expect(body.pickup?.code).toMatch(/^\d{6}$/);
  });

  it('ends when the approval is withdrawn', async () => {
    const { claim, claimant, itemId } = await approvedCase();
    await review(admin, itemId, 'approve');
    expect(await getCase(claimant)).toMatchObject({
      status: 'rejected',
      pickup: null,
      canRenewPickup: false,
    });
    expect((await getPage(claim.id)).pickup).toBeNull();
    expect(refusal(await claimant.post('/api/case/pickup-code'))).toEqual([409, 'transition_not_allowed']);
  });

  it('is not shown for an item that was deleted', async () => {
    const { claim, claimant, itemId, code } = await approvedCase();
    await admin.delete(`/api/admin/items/${itemId}`);
    expect(await getCase(claimant)).toMatchObject({ itemId: null, pickup: null, canRenewPickup: false });
    expect((await getPage(claim.id)).pickup).toBeNull();
    expect((await admin.get(`/api/admin/handover?code=${code}`)).body).toMatchObject({ data: [] });
  });

  race('opens one claim: the database refuses a second one with it', async () => {
    const [one, other] = [await approvedCase(), await approvedCase()];
    const taken = `UPDATE claims SET pickup_code = '${one.code}' WHERE id = '${other.claim.id}'`;
    await expect(service.dataSource.query(taken)).rejects.toThrow(/unique/i);
  });
});
