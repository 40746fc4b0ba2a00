import {
  type AddedFactor,
  asksProofHeader,
  type PasskeyOptions,
  type TotpSetup,
} from '@lost-found/contracts';
import { PASSWORD } from '@lost-found/test-kit';
import { Secret, TOTP } from 'otpauth';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { hashPassword } from '../../src/sign-in/password/passwords.js';
import { UsersService } from '../../src/users/users.service.js';
import type { HttpClient } from '../harness/http-client.js';
import { SoftwareAuthenticator } from '../harness/software-authenticator.js';
import type { TestApp } from '../harness/test-app.js';
import { type Account } from './accounts.js';

export const FACTORS = '/api/admin/factors';
export const STEP = '/api/auth/second-factor';

/** The code of an app, so many half minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

let made = 0;
let passwordHash: Promise<string> | undefined;

/** An administrator of their own, signed in by PASSWORD in a browser that can ask for a proof. */
export async function newAdministrator(service: TestApp, changes: object = {}): Promise<Account> {
  made += 1;
  passwordHash ??= hashPassword(PASSWORD);
  const email = `desk-${made}@campus.test`;
  const person = {
    email,
    fullName: `Desk ${made}`,
    role: 'admin',
    access: 'full',
    emailVerified: true,
  } as const;
  const hash = await passwordHash;
  const { id } = await service.app
    .get(UnitOfWork)
    .transaction((manager) =>
      service.app.get(UsersService).create(manager, { ...person, passwordHash: hash, ...changes }),
    );
  const client = service.visitor({ [asksProofHeader]: '1' });
  await logInAdmin(client, email);
  return { id, email, client };
}

export const logInAdmin = (client: HttpClient, email: string, password = PASSWORD) =>
  client.post('/api/auth/admin/login', { email, password });

/** Returns another browser of an administrator with a factor, after the password. */
export async function halfIn(
  service: TestApp,
  email: string,
  headers?: Record<string, string>,
): Promise<HttpClient> {
  const client = service.visitor(headers);
  await logInAdmin(client, email);
  return client;
}

export const beginTotp = async (client: HttpClient): Promise<TotpSetup> =>
  (await client.post<TotpSetup>(`${FACTORS}/totp`)).body;

/** Sets up an app. */
export async function addTotp(client: HttpClient, name = 'My phone') {
  const { setup, secret } = await beginTotp(client);
  const first = { setup, name, code: codeOf(secret) };
  const { status, body } = await client.post<AddedFactor>(`${FACTORS}/totp/confirm`, first);
  if (status !== 201) throw new Error(`the app was answered ${status} ${JSON.stringify(body)}`);
  return { secret, id: body.factor.id, recoveryCodes: body.recoveryCodes ?? [] };
}

export const getOptions = async (client: HttpClient, path: string): Promise<PasskeyOptions> =>
  (await client.post<PasskeyOptions>(`${path}/passkey-options`)).body;

/** Sets up a passkey. */
export async function addPasskey(client: HttpClient) {
  const authenticator = new SoftwareAuthenticator();
  const passkey = authenticator.create(await getOptions(client, FACTORS));
  const { status, body } = await client.post<AddedFactor>(`${FACTORS}/passkey`, { name: 'Key', passkey });
  if (status !== 201) throw new Error(`the passkey was answered ${status} ${JSON.stringify(body)}`);
  return { authenticator, id: body.factor.id, recoveryCodes: body.recoveryCodes ?? [] };
}
