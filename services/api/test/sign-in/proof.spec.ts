import { asksProofHeader, type Problem, proofLasts } from '@lost-found/contracts';
import { Session as SessionRow } from '../../src/sign-in/sessions/session.entity.js';
import { openAccount } from '../factories/accounts.js';
import { fieldTexts, findLogs, refusal } from '../factories/answers.js';
import { reportFound } from '../factories/reports.js';
import { newAdministrator } from '../factories/second-factors.js';
import type { Answer, HttpClient } from '../harness/http-client.js';
import { useService } from '../harness/use-service.js';
import { LiveStream, listen } from '../notifications/live-stream.js';

const { service } = useService();
let admin: HttpClient;
let base: string;
const currentPassword = 'correct horse battery';

beforeAll(async () => {
  base = await listen(service);
});
beforeEach(async () => {
  admin = await service.admin({ [asksProofHeader]: '1' });
});

/** As if all had signed in, and shown who they are, longer ago than that counts. */
const forget = () =>
  service.dataSource
    .getRepository(SessionRow)
    .createQueryBuilder()
    .update()
    .set({ createdAt: new Date(Date.now() - proofLasts), provenAt: null })
    .where('1 = 1')
    .callListeners(false)
    .execute();

let made = 0;
const newAccount = () => {
  made += 1;
  return openAccount(service, `person-${made}@campus.test`);
};
const getSessionId = async (userId: string) =>
  (await service.dataSource.getRepository(SessionRow).findOneByOrFail({ userId })).id;

/** What cannot be taken back, on something of its own. */
const grave: Record<string, () => Promise<(client: HttpClient) => Promise<Answer<unknown>>>> = {
  'deletes an item': async () => {
    const { id } = await reportFound(service.visitor());
    return (client) => client.delete(`/api/admin/items/${id}`);
  },
  'deletes many items': async () => {
    const { id } = await reportFound(service.visitor());
    return (client) => client.post('/api/admin/items/bulk', { ids: [id], action: 'delete' });
  },
  'deletes an account': async () => {
    const { id } = await newAccount();
    return (client) => client.delete(`/api/admin/users/${id}`, undefined, {});
  },
  'gives another role': async () => {
    const { id } = await newAccount();
    return (client) => client.patch(`/api/admin/users/${id}`, { role: 'admin' });
  },
  'gives another address': async () => {
    const { id } = await newAccount();
    return (client) => client.patch(`/api/admin/users/${id}`, { email: `moved-${made}@campus.test` });
  },
  'verifies an address by hand': async () => {
    const { id } = await newAccount();
    await admin.patch(`/api/admin/users/${id}`, { emailVerified: false });
    return (client) => client.patch(`/api/admin/users/${id}`, { emailVerified: true });
  },
  'invites an administrator': async () => {
    made += 1;
    const form = { email: `invited-${made}@campus.test`, language: 'en' };
    return (client) => client.post('/api/admin/users/invitations', form);
  },
  "ends somebody's session": async () => {
    const { id } = await newAccount();
    const session = await getSessionId(id);
    return (client) => client.delete(`/api/admin/sessions/${session}`);
  },
  "ends somebody's sessions": async () => {
    const { id } = await newAccount();
    return (client) => client.delete(`/api/admin/users/${id}/sessions`);
  },
};

describe.each(Object.entries(grave))('whoever %s', (_name, prepare) => {
  it('must prove their identity after a while, and then continues with the same request', async () => {
    const act = await prepare();
    await forget();
    const refused = await act(admin);
    expect(refusal(refused)).toEqual([403, 'proof_required']);
    expect((refused.body as Problem).params).toEqual({ minutes: 15 });
    expect((await admin.post('/api/auth/proof', { currentPassword })).status).toBe(204);
    expect((await act(admin)).status).toBeLessThan(300);
  });

  it('must sign in if their page cannot ask for a proof; a sign-in is a proof', async () => {
    const act = await prepare();
    await forget();
    const older = service.visitor({ cookie: admin.cookie });
    expect(refusal(await act(older))).toEqual([401, 'unauthenticated']);
    expect((await act(await service.admin())).status).toBeLessThan(300);
  });
});

