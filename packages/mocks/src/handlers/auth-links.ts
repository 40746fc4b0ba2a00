import {
  type AdminUser,
  acceptedSchema,
  accountEmailSchema,
  accountLinkSchema,
  allEmailNotifications,
  type ResetPassword,
  resetPasswordSchema,
  type SignUp,
  sessionSchema,
  signUpSchema,
  type VerifyEmail,
  verifyEmailSchema,
} from '@lost-found/contracts';
import { http } from 'msw';
import { isPassword, refuseCommon } from '../lib/accounts';
import { answer, nothing, problem, refuseField } from '../lib/answers';
import { endLinksOf, mailLink } from '../lib/mail';
import { withBody } from '../lib/requests';
import { type AccountLink, log, type Store } from '../store';

const accepted = () => answer(acceptedSchema, { accepted: true }, 202);

const follow = (store: Store, purpose: AccountLink['purpose'], token: string) => {
  const link = store.links.get(token);
  const user = store.users.find(({ id }) => id === link?.userId);
  if (!link || !user || link.purpose !== purpose) return problem('link_invalid');
  if (link.used) return problem('link_used');
  return link.expiresAt <= Date.now() ? problem('link_expired') : { link, user };
};

/** True for an account that never verified its address. */
const isNeverUsed = (store: Store, { id, role, emailVerified }: AdminUser): boolean =>
  role === 'user' && !emailVerified && store.passwords.has(id) && !hasSignedIn(store, id);

const hasSignedIn = (store: Store, id: string): boolean =>
  store.logs.some(({ action, user }) => action === 'LOGIN' && user?.id === id);

const signUp = (store: Store, { fullName, email, password, language = 'en' }: SignUp): Response => {
  const refused = refuseCommon(password);
  if (refused) return refused;
  const owner = store.users.find((user) => user.email === email);
  if (owner && isNeverUsed(store, owner)) {
    owner.fullName = fullName;
    store.passwords.set(owner.id, password);
    mailLink(store, owner.id, 'verify_email');
    return accepted();
  }
  if (owner) {
    mailLink(store, owner.id, 'reset_password', 'account_exists');
    return accepted();
  }
  const id = crypto.randomUUID();
  const createdAt = new Date().toISOString();
  const user = {
    id,
    email,
    fullName,
    avatarUrl: null,
    role: 'user',
    access: null,
    emailVerified: false,
  } as const;
  const made = { ...user, createdAt, updatedAt: createdAt, invitedAt: null };
  store.users.push(made);
  const emailNotifications = { ...allEmailNotifications };
  store.accounts.set(id, { studentId: null, phone: null, language, theme: 'system', emailNotifications });
  store.passwords.set(id, password);
  mailLink(store, id, 'verify_email');
  log(store, 'USER_CREATED', { userId: id, role: user.role }, { by: made });
  return accepted();
};

/** The owner of the link enters the account's password, or chooses a new one by typing it twice. */
const verify = (store: Store, { token, password, confirmPassword }: VerifyEmail): Response => {
  const found = follow(store, 'verify_email', token);
  if (found instanceof Response) return found;
  const { link, user } = found;
  if (!isPassword(store, user, password)) {
    if (confirmPassword === undefined) return refuseField('confirmPassword', 'confirm_password_required');
    const refused = refuseCommon(password);
    if (refused) return refused;
    store.passwords.set(user.id, password);
  }
  link.used = true;
  user.emailVerified = true;
  return openSession(store, user);
};

const check = (store: Store, purpose: AccountLink['purpose'], token: string): Response => {
  const found = follow(store, purpose, token);
  return found instanceof Response ? found : nothing();
};

const reset = (store: Store, { token, password }: ResetPassword): Response => {
  const found = follow(store, 'reset_password', token);
  if (found instanceof Response) return found;
  const refused = refuseCommon(password);
  if (refused) return refused;
  const { link, user } = found;
  link.used = true;
  user.emailVerified = true;
  store.passwords.set(user.id, password);
  store.sessions = store.sessions.filter(({ userId }) => userId !== user.id);
  endLinksOf(store, user.id);
  log(store, 'PASSWORD_CHANGED', { userId: user.id, canSignIn: true }, { by: user });
  return nothing();
};

/** Mails a link if the address has an account. The answer is the same if it has none. */
const ask = (store: Store, email: string, purpose: AccountLink['purpose']): Response => {
  const user = store.users.find((one) => one.email === email);
  if (user && !(purpose === 'verify_email' && user.emailVerified)) mailLink(store, user.id, purpose);
  return accepted();
};

/** Signing up and forgotten passwords. No e-mail is sent: what would be is in the store. */
export const linkHandlers = (store: Store) => [
  http.post('*/api/auth/sign-up', ({ request }) =>
    withBody(request, signUpSchema, (form) => signUp(store, form)),
  ),
  http.post('*/api/auth/verify-email', ({ request }) =>
    withBody(request, verifyEmailSchema, (form) => verify(store, form)),
  ),
  http.post('*/api/auth/verify-email/check', ({ request }) =>
    withBody(request, accountLinkSchema, ({ token }) => check(store, 'verify_email', token)),
  ),
  http.post('*/api/auth/resend-verification', ({ request }) =>
    withBody(request, accountEmailSchema, ({ email }) => ask(store, email, 'verify_email')),
  ),
  http.post('*/api/auth/forgot-password', ({ request }) =>
    withBody(request, accountEmailSchema, ({ email }) => ask(store, email, 'reset_password')),
  ),
  http.post('*/api/auth/reset-password/check', ({ request }) =>
    withBody(request, accountLinkSchema, ({ token }) => check(store, 'reset_password', token)),
  ),
  http.post('*/api/auth/reset-password', ({ request }) =>
    withBody(request, resetPasswordSchema, (form) => reset(store, form)),
  ),
];

/** The session of this browser, as the service presents it. */
export const showSession = (store: Store, user: AdminUser): Response => {
  const session = store.sessions.find(({ id }) => id === store.sessionId);
  return answer(sessionSchema, { user, lastLogin: session?.createdAt, expiresAt: session?.expiresAt });
};

/** Opens a session for a person who has proven their identity. */
export const openSession = (store: Store, user: AdminUser): Response => {
  store.signedInAs = user;
  log(store, 'LOGIN', { userId: user.id });
  return showSession(store, user);
};
