/**
 * Where in a browser the record of an administrator's session is (§3); the console and the portal both keep it. In a
 * file of its own: every public page asks for it, and none of them needs the schemas.
 */
export const storedAdminSessionKey = 'lost-found-admin-session';
