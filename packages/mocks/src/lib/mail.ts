import { durations } from '@lost-found/contracts';
import type { AccountLink, Mail, Store } from '../store';

const lifetimes = {
  verify_email: durations.verifyEmailLink,
  reset_password: durations.resetPasswordLink,
};
const pages = { verify_email: 'verify-email', reset_password: 'reset-password' };

/** Writes an e-mail to the store. The mocks send nothing. */
export const post = (store: Store, mail: Omit<Mail, 'id'>): void => {
  const written = { id: crypto.randomUUID(), ...mail };
  store.mails.push(written);
  store.onMail(written);
};

/** Mails a link, and ends earlier links of the same purpose to the same person. */
export const mailLink = (
  store: Store,
  userId: string,
  purpose: AccountLink['purpose'],
  kind: Mail['kind'] = purpose,
): void => {
  const user = store.users.find(({ id }) => id === userId);
  if (!user) return;
  for (const link of store.links.values())
    if (link.userId === userId && link.purpose === purpose)
      link.expiresAt = Math.min(link.expiresAt, Date.now());
  const token = crypto.randomUUID();
  store.links.set(token, { purpose, userId, expiresAt: Date.now() + lifetimes[purpose], used: false });
  post(store, { kind, to: user.email, path: `${pages[purpose]}#${token}` });
};

/** Ends all links of a person, because their password or address changed. */
export const endLinksOf = (store: Store, userId: string): void => {
  for (const link of store.links.values())
    if (link.userId === userId && !link.used) link.expiresAt = Math.min(link.expiresAt, Date.now());
};
