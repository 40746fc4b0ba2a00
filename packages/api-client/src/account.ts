import type {
  DeleteOwnAccount,
  Profile,
  ProfileChanges,
  Settings,
  SettingsChanges,
} from '@lost-found/contracts';
import { readOptions } from './queries';
import { apiBase, request, toFormData } from './request';

export const profileOptions = () => readOptions<Profile>(['account', 'profile'], '/me');

export const updateProfile = (changes: ProfileChanges) =>
  request<Profile>('/me', { method: 'PATCH', json: changes });

/** Deletes the signed-in person's account, after a proof by their password. */
export const deleteAccount = (confirmation: DeleteOwnAccount) =>
  request<void>('/me', { method: 'DELETE', json: confirmation });

/** Puts another picture in the place of the one before. */
export const putAvatar = (picture: File) =>
  request<Profile>('/me/avatar', { method: 'PUT', form: toFormData({}, 'avatar', [picture]) });

export const removeAvatar = () => request<Profile>('/me/avatar', { method: 'DELETE' });

export const settingsOptions = () => readOptions<Settings>(['account', 'settings'], '/me/settings');

export const updateSettings = (changes: SettingsChanges) =>
  request<Settings>('/me/settings', { method: 'PATCH', json: changes });

/** Download address of all stored data about the signed-in person. */
export const accountExportUrl = `${apiBase}/me/export`;
