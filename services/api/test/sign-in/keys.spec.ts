import { PASSWORD, signUpForm } from '@lost-found/test-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../src/create-app.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { SecretLinksService } from '../../src/platform/secrets/secret-links.service.js';
import { mailsTo, openAccount } from '../factories/accounts.js';
import { refusal } from '../factories/answers.js';
import { newClaim, openCase } from '../factories/cases.js';
import { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

const OLD = 'k5Q0s9vT2pZxW7mJ4rLbY8nC3dHfG6aE';
const NEW = 'Zr8vN1xQ6bTdK3wMf0yJ5hLsP9cGu2eA';

/** The same service started again: with both keys, then with the new one alone. */
const started: NestFastifyApplication[] = [];
let before: TestApp;
let turning: NestFastifyApplication;
let turned: NestFastifyApplication;

beforeAll(async () => {
  before = await createTestApp({ SECRET_KEY: OLD });
  const start = async (secretKeys: readonly [string, ...string[]]) => {
    const app = await createApp({ ...before.config, secretKeys });
    started.push(app);
    await app.init();
    await app.get(DatabaseInitializer).finished;
    return app;
  };
  turning = await start([NEW, OLD]);
  turned = await start([NEW]);
});
afterAll(async () => {
  for (const app of started) await app.close();
  await before.close();
});

/** The id of the token in the e-mail that somebody who signs up is sent. */
async function signUp(email: string): Promise<string> {
  await before.visitor().post('/api/auth/sign-up', signUpForm({ email }));
  const [mail] = await mailsTo(before, email);
  return (mail as unknown as { params: { tokenId: string } }).params.tokenId;
}
const verify = (app: NestFastifyApplication, signedBy: NestFastifyApplication, tokenId: string) =>
  new HttpClient(app).post('/api/auth/verify-email', {
    token: signedBy.get(SecretLinksService).accountToken('verify_email', tokenId),
    password: PASSWORD,
  });

describe('turning SECRET_KEY over', () => {
  it('leaves the links of the key before alive while it is in the list, and no longer', async () => {
    const [first, second] = [await signUp('first@campus.test'), await signUp('second@campus.test')];
    expect(refusal(await verify(turned, before.app, first))).toEqual([400, 'link_invalid']);
    expect((await verify(turning, before.app, first)).status).toBe(200);
    // An e-mail that waited in the outbox meanwhile is signed by the new one.
    expect(refusal(await verify(before.app, turning, second))).toEqual([400, 'link_invalid']);
    expect((await verify(turned, turning, second)).status).toBe(200);
  });

  it('does the same with the link of a claim, and with the cookie that it was opened to', async () => {
    const { claim } = await newClaim(before);
    const claimant = before.visitor();
    await openCase(claimant, claim);
    const withCookie = (app: NestFastifyApplication) =>
      new HttpClient(app, { cookie: claimant.cookie }).get('/api/case');
    expect((await withCookie(turning)).status).toBe(200);
    expect(refusal(await withCookie(turned))).toEqual([401, 'case_closed']);
    expect((await openCase(new HttpClient(turning), claim)).status).toBe(200);
    expect(refusal(await openCase(new HttpClient(turned), claim))).toEqual([400, 'link_invalid']);
  });

  it('signs with the new key what older links lead to', async () => {
    const { claim } = await newClaim(before);
    const claimant = new HttpClient(turning);
    await openCase(claimant, claim);
    const later = new HttpClient(turned, { cookie: claimant.cookie });
    expect((await later.get('/api/case')).status).toBe(200);
  });

  it('ends no session: their tokens are signed by no key', async () => {
    const { client } = await openAccount(before, 'stays@campus.test');
    const later = new HttpClient(turned, { cookie: client.cookie });
    expect((await later.get('/api/auth/session')).status).toBe(200);
  });
});
