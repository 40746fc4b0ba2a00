import {
  type AdminItem,
  type AdminUser,
  allEmailNotifications,
  type Profile,
  profileSchema,
  type Settings,
  settingsSchema,
  unlessTyped,
} from '@lost-found/contracts';
import type { AccountData, Store } from '../store';
import { refuseField } from './answers';

/** Returns the data of an account; a new account has empty data and default settings. */
export const dataOf = (store: Store, { id }: AdminUser): AccountData => {
  const data: AccountData = store.accounts.get(id) ?? {
    studentId: null,
    phone: null,
    language: 'en',
    theme: 'system',
    emailNotifications: { ...allEmailNotifications },
  };
  store.accounts.set(id, data);
  return data;
};

export const profileOf = (store: Store, user: AdminUser): Profile =>
  profileSchema.parse({ ...user, ...dataOf(store, user) });

export const settingsOf = (store: Store, user: AdminUser): Settings =>
  settingsSchema.parse(dataOf(store, user));

/** Erases the personal data of decided claims when their account is deleted, as the service does. */
const eraseClaimsOf = (store: Store, userId: string): void => {
  for (const claim of store.claims) {
    if (store.claimOwners.get(claim.id) !== userId) continue;
    store.claimOwners.delete(claim.id);
    if (claim.status === 'pending') continue;
    store.notes = store.notes.filter(({ on }) => on !== claim.id);
    const gone = { claimantName: '', studentId: '', email: '', phone: null, ownershipDescription: '' };
    const adminNotes = unlessTyped(claim.adminNotes);
    Object.assign(claim, gone, { proofFiles: [], proofUrls: [], decisionReason: null, adminNotes });
    store.messages = store.messages.filter(({ claimId }) => claimId !== claim.id);
  }
};

/** Keeps the report of a deleted account without its reporter; an open lost report is closed. */
const disown = (item: AdminItem): void => {
  const nobody = { userId: null, contactInfo: '', reportedBy: null, studentId: null };
  const updatedAt = new Date().toISOString();
  const isOpen = item.isLostItem && (item.status === 'pending' || item.status === 'approved');
  const closed = isOpen && { status: 'rejected', reviewedAt: updatedAt };
  Object.assign(item, nobody, closed, { version: item.version + 1, updatedAt });
};

/** Deletes an account with its personal data; reports and open claims stay without it. */
export const eraseAccount = (store: Store, user: AdminUser): void => {
  eraseClaimsOf(store, user.id);
  for (const item of store.items) if (item.userId === user.id) disown(item);
  store.notifications = store.notifications.filter(({ userId }) => userId !== user.id);
  store.sessions = store.sessions.filter(({ userId }) => userId !== user.id);
  store.users = store.users.filter(({ id }) => id !== user.id);
  store.accounts.delete(user.id);
  store.passwords.delete(user.id);
};

/** True if the account is the last administrator with full access. */
export const isLastAdmin = (store: Store, user: AdminUser): boolean =>
  user.access === 'full' && store.users.filter(({ access }) => access === 'full').length === 1;

/** True for the person's own password, or for the demo password if they have not chosen one. */
export const isPassword = (store: Store, { id }: AdminUser, password: string): boolean =>
  password === (store.passwords.get(id) ?? store.config.demo?.adminPassword);

/** The refusal of a password that is asked for once more. */
export const wrongPassword = () => refuseField('currentPassword', 'password_incorrect');

/** The one common password that is known here: the service judges by a list that is too long for a page. */
const commonPassword = 'password1234';

/** The refusal of a password that others would try, or nothing (§5). */
export const refuseCommon = (password: string): Response | undefined =>
  password === commonPassword ? refuseField('password', 'password_too_common') : undefined;
