import type { AccountExport, Language, LogEntry } from '@lost-found/contracts';
import { PASSWORD } from '@lost-found/test-kit';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { RetentionService } from '../../src/operator/retention/retention.service.js';
import { OutboxMail } from '../../src/platform/mail/outbox-mail.entity.js';
import { KnownBrowser } from '../../src/sign-in/sessions/known-browser.entity.js';
import { type Account, lastTokenFor, logIn, mailsTo, openAccount } from '../factories/accounts.js';
import { findLogs } from '../factories/answers.js';
import type { Answer } from '../harness/http-client.js';
import { createTestApp } from '../harness/test-app.js';
import { useService } from '../harness/use-service.js';

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEW = 'eleven quiet rivers';

const { service, admin } = useService({ RATE_LIMIT: '1000' });

let made = 0;
/** An account of somebody who proved their address, in the browser that is handed back. */
const newAccount = () => {
  made += 1;
  return openAccount(service, `owner${made}@campus.test`);
};
const findNotices = async (email: string) =>
  (await mailsTo(service, email)).filter(({ template }) => template === 'new_device');
const findLogins = (userId: string): Promise<LogEntry[]> => findLogs(admin, `&userId=${userId}&action=LOGIN`);
const isNewIn = ([login]: LogEntry[]) => login?.details.newDevice === true;
const getBrowsers = (userId: string) => service.dataSource.getRepository(KnownBrowser).countBy({ userId });
/** The line by which an answer sets the cookie of the browser. */
const browserLine = ({ headers }: Answer<unknown>) =>
  [headers['set-cookie']].flat().find((line) => String(line).includes('lost_found_browser=')) as
    | string
    | undefined;
const browserCookie = (answer: Answer<unknown>) => browserLine(answer)?.split(';')[0] ?? '';

/** As if something had happened otherwise. */
const set = (entity: EntityTarget<ObjectLiteral>, values: object, where: object) =>
  service.dataSource
    .createQueryBuilder()
    .update(entity)
    .set(values)
    .where(where)
    .callListeners(false)
    .execute();

