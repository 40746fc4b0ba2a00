import type { AccountSessions, Session } from '@lost-found/contracts';
import { Session as SessionRow } from '../../src/sign-in/sessions/session.entity.js';
import { openAccount } from '../factories/accounts.js';
import { refusal } from '../factories/answers.js';
import type { HttpClient } from '../harness/http-client.js';
import { useService } from '../harness/use-service.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const { service } = useService({ ADMIN_IDLE_MINUTES: '60' });
let admin: HttpClient;
let adminId: string;

beforeEach(async () => {
  admin = await service.admin();
  adminId = (await session(admin)).user.id;
});

const session = async (client: HttpClient) => (await client.get<Session>('/api/auth/session')).body;
const current = async () => {
  const { body } = await admin.get<AccountSessions>('/api/auth/sessions');
  return body.data.find((one) => one.current);
};
/** As if the administrator had signed in and last done something so long ago. */
async function restFor(ms: number, signedInFor = ms): Promise<void> {
  const lastSeenAt = new Date(Date.now() - ms);
  const createdAt = new Date(Date.now() - signedInFor);
  const expiresAt = new Date(lastSeenAt.getTime() + HOUR);
  await service.dataSource
    .createQueryBuilder()
    .update(SessionRow)
    .set({ createdAt, lastSeenAt, expiresAt })
    .where({ userId: adminId })
    .callListeners(false)
    .execute();
}

describe("an administrator's session that rests", () => {
  it('says how long it lasts unused, and keeps its cookie for the whole day', async () => {
    const answer = await service.visitor().post<Session>('/api/auth/admin/login', service.config.admin ?? {});
    const { lastLogin, expiresAt, idleLeft = 0 } = answer.body;
    expect(Date.parse(expiresAt) - Date.parse(lastLogin)).toBe(HOUR);
    expect(idleLeft).toBeGreaterThan(59 * MINUTE);
    const expires = /Expires=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
    expect(Date.parse(expires) - Date.parse(lastLogin)).toBeGreaterThan(23 * HOUR);
  });

  it('is ended by an hour without anything done', async () => {
    await restFor(HOUR);
    expect(refusal(await admin.get('/api/admin/items'))).toEqual([401, 'unauthenticated']);
    expect(refusal(await admin.post('/api/auth/session/use'))).toEqual([401, 'unauthenticated']);
  });

  it('is not extended by automatic requests of a page', async () => {
    await restFor(30 * MINUTE);
    const before = await current();
    await admin.get('/api/admin/items');
    const error = { message: 'x is undefined', release: { name: 'shell', version: '1.0.0' }, page: '/admin' };
    await admin.post('/api/client-errors', error);
    expect(await current()).toMatchObject({ lastSeenAt: before?.lastSeenAt, expiresAt: before?.expiresAt });
  });

  it.each([
    ['the page says that somebody works', () => admin.post('/api/auth/session/use')],
    ['something is changed', () => admin.patch('/api/me/settings', { theme: 'dark' })],
  ])('is used where %s', async (_what, act) => {
    await restFor(30 * MINUTE);
    expect((await act()).status).toBe(200);
    expect((await session(admin)).idleLeft).toBeGreaterThan(59 * MINUTE);
  });

  it('is written to once a minute at most', async () => {
    await restFor(MINUTE / 2);
    const before = await current();
    const { body } = await admin.post<Session>('/api/auth/session/use');
    expect(body.expiresAt).toBe(before?.expiresAt);
    expect(await current()).toEqual(before);
  });

  it('still ends 24 hours after the login, however much it is used', async () => {
    await restFor(5 * MINUTE, 23.5 * HOUR);
    const { body } = await admin.post<Session>('/api/auth/session/use');
    expect(Date.parse(body.expiresAt) - Date.parse(body.lastLogin)).toBe(24 * HOUR);
    expect(body).not.toHaveProperty('idleLeft');
  });

  it('is nothing that other accounts have', async () => {
    const { client } = await openAccount(service, 'student@campus.test');
    const { lastLogin, expiresAt, idleLeft } = await session(client);
    expect([Date.parse(expiresAt) - Date.parse(lastLogin), idleLeft]).toEqual([30 * 24 * HOUR, undefined]);
  });
});
