import {
  type AccountExport,
  type AddedFactor,
  factorLimits,
  proofLasts,
  type SecondFactors,
} from '@lost-found/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../src/create-app.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { RecoveryCode, SecondFactor } from '../../src/sign-in/second-factor.entity.js';
import { Session as SessionRow } from '../../src/sign-in/sessions/session.entity.js';
import { mailsTo } from '../factories/accounts.js';
import { fieldTexts, findLogs, refusal } from '../factories/answers.js';
import {
  addPasskey,
  addTotp,
  beginTotp,
  codeOf,
  FACTORS,
  getOptions,
  halfIn,
  logInAdmin,
  newAdministrator,
  STEP,
} from '../factories/second-factors.js';
import { HttpClient } from '../harness/http-client.js';
import { SoftwareAuthenticator } from '../harness/software-authenticator.js';
import { pass, stopClock } from '../harness/still-clock.js';
import { createTestApp } from '../harness/test-app.js';
import { useService } from '../harness/use-service.js';

const { service } = useService({ RATE_LIMIT: '1000' });
beforeEach(() => stopClock());
afterEach(() => jest.useRealTimers());

const REFUSED = [400, 'factor_refused'];
const confirm = (client: HttpClient, first: object) =>
  client.post<AddedFactor>(`${FACTORS}/totp/confirm`, { name: 'My phone', ...first });
const getFactors = async (client: HttpClient) => (await client.get<SecondFactors>(FACTORS)).body;
const firstFactor = async (client: HttpClient) => (await getFactors(client)).factors[0]?.id;
const getChanges = async (id: string) =>
  (await findLogs(await service.admin(), '&action=SECOND_FACTOR_CHANGED'))
    .map(({ details }) => details)
    .filter(({ userId }) => userId === id);
/** What their owner was told of them. */
const mailedTo = async (email: string) =>
  (await mailsTo(service, email))
    .map(({ template }) => template)
    .filter((template) => template.startsWith('second_factor'));

