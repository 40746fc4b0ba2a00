import { randomUUID } from 'node:crypto';
import { bodyOf } from '../http.ts';
import type { Service } from '../service.ts';
import type { Mailbox } from './mailbox.ts';

/** Somebody with an address of their own. */
export interface Person {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
}

/** Another person each time, by whatever name. */
export const person = (fullName: string): Person => ({
  fullName,
  email: `${fullName.toLowerCase().replaceAll(' ', '.')}.${randomUUID().slice(0, 8)}@campus.example`,
  password: 'four plain words together',
});

/** Sends JSON. */
export const postJson = (url: string, body: object): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Signs somebody up over HTTP, and verifies their address with the link that they were sent. */
export async function signUp({ url }: Service, mailbox: Mailbox, who: Person): Promise<Person> {
  const { password: confirmPassword } = who;
  await bodyOf(await postJson(`${url}/api/auth/sign-up`, { ...who, confirmPassword }), 202);
  const link = new URL(await mailbox.link(who.email, 'Confirm your email address'));
  const verified = await postJson(`${url}/api/auth/verify-email`, { token: link.hash.slice(1) });
  if (verified.status !== 204) throw new Error(`The link to verify ${who.email} was not taken.`);
  return who;
}
