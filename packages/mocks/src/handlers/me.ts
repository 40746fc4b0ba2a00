import {
  type AdminUser,
  deleteAccountSchema,
  imageRule,
  type ProfileChanges,
  profileChangesSchema,
  profileSchema,
  type SettingsChanges,
  settingsChangesSchema,
  settingsSchema,
} from '@lost-found/contracts';
import { http } from 'msw';
import { dataOf, eraseAccount, isLastAdmin, profileOf, settingsOf } from '../lib/accounts';
import { answer, nothing, problem, refuseField } from '../lib/answers';
import { asUser } from '../lib/as-user';
import { isPassword, wrongPassword } from '../lib/current-password';
import { keepFile } from '../lib/files';
import { withForm } from '../lib/multipart';
import { withBody } from '../lib/requests';
import { log, type Store } from '../store';
import { exportHandlers } from './me-export';

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

const deleteAccount = (store: Store, user: AdminUser, password: string): Response => {
  if (!isPassword(store, user, password)) return wrongPassword();
  if (isLastAdmin(store, user)) return problem('last_admin');
  log(store, 'USER_DELETED', { userId: user.id, role: user.role });
  eraseAccount(store, user);
  return nothing();
};

/** The account of whoever is signed in: profile, picture, settings, export and end. */
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
        withBody(request, deleteAccountSchema, ({ currentPassword }) =>
          deleteAccount(store, user, currentPassword),
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