describe('a proof', () => {
  it('is no other password, and lasts for the session that gave it alone', async () => {
    const act = await (grave['deletes an item'] as (typeof grave)[string])();
    const elsewhere = await service.admin({ [asksProofHeader]: '1' });
    await forget();
    const wrong = await admin.post('/api/auth/proof', { currentPassword: 'not this one' });
    expect(fieldTexts(wrong)).toEqual({ currentPassword: 'The current password is not correct' });
    expect(refusal(await act(admin))).toEqual([403, 'proof_required']);
    await admin.post('/api/auth/proof', { currentPassword });
    expect(refusal(await act(elsewhere))).toEqual([403, 'proof_required']);
    expect((await act(admin)).status).toBe(204);
  });

  it('may be brought along, as consoles did before: it then counts for what follows', async () => {
    const { id } = await newAccount();
    const act = await (grave['deletes an item'] as (typeof grave)[string])();
    await forget();
    const wrong = await admin.delete(`/api/admin/users/${id}`, undefined, {
      currentPassword: 'not this one',
    });
    expect(refusal(wrong)).toEqual([400, 'validation_failed']);
    expect((await admin.delete(`/api/admin/users/${id}`, undefined, { currentPassword })).status).toBe(204);
    expect((await act(admin)).status).toBe(204);
  });

  it('is not needed for a reversible action', async () => {
    const { id } = await newAccount();
    await forget();
    expect((await admin.patch(`/api/admin/users/${id}`, { fullName: 'Noor H.' })).status).toBe(200);
  });
});

describe('a wrong password of who is signed in', () => {
  const wrong = { currentPassword: 'not this one' };
  const chosen = { password: 'eleven quiet rivers', confirmPassword: 'eleven quiet rivers' };
  const requests: Record<string, (client: HttpClient, other: string) => Promise<Answer<unknown>>> = {
    'as a proof': (client) => client.post('/api/auth/proof', wrong),
    'with an edit of an account': (client, other) =>
      client.patch(`/api/admin/users/${other}`, { role: 'admin', ...wrong }),
    'with the end of an account': (client, other) =>
      client.delete(`/api/admin/users/${other}`, undefined, wrong),
    'with an invitation': (client) =>
      client.post('/api/admin/users/invitations', { email: 'new@campus.test', language: 'en', ...wrong }),
    'for another password': (client) => client.post('/api/auth/change-password', { ...wrong, ...chosen }),
    'for the end of their own account': (client) => client.delete('/api/me', undefined, wrong),
  };
  it.each(Object.entries(requests))('is logged %s', async (_when, ask) => {
    const { id, client } = await newAdministrator(service);
    const refused = await ask(client, (await newAccount()).id);
    expect(fieldTexts(refused)).toEqual({ currentPassword: 'The current password is not correct' });
    const [entry] = await findLogs(admin, '&action=LOGIN_FAILED');
    expect(entry).toMatchObject({
      user: { id },
      details: { accountId: id, reason: 'invalid_credentials' },
      ipAddress: '127.0.0.1',
    });
  });
});

describe('a session that an administrator ends for another person', () => {
  it('stops at once, its live stream too, and is logged', async () => {
    const { id, client } = await newAccount();
    const stream = await LiveStream.open(base, client.cookie);
    expect(await stream.next()).toMatchObject({ name: 'ready' });
    expect((await admin.delete(`/api/admin/sessions/${await getSessionId(id)}`)).status).toBe(204);
    expect(await stream.next()).toMatchObject({ name: 'end' });
    expect(await stream.next()).toBeNull();
    stream.leave();
    expect(refusal(await client.get('/api/me'))).toEqual([401, 'unauthenticated']);
    const [entry] = await findLogs(admin, '&action=SESSION_ENDED');
    expect(entry).toMatchObject({ details: { userId: id, sessions: 1 }, subject: { kind: 'user', id } });
  });

  it('logs nothing where there was none', async () => {
    const { id } = await newAccount();
    await admin.delete(`/api/admin/users/${id}/sessions`);
    const before = await findLogs(admin, '&action=SESSION_ENDED');
    expect((await admin.delete(`/api/admin/users/${id}/sessions`)).status).toBe(204);
    expect(await findLogs(admin, '&action=SESSION_ENDED')).toHaveLength(before.length);
  });
});
