import type { CampusSettings } from '@lost-found/contracts';
import { Logger } from '@nestjs/common';
import { DomainError } from '../src/platform/errors/domain-error.js';
import { UsersService } from '../src/users/users.service.js';
import { findLogs } from './factories/answers.js';
import { rule as it, race, rules } from './harness/engines.js';
import { createTestApp, startTestApp, type TestApp } from './harness/test-app.js';
import { TestMailServer } from './mail/test-mail-server.js';

const production = {
  NODE_ENV: 'production',
  ADMIN_EMAIL: '',
  ADMIN_PASSWORD: '',
  PUBLIC_URL: 'https://lost.campus.test',
  TIME_ZONE: 'UTC',
};
const LINK = /https:\/\/lost\.campus\.test(\/first-run\?key=([\w-]{43})) /g;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const password = 'quiet otter juggles 9 lamps';
const refused = { status: 404, text: expect.stringContaining('This link is not valid') };

let service: TestApp;
let warnings: string[];
/** Keeps the log of a start. */
async function withLog(begin: () => Promise<TestApp>): Promise<TestApp> {
  warnings = [];
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation((message) => {
    warnings.push(String(message));
  });
  return begin().finally(() => warn.mockRestore());
}

/** @param env of the service */
async function start(env: Record<string, string> = {}): Promise<void> {
  service = await withLog(() => createTestApp({ ...production, ...env }));
}

const links = () => warnings.flatMap((text) => [...text.matchAll(LINK)]);
const link = () => links()[0]?.[1] ?? '';
const show = (url = link(), headers = {}) => service.visitor().get(url, headers);

/** The names and values of a form as a browser would send it. */
const valuesIn = (page: string): [string, string][] => {
  const inputs = [...page.matchAll(/<input ([^>]*)>/g)].map(([, attributes = '']) => attributes);
  const get = (attributes: string, name: string) =>
    new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const sent = inputs.filter((one) => get(one, 'type') !== 'checkbox' || / checked/.test(one));
  const [, places = ''] = /<textarea[^>]*>\n([^<]*)</.exec(page) ?? [];
  return [...sent.map((one): [string, string] => [get(one, 'name'), get(one, 'value')]), ['places', places]];
};

/** Fills the shown form and sends it. @param except values of the inputs that differ; null leaves one out */
async function send(except: Record<string, string | null> = {}, key?: string, to = service) {
  const { text } = await to.visitor().get(link());
  const fields = new URLSearchParams(valuesIn(text));
  const typed = {
    campusName: 'North Campus',
    fullName: 'Ada Okoye',
    email: 'ada@campus.test',
    password,
    confirmPassword: password,
    ...except,
    ...(key !== undefined && { key }),
  };
  for (const [name, value] of Object.entries(typed))
    if (value === null) fields.delete(name);
    else fields.set(name, value);
  return () => to.visitor().post('/first-run', String(fields), FORM);
}

const signIn = async (email = 'ada@campus.test') => {
  const client = service.visitor();
  const { status } = await client.post('/api/auth/admin/login', { email, password });
  return { client, status };
};

