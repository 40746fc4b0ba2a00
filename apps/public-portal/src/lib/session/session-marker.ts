import { type Session, type StoredAdminSession, storedAdminSessionKey } from '@lost-found/contracts';

/** Where the browser keeps who signed in here, by their id. It opens nothing: the session is an httpOnly cookie. */
export const sessionMarkerKey = 'lost-found-signed-in';

/** Storage may be refused altogether (private windows); nobody is then kept signed in past the page. */
const quietly = <Result>(work: () => Result): Result | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/**
 * Whether somebody may be signed in here. Without a record there is nobody to ask the service for: visitors never
 * do, and no browser reports a refusal as an error. The console's record (§3) counts too: the session is the same.
 */
export const mayBeSignedIn = (): boolean =>
  quietly(() =>
    [sessionMarkerKey, storedAdminSessionKey].some((key) => localStorage.getItem(key) !== null),
  ) ?? false;

/** Keeps that somebody signed in; for an administrator also what the console knows them by (§3). */
export const keepSessionMarker = ({ user, lastLogin }: Session): void => {
  const { id, email, fullName, role } = user;
  quietly(() => localStorage.setItem(sessionMarkerKey, id));
  if (role !== 'admin') return;
  const record: StoredAdminSession = { id, email, fullName, role, lastLogin: Date.parse(lastLogin) };
  quietly(() => localStorage.setItem(storedAdminSessionKey, JSON.stringify(record)));
};

export const forgetSessionMarker = (): void => {
  quietly(() => localStorage.removeItem(sessionMarkerKey));
  quietly(() => localStorage.removeItem(storedAdminSessionKey));
};
