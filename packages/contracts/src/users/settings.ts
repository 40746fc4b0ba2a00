import { languages } from '../common/languages.js';
import { type NotificationType, notificationTypes } from '../notifications/notification.js';
import { z } from '../zod.js';

/** The themes of the screens; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const perType = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(notificationTypes.map((type) => [type, schema])) as Record<NotificationType, Schema>;

/** E-mail notifications of a new account: all of them. */
export const allEmailNotifications = Object.fromEntries(
  notificationTypes.map((type) => [type, true]),
) as Record<NotificationType, boolean>;

/** A person's settings; they follow the account from device to device. */
export const settingsSchema = z
  .object({
    language: z.enum(languages),
    theme: z.enum(themes),
    emailNotifications: z.object(perType(z.boolean())),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settingsSchema>;

/** `PATCH /me/settings`: missing fields stay as they are, also among the notifications. */
export const settingsChangesSchema = z
  .object({
    language: z.enum(languages, { error: 'choice_invalid' }),
    theme: z.enum(themes, { error: 'choice_invalid' }),
    emailNotifications: z.object(perType(z.boolean())).partial(),
  })
  .partial()
  .meta({ id: 'SettingsChanges' });
export type SettingsChanges = z.infer<typeof settingsChangesSchema>;
