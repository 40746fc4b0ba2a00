import type { AdminClaim, Case, List, Message } from '@lost-found/contracts';
import { fieldTexts, logsOf, refusal } from '../factories/answers.js';
import { messagesOf, newCase, newClaim, openCase } from '../factories/cases.js';
import { pdf } from '../factories/files.js';
import { form } from '../factories/form.js';
import { signInPerson } from '../factories/people.js';
import { reportFound, submitClaim } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { outboxOf } from '../mail/outbox-rows.js';

const KEY = { 'idempotency-key': 'one-and-the-same-key' };

let service: TestApp;
let admin: HttpClient;

beforeAll(async () => {
  service = await createTestApp({ RATE_LIMIT: '1000' });
  admin = await service.admin();
});
afterAll(() => service.close());

const ofDesk = (id: string) => `/api/claims/${id}/messages`;
const texts = (messages: Message[]) => messages.map(({ content }) => content);

describe('the conversation on a claim (§3)', () => {
  it('goes between the claimant by the link and the desk, newest first', async () => {
    const { claim, claimant } = await newCase(service);
    const sent = await claimant.post<Message>('/api/case/messages', { content: ' Is it still there? ' });
    expect([sent.status, sent.body]).toEqual([
      201,
      {
        id: expect.any(String),
        claimId: claim.id,
        senderRole: 'user',
        content: 'Is it still there?',
        isRead: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ]);
    const answer = await admin.post<Message>(ofDesk(claim.id), { content: 'Yes. Bring your card.' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ senderRole: 'admin', senderName: expect.stringMatching(/./) });
    const all = ['Yes. Bring your card.', 'Is it still there?'];
    expect(texts(await messagesOf(admin, ofDesk(claim.id)))).toEqual(all);
    const seen = await messagesOf(claimant, '/api/case/messages');
    expect(texts(seen)).toEqual(all);
    expect(seen.map((message) => 'senderName' in message)).toEqual([false, false]);
  });

  it('comes in pages', async () => {
    const { claimant } = await newCase(service);
    for (const content of ['one', 'two', 'three']) await claimant.post('/api/case/messages', { content });
    const { body } = await claimant.get<List<Message>>('/api/case/messages?pageSize=2&page=2');
    expect([texts(body.data), body.total]).toEqual([['one'], 3]);
  });

  it('is read by whoever it was written to, not by its writer', async () => {
    const { claim, claimant } = await newCase(service);
    const unread = async () => [
      (await claimant.get<Case>('/api/case')).body.unreadMessages,
      (await admin.get<AdminClaim>(`/api/admin/claims/${claim.id}`)).body.unreadMessages,
    ];
    await claimant.post('/api/case/messages', { content: 'Hello?' });
    for (const content of ['Hello.', 'How can we help?']) await admin.post(ofDesk(claim.id), { content });
    expect(await unread()).toEqual([2, 1]);
    expect((await messagesOf(claimant, '/api/case/messages?pageSize=1')).map(({ isRead }) => isRead)).toEqual(
      [false],
    );
    expect(await unread()).toEqual([1, 1]);
    await messagesOf(admin, ofDesk(claim.id));
    expect(await unread()).toEqual([1, 0]);
    const mine = (await messagesOf(claimant, '/api/case/messages')).find(
      ({ senderRole }) => senderRole === 'user',
    );
    expect(mine?.isRead).toBe(true);
    expect(await unread()).toEqual([0, 0]);
    const [listed] = (await admin.get<List<AdminClaim>>('/api/admin/claims?pageSize=1')).body.data;
    expect(listed).toMatchObject({ id: claim.id, unreadMessages: 0 });
  });

  it.each([
    ['', 'Please write a message'],
    [' \n ', 'Please write a message'],
    ['x'.repeat(2001), 'Please use at most 2000 characters'],
    ['pay \u202Egro.liame', 'Please remove the special control characters'],
    ['hid\u200Bden', 'Please remove the special control characters'],
    ['nul\u0000', 'Please remove the special control characters'],
  ])('refuses %j', async (content, text) => {
    const { claim, claimant } = await newCase(service);
    for (const answer of [
      await claimant.post('/api/case/messages', { content }),
      await admin.post(ofDesk(claim.id), { content }),
    ]) {
      expect(refusal(answer)).toEqual([400, 'validation_failed']);
      expect(fieldTexts(answer)).toEqual({ content: text });
    }
    expect(await messagesOf(admin, ofDesk(claim.id))).toEqual([]);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    `'); DROP TABLE messages; --`,
    '{{constructor}} %s \\',
    'ÄÖÜ 🧳 مرحبا',
  ])('keeps %j as the text it is', async (content) => {
    const { claimant } = await newCase(service);
    expect((await claimant.post<Message>('/api/case/messages', { content })).body.content).toBe(content);
    expect(texts(await messagesOf(claimant, '/api/case/messages'))).toEqual([content]);
  });

  it('sends a repeated request once', async () => {
    const { claim, claimant } = await newCase(service);
    const send = (content: string) => claimant.post<Message>('/api/case/messages', { content }, KEY);
    const [first, second] = [await send('Once'), await send('Once')];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(refusal(await send('Twice'))).toEqual([422, 'idempotency_key_reused']);
    expect(texts(await messagesOf(admin, ofDesk(claim.id)))).toEqual(['Once']);
    // The same key on another claim is another request.
    const other = await newCase(service);
    const there = await other.claimant.post<Message>('/api/case/messages', { content: 'Once' }, KEY);
    expect([there.status, there.body.claimId]).toEqual([201, other.claim.id]);
  });

  it('is logged without its text', async () => {
    const { claim, claimant } = await newCase(service);
    const { body } = await claimant.post<Message>('/api/case/messages', { content: 'My secret sign' });
    const entries = await logsOf(admin, `&search=${claim.id}&action=MESSAGE_SENT`);
    expect(entries.map(({ details }) => details)).toEqual([
      { messageId: body.id, claimId: claim.id, senderRole: 'user' },
    ]);
    expect(await logsOf(admin, '&search=secret sign')).toEqual([]);
  });

  it('is for its claimant and the desk: to anybody else it is not there', async () => {
    const owner = await signInPerson(service);
    const stranger = await signInPerson(service);
    const { id } = await submitClaim(owner.client, (await reportFound(owner.client)).id);
    expect((await owner.client.post(ofDesk(id), { content: 'Mine' })).status).toBe(201);
    expect(texts(await messagesOf(owner.client, ofDesk(id)))).toEqual(['Mine']);
    const content = 'Not mine';
    expect(refusal(await stranger.client.get(ofDesk(id)))).toEqual([404, 'not_found']);
    expect(refusal(await stranger.client.post(ofDesk(id), { content }))).toEqual([404, 'not_found']);
    expect(refusal(await service.visitor().get(ofDesk(id)))).toEqual([401, 'unauthenticated']);
    expect(refusal(await service.visitor().post('/api/case/messages', { content }))).toEqual([
      401,
      'case_closed',
    ]);
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const client of [admin, owner.client])
      expect(refusal(await client.post(ofDesk(nobody), { content }))).toEqual([404, 'not_found']);
    expect(texts(await messagesOf(admin, ofDesk(id)))).toEqual(['Mine']);
  });
});

