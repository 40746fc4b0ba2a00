import {
  accountEmailSchema,
  durations,
  fieldErrorTexts,
  resetPasswordSchema,
  signUpSchema,
  verifyEmailSchema,
} from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { invalid, problem } from '../lib/answers';
import { type AccountLink, log, type Store } from '../store';

const lifetimes = {
  verify_email: durations.verifyEmailLink,
  reset_password: durations.resetPasswordLink,
};

const accepted = () => HttpResponse.json({ accepted: true }, { status: 202 });
const nothing = () => new HttpResponse(null, { status: 204 });

/** The one common password that is known here: the service has a list that is too long for a page. */
const commonPassword = 'password1234';
const refuseCommon = (password: string) =>
  password === commonPassword
    ? problem('validation_failed', {
        errors: [
          { field: 'password', code: 'password_too_common', message: fieldErrorTexts.password_too_common },
        ],
      })
    : undefined;

const write = (store: Store, purpose: AccountLink['purpose'], userId: string): void => {
  const expiresAt = Date.now() + lifetimes[purpose];
  store.links.set(crypto.randomUUID(), { purpose, userId, expiresAt, used: false });
};

const follow = (store: Store, purpose: AccountLink['purpose'], token: string) => {
  const link = store.links.get(token);
  const user = store.users.find(({ id }) => id === link?.userId);
  if (!link || !user || link.purpose !== purpose) return problem('link_invalid');
  if (link.used) return problem('link_used');
  return link.expiresAt <= Date.now() ? problem('link_expired') : { link, user };
};

const signUp = async (store: Store, request: Request): Promise<Response> => {
  const form = signUpSchema.safeParse(await request.json());
  if (!form.success) return invalid(form.error);
  const { fullName, email, password } = form.data;
  const refused = refuseCommon(password);
  if (refused) return refused;
  const owner = store.users.find((user) => user.email === email);
  if (owner) {
    write(store, 'reset_password', owner.id);
    return accepted();
  }
  const id = crypto.randomUUID();
  const createdAt = new Date().toISOString();
  const user = { id, email, fullName, avatarUrl: null, role: 'user', emailVerified: false } as const;
  store.users.push({ ...user, createdAt, updatedAt: createdAt });
  store.passwords.set(id, password);
  write(store, 'verify_email', id);
  log(store, 'USER_CREATED', { userId: id });
  return accepted();
};

const verify = async (store: Store, request: Request): Promise<Response> => {
  const { token } = verifyEmailSchema.parse(await request.json());
  const found = follow(store, 'verify_email', token);
  if (found instanceof Response) return found;
  found.link.used = true;
  found.user.emailVerified = true;
  return nothing();
};

const reset = async (store: Store, request: Request): Promise<Response> => {
  const form = resetPasswordSchema.safeParse(await request.json());
  if (!form.success) return invalid(form.error);
  const found = follow(store, 'reset_password', form.data.token);
  if (found instanceof Response) return found;
  const refused = refuseCommon(form.data.password);
  if (refused) return refused;
  found.link.used = true;
  found.user.emailVerified = true;
  store.passwords.set(found.user.id, form.data.password);
  store.signedInAs = null;
  log(store, 'PASSWORD_CHANGED');
  return nothing();
};

/** Writes a link to whoever has the address, and answers the same where nobody has. */
const ask = async (store: Store, request: Request, purpose: AccountLink['purpose']): Promise<Response> => {
  const address = accountEmailSchema.safeParse(await request.json());
  if (!address.success) return invalid(address.error);
  const user = store.users.find(({ email }) => email === address.data.email);
  if (user && !(purpose === 'verify_email' && user.emailVerified)) write(store, purpose, user.id);
  return accepted();
};

/** Signing up and forgotten passwords. No e-mail is sent: the links are in the store. */
export const linkHandlers = (store: Store) => [
  http.post('*/api/auth/sign-up', ({ request }) => signUp(store, request)),
  http.post('*/api/auth/verify-email', ({ request }) => verify(store, request)),
  http.post('*/api/auth/resend-verification', ({ request }) => ask(store, request, 'verify_email')),
  http.post('*/api/auth/forgot-password', ({ request }) => ask(store, request, 'reset_password')),
  http.post('*/api/auth/reset-password', ({ request }) => reset(store, request)),
];
