import type { Profile, Settings } from '@lost-found/contracts';
import type { Account } from '../users/account.js';
import { presentAdminUser } from '../users/present-user.js';

/** An account for the person themselves. */
export const presentProfile = (user: Account): Profile => ({
  ...presentAdminUser(user),
  studentId: user.studentId,
  phone: user.phone,
  language: user.language,
});

export const presentSettings = ({ language, theme, emailNotifications }: Account): Settings => ({
  language,
  theme,
  emailNotifications,
});