describe('the first-run page', () => {
  afterEach(() => service.close());

  it('opens with the one link in the log, in the language of the reader, and stores nothing', async () => {
    await start();
    expect(links()).toHaveLength(1);
    const { status, headers, text } = await show();
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect(text).toContain('Set up your campus');
    expect(text).not.toContain('<script');
    expect((await show(link(), { 'accept-language': 'fr' })).text).toContain('Configurez votre campus');
    expect((await show(link(), { 'accept-language': 'es' })).text).toContain('Configura tu campus');
  });

  it('refuses every other key in the same words', async () => {
    await start();
    for (const url of ['/first-run', '/first-run?key=', `${link()}x`, '/first-run?key=a&key=b'])
      expect(await show(url)).toMatchObject(refused);
    expect(await (await send({}, 'wrong'))()).toMatchObject(refused);
    expect(await service.visitor().post('/first-run', { key: 'wrong' })).toMatchObject(refused);
    expect((await signIn()).status).toBe(401);
  });

  it('limits how often one network may try', async () => {
    await start({ RATE_LIMIT: '2' });
    await show('/first-run?key=a');
    await show('/first-run?key=b');
    const { status, headers, text } = await show();
    expect([status, headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect(text).toContain('Please wait a minute');
  });

  it.each([
    ['with an administrator', { ADMIN_EMAIL: 'admin@campus.test', ADMIN_PASSWORD: 'correct horse battery' }],
    ['with sample data', { SAMPLE_DATA: 'on' }],
    ['while it is read-only', { READ_ONLY: 'on' }],
  ])('does not open %s', async (_when, env) => {
    await start(env);
    expect(links()).toHaveLength(0);
    expect(await show('/first-run?key=')).toMatchObject(refused);
  });

  it('creates the administrator and the lists, logs both, and prints what remains for the environment', async () => {
    await start();
    const { text: form } = await show();
    const [, gone = ''] = /value="([^"]+)"[^>]*> Electronics</.exec(form) ?? [];
    const fields = new URLSearchParams(valuesIn(form));
    fields.delete('category', gone);
    const typed = {
      campusName: 'North Campus',
      timeZone: 'Europe/Madrid',
      fullName: 'Ada Okoye',
      email: 'ada@campus.test',
      password,
      confirmPassword: password,
      'desk0.name': 'Porter’s lodge',
      'desk0.address': 'Main gate',
      'desk0.workdays': '9-17',
      'desk1.name': 'Library desk',
      places: 'Library\nBoat house\nlibrary\n',
      mailHost: 'mail.campus.test',
      mailUser: 'desk@campus.test',
      mailPassword: 's:cr/t',
    };
    for (const [name, value] of Object.entries(typed)) fields.set(name, value);
    const { status, text } = await service.visitor().post('/first-run', String(fields), FORM);
    expect(status).toBe(200);
    expect(/<pre>([^<]*)</.exec(text)?.[1]).toBe(
      "CAMPUS_NAME='North Campus'\nTIME_ZONE=Europe/Madrid\nSMTP_URL=smtp://desk%40campus.test:s%3Acr%2Ft@mail.campus.test:587",
    );
    expect(text).toContain('Already right, and left out: PUBLIC_URL.');

    const { client, status: signedIn } = await signIn();
    expect(signedIn).toBe(200);
    const { categories, desks, places } = (await client.get<CampusSettings>('/api/admin/settings')).body;
    const names = categories.map(({ name }) => name);
    expect([names.includes('Bags'), names.includes('Electronics')]).toEqual([true, false]);
    const week = [...Array.from({ length: 5 }, () => '09:00-17:00'), '', ''];
    expect(desks).toEqual([
      expect.objectContaining({ name: 'Porter’s lodge', address: 'Main gate', week }),
      expect.objectContaining({ name: 'Library desk', address: null, week: null }),
    ]);
    expect(places.map(({ name }) => name)).toEqual(['Library', 'Boat house', 'Other']);
    const logged = await findLogs(client, '&action=USER_CREATED');
    expect(logged).toEqual([
      expect.objectContaining({ details: expect.objectContaining({ access: 'full' }) }),
    ]);
    const stored = JSON.stringify(await service.dataSource.query('SELECT * FROM system_logs'));
    expect(stored).not.toMatch(/s:cr|s%3Acr|otter/);

    expect(await show()).toMatchObject(refused);
    expect(await service.visitor().post('/first-run', String(fields), FORM)).toMatchObject(refused);
  });

  race('lets one of two people at once in, also by the links of two instances', async () => {
    await start();
    const sending = [await send(), await send({ email: 'bo@campus.test' })];
    // Only on PostgreSQL two instances share a database.
    const other = service.config.databaseUrl ? await withLog(() => startTestApp(service.config)) : null;
    if (other) sending.push(await send({ email: 'cy@campus.test' }, undefined, other));
    const answers = await Promise.all(sending.map((one) => one()));
    await other?.close();
    const refusals = sending.slice(1).map(() => 404);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...refusals]);
    const lost = answers.find(({ status }) => status === 404);
    expect(lost?.text).toContain('only while there is no administrator');
    const admins = await service.dataSource.query(`SELECT email FROM users WHERE role = 'admin'`);
    expect(admins).toHaveLength(1);
  });
});

rules('a first-run form that changes nothing', () => {
  beforeAll(() => start());
  afterAll(() => service.close());

  it.each([
    ['campusName', ' '],
    ['timeZone', 'Mars/Base'],
    ['publicUrl', 'http://lost.campus.test'],
    ['fullName', ''],
    ['email', 'ada'],
    ['password', 'short'],
    ['password', 'administrator'],
    ['confirmPassword', 'something else'],
    ['desk0.workdays', 'always'],
    ['desk1.saturday', '9-12'],
    ['desk1.name', 'Lost & Found desk'],
    ['places', 'x'.repeat(200)],
    ['category', null],
    ['mailHost', 'mail campus'],
    ['mailPort', '70000'],
  ])('refuses %s %j at its input, keeps what was typed and changes nothing', async (name, value) => {
    const isOfPassword = name === 'password' && { confirmPassword: value };
    const { status, text } = await (await send({ [name]: value, ...isOfPassword }))();
    const input = name === 'desk1.saturday' ? 'desk1.name' : name;
    expect([status, text]).toEqual([400, expect.stringContaining(`id="${input}-error"`)]);
    expect(text).toContain(`href="#${input}"`);
    expect(text).toContain('value="ada');
    const [{ users }] = await service.dataSource.query('SELECT COUNT(*) AS users FROM users');
    expect(Number(users)).toBe(0);
    expect((await show()).status).toBe(200);
  });

  it('refuses an address that has an account', async () => {
    const users = service.app.get(UsersService, { strict: false });
    jest.spyOn(users, 'create').mockImplementationOnce(async () => {
      throw new DomainError('email_taken');
    });
    const { status, text } = await (await send())();
    expect([status, text]).toEqual([400, expect.stringContaining('This address has an account already')]);
  });

  it('sends a test e-mail by the typed mail server, and says why it did not', async () => {
    const server = new TestMailServer();
    const { port } = new URL(await server.listen());
    const test = { action: 'test', mailHost: '127.0.0.1', mailPort: port };
    const { text } = await (await send(test))();
    expect(text).toContain('The mail server took a message to ada@campus.test.');
    expect(server.recipients).toEqual(['ada@campus.test']);
    await server.close();
    expect((await (await send(test))()).text).toContain(
      'The mail server did not take a message to ada@campus.test: the mail server 127.0.0.1',
    );
    expect((await (await send({ ...test, mailHost: '' }))()).text).toContain('Enter a mail server first.');
    expect((await (await send({ ...test, email: '' }))()).text).toContain('id="email-error"');
  });
});