describe('setting up an app', () => {
  it('stores nothing before the first code, and encrypts the secret', async () => {
    const { id, client, email } = await newAdministrator(service);
    const { setup, secret, uri, qrCode } = await beginTotp(client);
    expect(uri).toBe(
      `otpauth://totp/Campus:${encodeURIComponent(email)}?issuer=Campus&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect([secret.length, qrCode]).toEqual([32, expect.stringMatching(/^data:image\/png;base64,/)]);
    expect((await getFactors(client)).factors).toEqual([]);
    const wrong = await confirm(client, { setup, code: codeOf(secret, 2) });
    expect(fieldTexts(wrong)).toEqual({
      code: 'Not this code. Check that the clock of your phone is right, and try the next one',
    });
    const { status, body } = await confirm(client, { setup, code: codeOf(secret) });
    expect([status, body.recoveryCodes?.length]).toEqual([201, 10]);
    // 24 of 32 digits are 120 bits: their hash needs no salt (ASVS V6.5.2).
    for (const one of body.recoveryCodes ?? [])
      expect(one).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    const rows = JSON.stringify([
      await service.dataSource.getRepository(SecondFactor).findBy({ userId: id }),
      await service.dataSource.getRepository(RecoveryCode).findBy({ userId: id }),
    ]);
    for (const hidden of [secret, ...(body.recoveryCodes ?? [])]) expect(rows).not.toContain(hidden);
    expect(await getChanges(id)).toEqual([{ userId: id, change: 'added', kind: 'totp' }]);
    expect(await mailedTo(email)).toEqual(['second_factor_added']);
  });

  it('is done within ten minutes, in the session that began it, once', async () => {
    const { client, email } = await newAdministrator(service);
    const elsewhere = service.visitor();
    await logInAdmin(elsewhere, email);
    const { setup, secret } = await beginTotp(client);
    expect(refusal(await confirm(elsewhere, { setup, code: codeOf(secret) }))).toEqual(REFUSED);
    expect(
      refusal(
        await confirm(client, {
          setup: setup.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
          code: codeOf(secret),
        }),
      ),
    ).toEqual(REFUSED);
    expect((await confirm(client, { setup, code: codeOf(secret) })).status).toBe(201);
    expect(refusal(await confirm(client, { setup, code: codeOf(secret) }))).toEqual(REFUSED);
    const late = await beginTotp(client);
    pass(601);
    expect(refusal(await confirm(client, { setup: late.setup, code: codeOf(late.secret) }))).toEqual(REFUSED);
    expect((await getFactors(client)).factors).toHaveLength(1);
  });
});

describe('setting up a passkey', () => {
  const make = async (client: HttpClient, authenticator: SoftwareAuthenticator) => {
    const passkey = authenticator.create(await getOptions(client, FACTORS));
    return client.post<AddedFactor>(`${FACTORS}/passkey`, { name: 'Key', passkey });
  };

  it('takes one of this site that asks for a finger or PIN, and no other', async () => {
    const { id, client } = await newAdministrator(service);
    const authenticator = new SoftwareAuthenticator();
    authenticator.origin = 'https://evil.example';
    expect(refusal(await make(client, authenticator))).toEqual(REFUSED);
    const failures = await findLogs(await service.admin(), '&action=LOGIN_FAILED');
    const ofThem = failures.filter(({ details }) => details.accountId === id);
    expect(ofThem.map(({ details }) => details.reason)).toEqual(['factor_refused']);
    authenticator.origin = 'http://campus.test';
    authenticator.verifies = false;
    expect(refusal(await make(client, authenticator))).toEqual(REFUSED);
    expect((await getFactors(client)).factors).toEqual([]);
    authenticator.verifies = true;
    expect((await make(client, authenticator)).status).toBe(201);
    expect(refusal(await make(client, authenticator))).toEqual(REFUSED);
  });

  it('takes one of a console below the host of the site, and of no other console', async () => {
    const origins = ['http://desk.campus.test', 'http://desk.other.test', 'http://evilcampus.test'];
    const several = await createTestApp({ ADMIN_ORIGINS: origins.join(',') });
    const { client } = await newAdministrator(several);
    const statuses = [];
    for (const origin of origins) {
      const authenticator = new SoftwareAuthenticator();
      authenticator.origin = origin;
      statuses.push((await make(client, authenticator)).status);
    }
    expect(statuses).toEqual([201, 400, 400]);
    await several.close();
  });

  it('takes what was asked for here, in the last minutes, once', async () => {
    const { client } = await newAdministrator(service);
    const stranger = await newAdministrator(service);
    const send = (passkey: object) => client.post(`${FACTORS}/passkey`, { name: 'Key', passkey });
    const elsewhere = new SoftwareAuthenticator().create(await getOptions(stranger.client, FACTORS));
    expect(refusal(await send(elsewhere))).toEqual(REFUSED);
    const stale = new SoftwareAuthenticator().create(await getOptions(client, FACTORS));
    pass(601);
    expect(refusal(await send(stale))).toEqual(REFUSED);
    const options = await getOptions(client, FACTORS);
    expect((await send(new SoftwareAuthenticator().create(options))).status).toBe(201);
    expect(refusal(await send(new SoftwareAuthenticator().create(options)))).toEqual(REFUSED);
    expect(
      refusal(await send({ id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'e30' } })),
    ).toEqual(REFUSED);
  });
});

describe('second factors', () => {
  it('end the account’s other sessions with every change, and no other account’s', async () => {
    const { client, email } = await newAdministrator(service);
    const { client: stranger } = await newAdministrator(service);
    const getStatus = async (by: HttpClient) => (await by.get('/api/auth/session')).status;
    const before = service.visitor();
    await logInAdmin(before, email);
    const { recoveryCodes } = await addTotp(client);
    expect(await getStatus(before)).toBe(401);
    const changes = [
      async () => expect((await addPasskey(client)).recoveryCodes).toEqual([]),
      async () => expect((await client.delete(`${FACTORS}/${await firstFactor(client)}`)).status).toBe(204),
      async () => expect((await client.post(`${FACTORS}/recovery-codes`)).status).toBe(200),
    ];
    for (const [number, change] of changes.entries()) {
      const elsewhere = await halfIn(service, email);
      expect((await elsewhere.post(STEP, { recoveryCode: recoveryCodes[number] })).status).toBe(200);
      await change();
      expect(await getStatus(elsewhere)).toBe(401);
      expect(await getStatus(client)).toBe(200);
    }
    expect(await getStatus(stranger)).toBe(200);
  });

  it('are ten at most', async () => {
    const { client, id } = await newAdministrator(service);
    await addTotp(client);
    const { setup, secret } = await beginTotp(client);
    const options = await getOptions(client, FACTORS);
    for (let index = 1; index < factorLimits.factorsPerAccount; index += 1) await addPasskey(client);
    const tooMany = [409, 'too_many_factors'];
    expect(refusal(await client.post(`${FACTORS}/totp`))).toEqual(tooMany);
    expect(refusal(await client.post(`${FACTORS}/passkey-options`))).toEqual(tooMany);
    expect(refusal(await confirm(client, { setup, code: codeOf(secret) }))).toEqual(tooMany);
    const passkey = new SoftwareAuthenticator().create(options);
    expect(refusal(await client.post(`${FACTORS}/passkey`, { name: 'Key', passkey }))).toEqual(tooMany);
    expect(await service.dataSource.getRepository(SecondFactor).countBy({ userId: id })).toBe(10);
  });

  it('are removed by their owner, the last with its recovery codes; then the password is enough', async () => {
    const { id, client, email } = await newAdministrator(service);
    const app = await addTotp(client);
    const passkey = await addPasskey(client);
    const stranger = await newAdministrator(service);
    expect(refusal(await stranger.client.delete(`${FACTORS}/${app.id}`))).toEqual([404, 'not_found']);
    expect((await client.delete(`${FACTORS}/${app.id}`)).status).toBe(204);
    const gone = await (await halfIn(service, email)).post(STEP, { code: codeOf(app.secret, 1) });
    expect(refusal(gone)).toEqual([401, 'second_factor_wrong']);
    expect((await client.delete(`${FACTORS}/${passkey.id}`)).status).toBe(204);
    expect(await getFactors(client)).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    expect((await logInAdmin(service.visitor(), email)).status).toBe(200);
    expect((await getChanges(id)).map(({ change, kind }) => [change, kind])).toEqual([
      ['removed', 'passkey'],
      ['removed', 'totp'],
      ['added', 'passkey'],
      ['added', 'totp'],
    ]);
    const [added, removed] = ['second_factor_added', 'second_factor_removed'];
    expect(await mailedTo(email)).toEqual([added, added, removed, removed]);
  });

  it('have new recovery codes on request: those before no longer count', async () => {
    const { id, client, email } = await newAdministrator(service);
    expect(refusal(await client.post(`${FACTORS}/recovery-codes`))).toEqual([403, 'second_factor_missing']);
    const { recoveryCodes } = await addTotp(client);
    const { body } = await client.post<{ recoveryCodes: string[] }>(`${FACTORS}/recovery-codes`);
    const half = await halfIn(service, email);
    const before = await half.post(STEP, { recoveryCode: recoveryCodes[0] });
    expect(refusal(before)).toEqual([401, 'second_factor_wrong']);
    expect((await half.post(STEP, { recoveryCode: body.recoveryCodes[0] })).status).toBe(200);
    expect((await getChanges(id))[0]).toEqual({ userId: id, change: 'recovery_codes' });
    expect((await mailedTo(email)).at(-1)).toBe('second_factor_recovery_codes');
  });

  it('are changed after a proof of the last minutes alone', async () => {
    const { id, client } = await newAdministrator(service);
    const app = await addTotp(client);
    const old = { createdAt: new Date(Date.now() - proofLasts), provenAt: null };
    const sessions = service.dataSource.getRepository(SessionRow).createQueryBuilder();
    await sessions.update().set(old).where({ userId: id }).callListeners(false).execute();
    const passkey = new SoftwareAuthenticator().create({ challenge: 'x', rp: { id: 'campus.test' } });
    const grave = [
      client.post(`${FACTORS}/totp`),
      confirm(client, { setup: 'x', code: '123456' }),
      client.post(`${FACTORS}/passkey-options`),
      client.post(`${FACTORS}/passkey`, { name: 'Key', passkey }),
      client.post(`${FACTORS}/recovery-codes`),
      client.delete(`${FACTORS}/${app.id}`),
    ];
    for (const answer of grave) expect(refusal(await answer)).toEqual([403, 'proof_required']);
    expect(await getFactors(client)).toMatchObject({ recoveryCodesLeft: 10, factors: [{ id: app.id }] });
    expect((await client.post('/api/auth/proof', { recoveryCode: app.recoveryCodes[0] })).status).toBe(204);
    expect((await client.delete(`${FACTORS}/${app.id}`)).status).toBe(204);
  });

  it('are in what their owner takes along, without what they are checked by', async () => {
    const { client } = await newAdministrator(service);
    const { id } = await addPasskey(client);
    const { body } = await client.get<AccountExport>('/api/me/export');
    const factor = { id, kind: 'passkey', name: 'Key', createdAt: expect.any(String), lastUsedAt: null };
    expect(body.factors).toEqual([factor]);
  });
});

describe('turning SECRET_KEY over', () => {
  const started: NestFastifyApplication[] = [];
  afterEach(async () => {
    for (const app of started.splice(0)) await app.close();
  });

  it('leaves an app alive that was set up before, once the service has started with both keys', async () => {
    const { email, client } = await newAdministrator(service);
    const { secret, recoveryCodes } = await addTotp(client);
    const [before] = service.config.secretKeys;
    const start = async (secretKeys: readonly [string, ...string[]]) => {
      const app = await createApp({ ...service.config, secretKeys });
      started.push(app);
      await app.init();
      await app.get(DatabaseInitializer).finished;
      return app;
    };
    const finish = async (app: NestFastifyApplication, shown: object) => {
      const browser = new HttpClient(app);
      await logInAdmin(browser, email);
      return (await browser.post(STEP, shown)).status;
    };
    const unknown = await start(['an entirely other key of 32 characters']);
    expect(await finish(unknown, { code: codeOf(secret, 1) })).toBe(401);
    expect(await finish(unknown, { recoveryCode: recoveryCodes[0] })).toBe(200);
    const next = 'Zr8vN1xQ6bTdK3wMf0yJ5hLsP9cGu2eA';
    expect(await finish(await start([next, before]), { code: codeOf(secret, 1) })).toBe(200);
    pass(60);
    expect(await finish(await start([next]), { code: codeOf(secret) })).toBe(200);
  });
});
