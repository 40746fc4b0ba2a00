import {
  type AdminClaim,
  type AdminUser,
  accountExportSchema,
  deleteOwnAccountSchema,
  imageRule,
  type ProfileChanges,
  profileChangesSchema,
  profileSchema,
  type SettingsChanges,
  settingsChangesSchema,
  settingsSchema,
} from '@lost-found/contracts';
import { http } from 'msw';
import {
  dataOf,
  eraseAccount,
  isLastAdmin,
  isPassword,
  profileOf,
  settingsOf,
  wrongPassword,
} from '../lib/accounts';
import { answer, nothing, problem, refuseField } from '../lib/answers';
import { asUser } from '../lib/as-user';
import { notificationsOf } from '../lib/effects';
import { keepFile } from '../lib/files';
import { withBody, withForm } from '../lib/requests';
import { log, type Store } from '../store';
import { withdraw } from './case';

const showProfile = (store: Store, user: AdminUser) => answer(profileSchema, profileOf(store, user));
const showSettings = (store: Store, user: AdminUser) => answer(settingsSchema, settingsOf(store, user));

const noteChange = (store: Store, user: AdminUser, fields: readonly string[]): void => {
  user.updatedAt = new Date().toISOString();
  log(store, 'USER_UPDATED', {
    userId: user.id,
    changes: fields.map((field) => ({ field, changed: true })),
  });
};

const updateProfile = (store: Store, user: AdminUser, changes: ProfileChanges): Response => {
  const { fullName = user.fullName, ...data } = changes;
  user.fullName = fullName;
  Object.assign(dataOf(store, user), data);
  noteChange(store, user, Object.keys(changes));
  return showProfile(store, user);
};

const updateSettings = (store: Store, user: AdminUser, changes: SettingsChanges): Response => {
  const data = dataOf(store, user);
  const { emailNotifications, ...given } = changes;
  Object.assign(data, given);
  Object.assign(data.emailNotifications, emailNotifications);
  noteChange(store, user, Object.keys(changes));
  return showSettings(store, user);
};

const avatar = { field: 'avatar', rule: { ...imageRule, maxFiles: 1 } };

const putAvatar = (store: Store, user: AdminUser, request: Request) =>
  withForm(request, avatar, ({ files: [file] }) => {
    if (!file) return refuseField(avatar.field, 'value_invalid');
    user.avatarUrl = keepFile(store, file);
    noteChange(store, user, ['avatarId']);
    return showProfile(store, user);
  });

const removeAvatar = (store: Store, user: AdminUser): Response => {
  user.avatarUrl = null;
  noteChange(store, user, ['avatarId']);
  return showProfile(store, user);
};

const deleteAccount = (
  store: Store,
  user: AdminUser,
  password: string | undefined,
  withdrawClaims = false,
): Response => {
  if (!password) return refuseField('currentPassword', 'password_required');
  if (!isPassword(store, user, password)) return wrongPassword();
  if (isLastAdmin(store, user)) return problem('last_admin');
  log(store, 'USER_DELETED', { userId: user.id, role: user.role });
  if (withdrawClaims)
    for (const claim of store.claims)
      if (store.claimOwners.get(claim.id) === user.id && claim.status === 'pending') withdraw(store, claim);
  eraseAccount(store, user);
  return nothing();
};

/** The account of the signed-in person: profile, picture, settings, export and deletion. */
export const meHandlers = (store: Store) => {
  const { studentIdPrefix } = store.config;
  return [
    http.get('*/api/me', () => asUser(store, (user) => showProfile(store, user))),
    http.patch('*/api/me', ({ request }) =>
      asUser(store, (user) =>
        withBody(request, profileChangesSchema(studentIdPrefix), (changes) =>
          updateProfile(store, user, changes),
        ),
      ),
    ),
    http.delete('*/api/me', ({ request }) =>
      asUser(store, (user) =>
        withBody(request, deleteOwnAccountSchema, ({ currentPassword, withdrawClaims }) =>
          deleteAccount(store, user, currentPassword, withdrawClaims),
        ),
      ),
    ),
    http.put('*/api/me/avatar', ({ request }) => asUser(store, (user) => putAvatar(store, user, request))),
    http.delete('*/api/me/avatar', () => asUser(store, (user) => removeAvatar(store, user))),
    http.get('*/api/me/settings', () => asUser(store, (user) => showSettings(store, user))),
    http.patch('*/api/me/settings', ({ request }) =>
      asUser(store, (user) =>
        withBody(request, settingsChangesSchema, (changes) => updateSettings(store, user, changes)),
      ),
    ),
    ...exportHandlers(store),
  ];
};

const claimOf = (store: Store, { claimantName: fullName, ...claim }: AdminClaim) => ({
  ...claim,
  fullName,
  identityShown: null,
  collectedBy: null,
  messages: store.messages
    .filter(({ claimId }) => claimId === claim.id)
    .map(({ senderName: _, ...message }) => message),
});

const exportAll = (store: Store, user: AdminUser): Response =>
  answer(accountExportSchema, {
    exportedAt: new Date().toISOString(),
    profile: profileOf(store, user),
    settings: settingsOf(store, user),
    browsers: [],
    identities: [],
    factors: [],
    views: [],
    items: store.items.filter(({ userId }) => userId === user.id),
    claims: store.claims
      .filter(({ id }) => store.claimOwners.get(id) === user.id)
      .map((claim) => claimOf(store, claim)),
    notifications: notificationsOf(store, user.id),
    sessions: store.sessions
      .filter(({ userId }) => userId === user.id)
      .map((session) => ({ ...session, current: session.id === store.sessionId })),
    activity: store.logs.filter((entry) => entry.user?.id === user.id),
  });

/** `GET /me/export`: all stored data about the signed-in person. */
const exportHandlers = (store: Store) => [
  http.get('*/api/me/export', () => asUser(store, (user) => exportAll(store, user))),
];
