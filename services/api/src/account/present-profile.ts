import type { Profile, Settings } from '@lost-found/contracts';
import { presentAdminUser } from '../users/present-user.js';
import type { User } from '../users/user.entity.js';

/** An account for the person themselves. */
export const presentProfile = (user: User): Profile => ({
  ...presentAdminUser(user),
  studentId: user.studentId,
  phone: user.phone,
  language: user.language,
});

export const presentSettings = ({ language, theme, emailNotifications }: User): Settings => ({
  language,
  theme,
  emailNotifications,
});
