/**
 * Key of an administrator's session record in the browser (§3); the console and the portal store it. It has its own
 * file, because every public page needs it and no page needs the schemas.
 */
export const storedAdminSessionKey = 'lost-found-admin-session';

/** The record kept in the browser (§3), for the screen only: it opens nothing. `lastLogin` in milliseconds. */
export interface StoredAdminSession {
  id: string;
  email: string;
  fullName: string;
  role: 'admin';
  lastLogin: number;
}
