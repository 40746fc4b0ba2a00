import type { AdminClaim, Case, List, Message } from '@lost-found/contracts';
import { form, foundReport, pdf } from '@lost-found/test-kit';
import { fieldTexts, findLogs, refusal } from '../factories/answers.js';
import { findMessages, newCase, newClaim, openCase } from '../factories/cases.js';
import { signInPerson } from '../factories/people.js';
import { useService } from '../harness/use-service.js';
import { findOutbox } from '../mail/outbox-rows.js';

const KEY = { 'idempotency-key': 'one-and-the-same-key' };

const { service, admin } = useService({ RATE_LIMIT: '1000' });

const ofDesk = (id: string) => `/api/claims/${id}/messages`;
const texts = (messages: Message[]) => messages.map(({ content }) => content);

describe('the conversation on a claim (§3)', () => {
  it('comes in pages', async () => {
    const { claimant } = await newCase(service);
    for (const content of ['one', 'two', 'three']) await claimant.post('/api/case/messages', { content });
    const { body } = await claimant.get<List<Message>>('/api/case/messages?pageSize=2&page=2');
    expect([texts(body.data), body.total]).toEqual([['one'], 3]);
  });

  it('is marked as read up to a message that the other side was shown', async () => {
    const { claim, claimant } = await newCase(service);
    const unread = async () => [
      (await claimant.get<Case>('/api/case')).body.unreadMessages,
      (await admin.get<AdminClaim>(`/api/admin/claims/${claim.id}`)).body.unreadMessages,
    ];
    await claimant.post('/api/case/messages', { content: 'Hello?' });
    for (const content of ['Hello.', 'How can we help?']) await admin.post(ofDesk(claim.id), { content });
    const [newest, second] = await findMessages(claimant, '/api/case/messages');
    await findMessages(admin, ofDesk(claim.id));
    // Fetching writes nothing: browsers and proxies may do it unasked.
    expect(await unread()).toEqual([2, 1]);
    await claimant.post('/api/case/messages/read', { upTo: second?.id });
    expect(await unread()).toEqual([1, 1]);
    await admin.post(`${ofDesk(claim.id)}/read`, { upTo: newest?.id });
    expect(await unread()).toEqual([1, 0]);
    await claimant.post('/api/case/messages/read', { upTo: newest?.id });
    expect(await unread()).toEqual([0, 0]);
    expect((await findMessages(claimant, '/api/case/messages')).every(({ isRead }) => isRead)).toBe(true);
    const [listed] = (await admin.get<List<AdminClaim>>('/api/admin/claims?pageSize=1')).body.data;
    expect(listed).toMatchObject({ id: claim.id, unreadMessages: 0 });
  });

  it.each([
    ['x'.repeat(2001), 'Please use at most 2000 characters'],
    ['pay \u0007', 'Please remove the special control characters'],
  ])('refuses %j', async (content, text) => {
    const { claim, claimant } = await newCase(service);
    const sent = await claimant.post('/api/case/messages', { content });
    expect(fieldTexts(sent)).toEqual({ content: text });
    expect(await findMessages(admin, ofDesk(claim.id))).toEqual([]);
  });

  it.each([`'); DROP TABLE messages; --`, '{{constructor}} %s \\', 'ÄÖÜ 🧳 مرحبا'])(
    'keeps %j as the text it is',
    async (content) => {
      const { claimant } = await newCase(service);
      expect((await claimant.post<Message>('/api/case/messages', { content })).body.content).toBe(content);
      expect(texts(await findMessages(claimant, '/api/case/messages'))).toEqual([content]);
    },
  );

  it('sends a repeated request once', async () => {
    const { claim, claimant } = await newCase(service);
    const send = (content: string) => claimant.post<Message>('/api/case/messages', { content }, KEY);
    const [first, second] = [await send('Once'), await send('Once')];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(refusal(await send('Twice'))).toEqual([422, 'idempotency_key_reused']);
    expect(texts(await findMessages(admin, ofDesk(claim.id)))).toEqual(['Once']);
    // The same key on another claim is another request.
    const other = await newCase(service);
    const there = await other.claimant.post<Message>('/api/case/messages', { content: 'Once' }, KEY);
    expect([there.status, there.body.claimId]).toEqual([201, other.claim.id]);
  });

  it('is logged without its text', async () => {
    const { claim, claimant } = await newCase(service);
    const { body } = await claimant.post<Message>('/api/case/messages', { content: 'My secret sign' });
    const entries = await findLogs(admin, `&search=${claim.id}&action=MESSAGE_SENT`);
    expect(entries.map(({ details }) => details)).toEqual([
      { messageId: body.id, claimId: claim.id, senderRole: 'user' },
    ]);
    expect(await findLogs(admin, '&search=secret sign')).toEqual([]);
  });
});

describe('notifications of a message', () => {
  const findNotices = async (userId: string) =>
    (await service.dataSource.query(
      `SELECT type, claim_id FROM notifications WHERE user_id = '${userId}'`,
    )) as {
      type: string;
      claim_id: string;
    }[];
  const mailsTo = async (email: string) =>
    (await findOutbox(service)).filter(
      ({ recipient, template }) => recipient === email && template === 'claim_message',
    );

  it('the address of the claim, without the text, and the account that the claim is in', async () => {
    const { client, id: userId, email } = await signInPerson(service);
    const { claim } = await newClaim(service, { email, language: 'fr' });
    await admin.post(ofDesk(claim.id), { content: 'Secret words' });
    expect(await mailsTo(email)).toEqual([
      expect.objectContaining({ language: 'fr', template: 'claim_message' }),
    ]);
    expect(JSON.stringify(await findOutbox(service))).not.toContain('Secret words');
    await openCase(client, claim);
    await admin.post(ofDesk(claim.id), { content: 'And more' });
    expect(await findNotices(userId)).toEqual([{ type: 'new_message', claim_id: claim.id }]);
    expect(await mailsTo(email)).toHaveLength(2);
  });
});

/** A claim needs one call of each route; then little is left. */
const RATE_LIMIT = 3;

describe('one address that calls too often', () => {
  const { service } = useService({ RATE_LIMIT: String(RATE_LIMIT) });

  it('must wait before the next one', async () => {
    const { claim, claimant } = await newCase(service);
    const visitor = service.visitor();
    const guess = (email: string) => ({ email, password: 'wrong horse' });
    const calls = {
      'tries links': () => visitor.post('/api/case/open', { token: 'a guess' }),
      'writes messages': () => claimant.post('/api/case/messages', { content: 'Hello' }),
      'sends proof': () => claimant.post('/api/case/files', form({}, 'proofFiles', [pdf()])),
      reports: () => visitor.post('/api/found-reports', foundReport()),
      'signs in': () => visitor.post('/api/auth/login', guess('nobody@campus.test')),
      'signs in as an administrator': () =>
        visitor.post('/api/auth/admin/login', guess('nobody-else@campus.test')),
    };
    for (const [does, call] of Object.entries(calls)) {
      const answers = await Promise.all(Array.from({ length: RATE_LIMIT + 1 }, call));
      const refused = answers.filter(({ status }) => status === 429);
      expect([does, refused.length > 0]).toEqual([does, true]);
      expect(refused.map(refusal)).toContainEqual([429, 'too_many_requests']);
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    }
    // Reading is not slowed, and taking the claim back neither.
    expect((await claimant.post('/api/case/withdraw')).status).toBe(200);
    expect((await claimant.get('/api/case')).body).toMatchObject({ id: claim.id, status: 'rejected' });
  });
});