describe('who is told of a message', () => {
  const noticesOf = async (userId: string) =>
    (await service.dataSource.query(
      `SELECT type, claim_id FROM notifications WHERE user_id = '${userId}'`,
    )) as {
      type: string;
      claim_id: string;
    }[];
  const mailsTo = async (email: string) =>
    (await outboxOf(service)).filter(
      ({ recipient, template }) => recipient === email && template === 'claim_message',
    );

  it('the administrators, of what a claimant writes', async () => {
    const { claim, claimant } = await newCase(service);
    await claimant.post('/api/case/messages', { content: 'Hello' });
    const [me] = await service.dataSource.query(`SELECT id FROM users WHERE role = 'admin'`);
    expect(await noticesOf(me.id)).toContainEqual({ type: 'new_message', claim_id: claim.id });
  });

  it('the account of a claim that has one, and a visitor by e-mail, without the text', async () => {
    const { client, id: userId } = await signInPerson(service);
    const { claim } = await newClaim(service, { email: 'told@campus.test', language: 'fr' });
    await admin.post(ofDesk(claim.id), { content: 'Secret words' });
    expect(await mailsTo('told@campus.test')).toEqual([
      expect.objectContaining({ language: 'fr', template: 'claim_message' }),
    ]);
    expect(JSON.stringify(await outboxOf(service))).not.toContain('Secret words');
    await openCase(client, claim);
    await admin.post(ofDesk(claim.id), { content: 'And more' });
    expect(await noticesOf(userId)).toEqual([{ type: 'new_message', claim_id: claim.id }]);
    expect(await mailsTo('told@campus.test')).toHaveLength(1);
  });
});

/** A claim needs one call of each route; then little is left. */
const RATE_LIMIT = 3;

describe('one address that calls too often', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp({ RATE_LIMIT: String(RATE_LIMIT) });
  });
  afterAll(() => service.close());

  it('is asked to wait before it tries more links, writes more messages or sends more proof', async () => {
    const { claim, claimant } = await newCase(service);
    const calls = {
      open: () => service.visitor().post('/api/case/open', { token: 'a guess' }),
      messages: () => claimant.post('/api/case/messages', { content: 'Hello' }),
      files: () => claimant.post('/api/case/files', form({}, 'proofFiles', [pdf()])),
    };
    for (const call of Object.values(calls)) {
      for (let made = 0; made < RATE_LIMIT; made += 1) await call();
      const answer = await call();
      expect(refusal(answer)).toEqual([429, 'too_many_requests']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    // Reading is not slowed, and taking the claim back neither.
    expect((await claimant.post('/api/case/withdraw')).status).toBe(200);
    expect((await claimant.get('/api/case')).body).toMatchObject({ id: claim.id, status: 'rejected' });
  });
});
