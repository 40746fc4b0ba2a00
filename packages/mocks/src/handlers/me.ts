import {
  type AdminUser,
  allEmailNotifications,
  deleteAccountSchema,
  imageRule,
  type Profile,
  profileChangesSchema,
  profileSchema,
  type Settings,
  settingsChangesSchema,
  settingsSchema,
} from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { invalid, problem } from '../lib/answers';
import { asUser } from '../lib/as-user';
import { isPassword, wrongPassword } from '../lib/current-password';
import { dataUrl, filesOf, refuseFiles } from '../lib/multipart';
import { type AccountData, log, type Store } from '../store';

const dataOf = (store: Store, { id }: AdminUser): AccountData => {
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

const profileOf = (store: Store, user: AdminUser): Profile =>
  profileSchema.parse({ ...user, ...dataOf(store, user) });
const settingsOf = (store: Store, user: AdminUser): Settings => settingsSchema.parse(dataOf(store, user));

const updateProfile = async (store: Store, user: AdminUser, request: Request): Promise<Response> => {
  const changes = profileChangesSchema(store.config.studentIdPrefix).safeParse(await request.json());
  if (!changes.success) return invalid(changes.error);
  const { fullName = user.fullName, ...data } = changes.data;
  Object.assign(user, { fullName, updatedAt: new Date().toISOString() });
  Object.assign(dataOf(store, user), data);
  return HttpResponse.json(profileOf(store, user));
};

const updateSettings = async (store: Store, user: AdminUser, request: Request): Promise<Response> => {
  const changes = settingsChangesSchema.safeParse(await request.json());
  if (!changes.success) return invalid(changes.error);
  const data = dataOf(store, user);
  const { emailNotifications, ...given } = changes.data;
  Object.assign(data, given);
  Object.assign(data.emailNotifications, emailNotifications);
  return HttpResponse.json(settingsOf(store, user));
};

const putAvatar = async (store: Store, user: AdminUser, request: Request): Promise<Response> => {
  const files = filesOf(await request.formData(), 'avatar');
  const refused = refuseFiles(files, { ...imageRule, maxFiles: 1 });
  const [file] = files;
  if (refused || !file) return refused ?? problem('validation_failed');
  user.avatarUrl = await dataUrl(file);
  return HttpResponse.json(profileOf(store, user));
};

const deleteAccount = async (store: Store, user: AdminUser, request: Request): Promise<Response> => {
  const confirmation = deleteAccountSchema.safeParse(await request.json());
  if (!confirmation.success) return invalid(confirmation.error);
  if (!isPassword(store, confirmation.data.currentPassword)) return wrongPassword();
  log(store, 'USER_DELETED', { userId: user.id });
  store.users = store.users.filter((other) => other !== user);
  store.accounts.delete(user.id);
  for (const item of store.items) if (item.userId === user.id) item.userId = null;
  for (const [claimId, owner] of store.claimOwners) if (owner === user.id) store.claimOwners.delete(claimId);
  store.signedInAs = null;
  return new HttpResponse(null, { status: 204 });
};

/** The account of whoever is signed in: profile, picture, settings, export and end. */
export const meHandlers = (store: Store) => [
  http.get('*/api/me', () => asUser(store, (user) => HttpResponse.json(profileOf(store, user)))),
  http.patch('*/api/me', ({ request }) => asUser(store, (user) => updateProfile(store, user, request))),
  http.delete('*/api/me', ({ request }) => asUser(store, (user) => deleteAccount(store, user, request))),
  http.put('*/api/me/avatar', ({ request }) => asUser(store, (user) => putAvatar(store, user, request))),
  http.delete('*/api/me/avatar', () =>
    asUser(store, (user) => {
      user.avatarUrl = null;
      return HttpResponse.json(profileOf(store, user));
    }),
  ),
  http.get('*/api/me/settings', () => asUser(store, (user) => HttpResponse.json(settingsOf(store, user)))),
  http.patch('*/api/me/settings', ({ request }) =>
    asUser(store, (user) => updateSettings(store, user, request)),
  ),
  http.get('*/api/me/export', () =>
    asUser(store, (user) =>
      HttpResponse.json({ exportedAt: new Date().toISOString(), profile: profileOf(store, user) }),
    ),
  ),
];
