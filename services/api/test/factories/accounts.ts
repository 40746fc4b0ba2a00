import type { Session } from '@lost-found/contracts';
import { PASSWORD, signUpForm } from '@lost-found/test-kit';
import { OutboxMail } from '../../src/platform/mail/outbox-mail.entity.js';
import {
  type AccountLinkPurpose,
  SecretLinksService,
} from '../../src/platform/secrets/secret-links.service.js';
import type { HttpClient } from '../harness/http-client.js';
import type { TestApp } from '../harness/test-app.js';

/** Returns the e-mails to an address in the outbox, in order. */
export const mailsTo = ({ dataSource }: Pick<TestApp, 'dataSource'>, email: string): Promise<OutboxMail[]> =>
  dataSource.getRepository(OutboxMail).find({ where: { recipient: email }, order: { seq: 'ASC' } });

/** The tokens that an address was sent for a purpose, as they stand in the links. */
export async function tokensFor(
  service: TestApp,
  email: string,
  purpose: AccountLinkPurpose,
): Promise<string[]> {
  const templates: string[] = purpose === 'reset_password' ? [purpose, 'account_exists'] : [purpose];
  const mails = (await mailsTo(service, email)).filter(({ template }) => templates.includes(template));
  const links = service.app.get(SecretLinksService);
  return mails.map(({ params }) => links.accountToken(purpose, (params as { tokenId: string }).tokenId));
}

export const lastTokenFor = async (
  service: TestApp,
  email: string,
  purpose: AccountLinkPurpose,
): Promise<string> => (await tokensFor(service, email, purpose)).at(-1) ?? 'none';

/** A person who signed up, verified their address and signed in, over HTTP. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly client: HttpClient;
}

export const logIn = (client: HttpClient, email: string, password: string = PASSWORD) =>
  client.post<Session>('/api/auth/login', { email, password });

/** @param email of nobody yet */
export async function openAccount(
  service: TestApp,
  email: string,
  headers?: Record<string, string>,
): Promise<Account> {
  const client = service.visitor(headers);
  await client.post('/api/auth/sign-up', signUpForm({ email }));
  const token = await lastTokenFor(service, email, 'verify_email');
  const { status, body } = await client.post<Session>('/api/auth/verify-email', {
    token,
    password: PASSWORD,
  });
  if (status !== 200) throw new Error(`verifying ${email} answered ${status}`);
  return { id: body.user.id, email, client };
}