describe('a sign-in in a browser that the account does not know', () => {
  it('is mailed with time, browser and system, in the language of the account, and logged', async () => {
    const { id, email, client } = await newAccount();
    await client.patch('/api/me/settings', { language: 'fr' satisfies Language });
    expect((await logIn(service.visitor({ 'user-agent': FIREFOX }), email)).status).toBe(200);
    const [mail, ...others] = await findNotices(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      language: 'fr',
      params: { browser: 'Firefox', system: 'Linux', at: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
    expect(isNewIn(await findLogins(id))).toBe(true);
  });

  it('is mailed to administrators too', async () => {
    const { email = '', password = '' } = service.config.admin ?? {};
    const before = (await findNotices(email)).length;
    await set(OutboxMail, { createdAt: new Date(Date.now() - HOUR) }, { recipient: email });
    await service.visitor().post('/api/auth/admin/login', { email, password });
    expect(await findNotices(email)).toHaveLength(before + 1);
  });

  it('is mailed even if the account wants few e-mails', async () => {
    const { email, client } = await newAccount();
    const { body } = await client.get<{ emailNotifications: object }>('/api/me/settings');
    const none = Object.fromEntries(Object.keys(body.emailNotifications).map((type) => [type, false]));
    expect((await client.patch('/api/me/settings', { emailNotifications: none })).status).toBe(200);
    await logIn(service.visitor(), email);
    expect(await findNotices(email)).toHaveLength(1);
  });

  it('is mailed once an hour if the browser keeps no cookies, and logged each time', async () => {
    const { id, email } = await newAccount();
    const signIn = () => logIn(service.visitor(), email);
    for (let times = 0; times < 3; times += 1) await signIn();
    expect(await findNotices(email)).toHaveLength(1);
    expect((await findLogins(id)).filter(({ details }) => details.newDevice)).toHaveLength(3);
    await set(OutboxMail, { createdAt: new Date(Date.now() - HOUR) }, { recipient: email });
    await signIn();
    expect(await findNotices(email)).toHaveLength(2);
  });

  it('is mailed once if two arrive at the same moment, and both are known afterwards', async () => {
    const { id, email } = await newAccount();
    const [one, other] = [service.visitor(), service.visitor()];
    const answers = await Promise.all([logIn(one, email), logIn(other, email)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await findNotices(email)).toHaveLength(1);
    for (const client of [one, other]) {
      await logIn(client, email);
      expect(isNewIn(await findLogins(id))).toBe(false);
    }
    expect(await getBrowsers(id)).toBe(3);
  });

  it('is none where the password was wrong', async () => {
    const { id, email } = await newAccount();
    const refused = await logIn(service.visitor(), email, NEW);
    expect([refused.status, browserLine(refused)]).toEqual([401, undefined]);
    expect([await findNotices(email), await getBrowsers(id)]).toEqual([[], 1]);
  });
});

describe('a browser that the account knows', () => {
  it('is the first one, of a student and of an invited administrator', async () => {
    const { id, email, client } = await newAccount();
    await client.post('/api/auth/logout');
    await logIn(client, email);
    expect([await findNotices(email), isNewIn(await findLogins(id))]).toEqual([[], false]);

    const invited = 'invited@campus.test';
    await admin.post('/api/admin/users/invitations', { email: invited, language: 'es' });
    const token = await lastTokenFor(service, invited, 'invitation');
    const form = { token, fullName: 'Ada Marsh', password: PASSWORD, confirmPassword: PASSWORD };
    const browser = service.visitor();
    expect((await browser.post('/api/auth/invitation', form)).status).toBe(200);
    await browser.post('/api/auth/admin/login', { email: invited, password: PASSWORD });
    expect(await findNotices(invited)).toEqual([]);
    await service.visitor().post('/api/auth/admin/login', { email: invited, password: PASSWORD });
    expect(await findNotices(invited)).toMatchObject([{ language: 'es' }]);
  });

  it('is the first one again after the upgrade of an older account', async () => {
    const { id, email } = await newAccount();
    await service.dataSource.query(`DELETE FROM known_browsers WHERE user_id = '${id}'`);
    await logIn(service.visitor(), email);
    expect([await findNotices(email), await getBrowsers(id)]).toEqual([[], 1]);
  });

  it('is known by a cookie for the routes of signing in, which outlives the session', async () => {
    const { email } = await newAccount();
    const client = service.visitor();
    const line = browserLine(await logIn(client, email));
    expect(line).toMatch(/^lost_found_browser=[\w-]{22};/);
    for (const attribute of ['Max-Age=31536000', 'Path=/api/auth', 'HttpOnly', 'SameSite=Lax'])
      expect(line?.split('; ')).toContain(attribute);
    expect(browserLine(await client.post('/api/auth/logout'))).toBeUndefined();
    expect(client.cookie).toContain('lost_found_browser=');
    const secure = await createTestApp({ PUBLIC_URL: 'https://campus.test' });
    const login = await secure.visitor().post('/api/auth/admin/login', secure.config.admin ?? {});
    expect(browserLine(login)).toMatch(/^__Secure-lost_found_browser=[\w-]{22};.*; Secure/);
    await secure.close();
  });

  it('may be that of several accounts, of the last eight', async () => {
    const client = service.visitor();
    const isNew = async ({ id, email }: Account) => {
      await logIn(client, email);
      return isNewIn(await findLogins(id));
    };
    const [first, second] = [await newAccount(), await newAccount()];
    const others: Account[] = [];
    for (let count = 0; count < 7; count += 1) others.push(await newAccount());
    expect([await isNew(first), await isNew(second), await isNew(first)]).toEqual([true, true, false]);
    for (const account of others) expect(await isNew(account)).toBe(true);
    expect(await isNew(first)).toBe(false);
    expect(await isNew(second)).toBe(true);
  });

  it('is one of twenty: the one that was not used for longest is forgotten', async () => {
    const { id, email, client } = await newAccount();
    const second = service.visitor();
    await logIn(second, email);
    await logIn(client, email);
    for (let more = 2; more < 21; more += 1) await logIn(service.visitor(), email);
    expect(await getBrowsers(id)).toBe(20);
    await logIn(client, email);
    expect(isNewIn(await findLogins(id))).toBe(false);
    await logIn(second, email);
    expect(isNewIn(await findLogins(id))).toBe(true);
  });
});

describe('a cookie that was forged or copied', () => {
  it.each([
    ['made up', 'A'.repeat(22)],
    ['of another form', `' OR 1=1 --`],
    ['empty', ''],
    ['of many parts', Array(500).fill('A'.repeat(22)).join('.')],
  ])('makes no browser known, and is not taken over: %s', async (_what, value) => {
    const { id, email } = await newAccount();
    const planted = { cookie: `lost_found_browser=${value}` };
    const answer = await logIn(service.visitor(planted), email);
    expect(answer.status).toBe(200);
    expect(isNewIn(await findLogins(id))).toBe(true);
    const [own = '', ...others] = browserCookie(answer).split('=')[1]?.split('.') ?? [];
    expect(own).toMatch(/^[\w-]{22}$/);
    expect([own === value, others.length < 8]).toEqual([false, true]);
    // Nor is it by the next sign-in.
    await logIn(service.visitor(planted), email);
    expect(isNewIn(await findLogins(id))).toBe(true);
  });

  it('counts for the account it was made for alone', async () => {
    const [owner, stranger] = [await newAccount(), await newAccount()];
    const foreign = browserCookie(await logIn(stranger.client, stranger.email));
    await logIn(service.visitor({ cookie: foreign }), owner.email);
    expect([await findNotices(owner.email), isNewIn(await findLogins(owner.id))]).toMatchObject([[{}], true]);
    // A second browser with the same cookie is no more known for it.
    await set(OutboxMail, { createdAt: new Date(Date.now() - HOUR) }, { recipient: owner.email });
    await logIn(service.visitor({ cookie: foreign }), owner.email);
    expect(await findNotices(owner.email)).toHaveLength(2);
  });

  it('opens nothing', async () => {
    const { email } = await newAccount();
    const cookie = browserCookie(await logIn(service.visitor(), email));
    expect((await service.visitor({ cookie }).get('/api/auth/session')).status).toBe(401);
  });
});

describe('another password', () => {
  it('keeps the browser known in which it was chosen, and no other', async () => {
    const { id, email, client } = await newAccount();
    const other = service.visitor();
    await logIn(other, email);
    const form = { currentPassword: PASSWORD, password: NEW, confirmPassword: NEW };
    expect((await client.post('/api/auth/change-password', form)).status).toBe(204);
    await logIn(client, email, NEW);
    expect(isNewIn(await findLogins(id))).toBe(false);
    await logIn(other, email, NEW);
    expect(isNewIn(await findLogins(id))).toBe(true);
  });

  it('by a link makes the next browser the first, wherever the old one was typed', async () => {
    const { id, email, client } = await newAccount();
    await client.post('/api/auth/forgot-password', { email });
    const token = await lastTokenFor(service, email, 'reset_password');
    await client.post('/api/auth/reset-password', { token, password: NEW, confirmPassword: NEW });
    expect(await getBrowsers(id)).toBe(0);
    await logIn(service.visitor(), email, NEW);
    expect(await findNotices(email)).toEqual([]);
    await logIn(client, email, NEW);
    expect(await findNotices(email)).toHaveLength(1);
  });
});

describe('what is kept of browsers', () => {
  it('goes a year after the last sign-in there, but for the last one of an account', async () => {
    const [used, left] = [await newAccount(), await newAccount()];
    const long = { seenAt: new Date(Date.now() - YEAR - HOUR) };
    await set(KnownBrowser, long, { userId: used.id });
    await set(KnownBrowser, long, { userId: left.id });
    await logIn(service.visitor(), used.email);
    const retention = service.app.get(RetentionService);
    await retention.run(new Date(), new AbortController().signal);
    expect([await getBrowsers(used.id), await getBrowsers(left.id)]).toEqual([1, 1]);
    await logIn(service.visitor(), left.email);
    expect(await findNotices(left.email)).toHaveLength(1);
  });

  it('is a part of what a person may have, and goes with the account', async () => {
    const { id, client } = await newAccount();
    const { body } = await client.get<AccountExport>('/api/me/export');
    expect(body.browsers).toEqual([{ seenAt: expect.any(String) }]);
    await client.delete('/api/me', undefined, { currentPassword: PASSWORD });
    expect(await getBrowsers(id)).toBe(0);
  });
});
