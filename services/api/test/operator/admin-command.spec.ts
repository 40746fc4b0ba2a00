import type { List, LogEntry, Session } from '@lost-found/contracts';
import { PASSWORD } from '@lost-found/test-kit';
import * as adminCommand from '../../src/operator/admin/admin-command.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { IdentitiesService } from '../../src/users/identities.service.js';
import { mailsTo, openAccount } from '../factories/accounts.js';
import { addTotp, newAdministrator } from '../factories/second-factors.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { buildService } from '../process/build-service.js';
import { commandOn, performCommand, performOn, typeInto } from './command.js';

describe('npm run admin', () => {
  let service: TestApp;
  let built: string;
  let run: ReturnType<typeof commandOn>;

  beforeAll(async () => {
    built = buildService();
    service = await createTestApp();
    run = commandOn(built, service.config);
  });
  afterAll(() => service.close());

  it('explains the next step on a site without passwords', async () => {
    const { code, output } = await performCommand('admin', ['create', 'nobody@campus.test'], {
      DATA_DIR: service.config.dataDir,
      DATABASE_URL: service.config.databaseUrl ?? '',
      SAMPLE_DATA: 'off',
      SECRET_KEY: 'k5Q0s9vT2pZxW7mJ4rLbY8nC3dHfG6aE',
      AUTH_PASSWORDS: 'off',
      OIDC_PROVIDERS: 'campus',
      OIDC_CAMPUS_ISSUER: 'https://id.campus.test',
      OIDC_CAMPUS_CLIENT_ID: 'id',
      OIDC_CAMPUS_CLIENT_SECRET: 'secret',
      OIDC_CAMPUS_FOR: 'staff',
    });
    expect([code, output]).toEqual([1, expect.stringContaining('invite them on the console')]);
  });

  const admin = (...args: string[]) => performOn(service.config, adminCommand)(...args);
  const signIn = async (email: string, password: string) => {
    const client = service.visitor();
    const { status } = await client.post<Session>('/api/auth/admin/login', { email, password });
    return { client, status };
  };
  const logged = async (action: string) => {
    const { body } = await (await service.admin()).get<List<LogEntry>>(`/api/admin/logs?action=${action}`);
    return body.data[0];
  };

  it('creates a way in while the service runs, and logs the operator', async () => {
    const { code, output } = await admin('create', 'Way-In@campus.test', '--name', 'Way In');
    const [, password = ''] =
      /^Created the administrator way-in@campus\.test\. Password, shown only now: ((?:[a-z2-9]{5}-?){4})$/.exec(
        output,
      ) ?? [];
    expect([code, password]).toEqual([0, expect.stringMatching(/./)]);
    expect(await signIn('way-in@campus.test', password)).toMatchObject({ status: 200 });
    const entry = await logged('USER_CREATED');
    expect(entry).toMatchObject({ details: { role: 'admin' }, ipAddress: 'localhost' });
    expect(entry).not.toHaveProperty('user');
  });

  it('gives an administrator a new password, and ends their sessions', async () => {
    const email = service.config.admin?.email ?? '';
    await admin('create', 'colleague@campus.test');
    const first = await service.admin();
    const { output } = await admin('reset-password', email, '--json');
    const { password } = JSON.parse(output);
    expect((await first.get('/api/auth/session')).status).toBe(401);
    expect((await signIn(email, service.config.admin?.password ?? '')).status).toBe(401);
    const { client, status } = await signIn(email, password);
    expect(status).toBe(200);
    const { body } = await client.get<List<LogEntry>>('/api/admin/logs?action=PASSWORD_CHANGED');
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).not.toHaveProperty('user');
    // For the other tests.
    await run('admin', ['reset-password', email, '--ask'], `${service.config.admin?.password}\n`);
  });

  it('removes the second factors of a person who lost them, ends their sessions and informs them', async () => {
    const { id, email, client } = await newAdministrator(service);
    expect(await admin('reset-second-factor', email)).toEqual({
      code: 1,
      output: `${email} has no second factor.`,
    });
    await addTotp(client);
    expect(await signIn(email, PASSWORD)).toMatchObject({ status: 403 });
    expect(await admin('reset-second-factor', email)).toEqual({
      code: 0,
      output: `${email} has no second factor any more; all sessions have ended.`,
    });
    expect((await client.get('/api/auth/session')).status).toBe(401);
    expect(await signIn(email, PASSWORD)).toMatchObject({ status: 200 });
    const entry = await logged('SECOND_FACTOR_CHANGED');
    expect(entry).toMatchObject({ details: { userId: id, change: 'reset' }, ipAddress: 'localhost' });
    expect(entry).not.toHaveProperty('user');
    const sent = (await mailsTo(service, email)).map(({ template }) => template);
    expect(sent).toContain('second_factor_removed');
  });

  it('signs an account out everywhere, and leaves its password', async () => {
    const { email, client } = await openAccount(service, 'everywhere@campus.test');
    const output = 'everywhere@campus.test';
    expect(await admin('end-sessions', email)).toEqual({
      code: 0,
      output: `1 session of ${output} ended.`,
    });
    expect((await client.get('/api/auth/session')).status).toBe(401);
    expect(await logged('SESSION_ENDED')).toMatchObject({ details: { sessions: 1 }, ipAddress: 'localhost' });
    const again = await admin('end-sessions', email, '--json');
    expect(JSON.parse(again.output)).toMatchObject({ email, sessions: 0 });
    expect((await client.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
  });

  it('refuses an empty name', async () => {
    expect(await admin('create', 'nameless@campus.test', '--name', ' ')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^--name is empty: /),
    });
  });

  it('lists the administrators, changes their access and demotes them, but never the last with full access', async () => {
    const first = service.config.admin?.email ?? '';
    await admin('create', 'zoe@campus.test', '--name', 'Zoe Park');
    expect((await admin('list')).output).toContain('zoe@campus.test  full  Zoe Park');
    const { client } = await openAccount(service, 'user@campus.test');
    expect(await admin('demote', 'user@campus.test')).toEqual({
      code: 1,
      output: 'user@campus.test is no administrator: see npm run admin -- list.',
    });
    expect((await client.get('/api/auth/session')).status).toBe(200);
    expect(await admin('set-access', 'zoe@campus.test', 'desk')).toEqual({
      code: 0,
      output: 'zoe@campus.test has desk access; all sessions have ended.',
    });
    expect(await admin('set-access', 'zoe@campus.test', 'desk')).toEqual({
      code: 1,
      output: 'zoe@campus.test has desk access already. Nothing was changed.',
    });
    const administrators: { email: string; access: string }[] = JSON.parse(
      (await admin('list', '--json')).output,
    );
    for (const { email, access } of administrators)
      if (email !== first && access === 'full') await admin('set-access', email, 'desk');
    expect(await admin('demote', first)).toEqual({
      code: 1,
      output: `${first} is the last administrator with full access: create another one first.`,
    });
    expect(await admin('demote', 'zoe@campus.test')).toMatchObject({ code: 0 });
    expect((await admin('list')).output).not.toContain('zoe@campus.test');
    const changes = [{ field: 'role', before: 'admin', after: 'user' }];
    expect(await logged('USER_UPDATED')).toMatchObject({ details: { changes }, ipAddress: 'localhost' });
    expect((await admin('set-access', first, 'all')).output).toMatch(/^Usage: /);
  });

  it('takes a password that is typed, of an account of any role, and vouches for the address', async () => {
    const { id, email, client } = await openAccount(service, 'noor@campus.test');
    const identities = service.app.get(IdentitiesService);
    const subject = { issuer: 'https://id.campus.test', subject: 'noor' };
    await service.app
      .get(UnitOfWork)
      .transaction((manager) => identities.link(manager, id, subject, 'campus'));
    const outcome = await run('admin', ['reset-password', email, '--ask'], 'nine purple lanterns\n');
    expect(outcome).toEqual({
      code: 0,
      output: 'noor@campus.test has a new password; all sessions have ended.',
    });
    expect((await client.get('/api/auth/session')).status).toBe(401);
    const again = service.visitor();
    const logIn = (password: string) => again.post('/api/auth/login', { email, password });
    expect((await logIn(PASSWORD)).status).toBe(401);
    expect((await logIn('nine purple lanterns')).status).toBe(200);
    expect(await identities.findAllOf(id)).toEqual([]);
    const changes = [{ field: 'identity', before: subject.issuer, after: null }];
    const entry = await logged('USER_UPDATED');
    expect(entry).toMatchObject({ details: { userId: id, changes }, ipAddress: 'localhost' });
    expect(entry).not.toHaveProperty('user');
  });

  it('takes it from a terminal, too, which shows nothing of it', async () => {
    const { email } = await openAccount(service, 'typing@campus.test');
    const command = ['reset-password', email, '--ask'];
    // With a slip that is deleted, as hands type.
    const { code, output } = await typeInto(built, 'admin', command, service.config, {
      after: 'Password: ',
      typed: 'nine purple lampp\x7f\x7f\x7fnterns\r',
    });
    expect({ code, output: output.replaceAll('\r', '').trim() }).toEqual({
      code: 0,
      output: `Password: \n${email} has a new password; all sessions have ended.`,
    });
    const logIn = { email, password: 'nine purple lanterns' };
    expect((await service.visitor().post('/api/auth/login', logIn)).status).toBe(200);
  });

  it.each([
    ['short\n', /^The password is too short or too long\.$/],
    ['password123\n', /^The password is a common one/],
  ])('refuses the password %j', async (typed, output) => {
    const email = service.config.admin?.email ?? '';
    const outcome = await run('admin', ['reset-password', email, '--ask'], typed);
    expect(outcome).toEqual({ code: 1, output: expect.stringMatching(output) });
    expect((await signIn(email, service.config.admin?.password ?? '')).status).toBe(200);
  });

  it.each([
    [['create', 'admin@campus.test'], /^admin@campus\.test has an account already/],
    [['create', 'nobody'], /^nobody is no e-mail address\.$/],
    [['reset-password', 'nobody@campus.test'], /^nobody@campus\.test has no account/],
    [['end-sessions', 'nobody@campus.test'], /^nobody@campus\.test has no account\.$/],
    [['end-sessions', 'admin@campus.test', '--ask'], /^Usage: /],
    [['create'], /^Usage: npm run admin -- /],
    [['promote', 'admin@campus.test'], /^Usage: /],
    [['create', 'a@campus.test', '--password', 'in sight of all'], /Usage: /],
  ])('refuses %j', async (args, output) => {
    expect(await admin(...args)).toEqual({ code: 1, output: expect.stringMatching(output) });
  });
});
