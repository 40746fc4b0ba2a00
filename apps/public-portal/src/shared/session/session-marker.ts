import { quietly } from '@lost-found/app-kit';
import {
  type Session,
  type StoredAdminSession,
  sessionMarkerKey,
  storedAdminSessionKey,
} from '@lost-found/contracts';

const markerKeys = [sessionMarkerKey, storedAdminSessionKey];

/** True when a storage key marks a session. The console's record (§3) also counts, because the session is the same. */
export const isMarkerKey = (key: string): boolean => markerKeys.includes(key);

/**
 * True when a record says that a person may be signed in; false if the browser refuses storage. Without a record the
 * page does not ask the service, so that visitors cause no refused request and no error in the browser's console.
 */
export const mayBeSignedIn = (): boolean =>
  quietly(() => markerKeys.some((key) => localStorage.getItem(key) !== null)) ?? false;

const idIn = (record: string): unknown =>
  quietly(() => (JSON.parse(record) as Partial<StoredAdminSession> | null)?.id);

/** Returns the user id that a record contains; undefined if the record is missing or not readable. */
export const markedUser = (key: string, value: string | null): unknown =>
  value !== null && key === storedAdminSessionKey ? idIn(value) : (value ?? undefined);

/** True when another person has signed in since, in another tab. */
export const isMarkedForAnother = (id: string): boolean =>
  quietly(() =>
    markerKeys
      .map((key) => markedUser(key, localStorage.getItem(key)))
      .some((user) => user !== undefined && user !== id),
  ) ?? false;

/**
 * Stores the marker of a session, and for an administrator also the console's record (§3). For any other person it
 * removes the console's record, because the new session ended the administrator's session.
 */
export const saveSessionMarker = ({ user, lastLogin }: Session): void => {
  const { id, email, fullName, role } = user;
  quietly(() => localStorage.setItem(sessionMarkerKey, id));
  if (role !== 'admin') return void quietly(() => localStorage.removeItem(storedAdminSessionKey));
  const record: StoredAdminSession = { id, email, fullName, role, lastLogin: Date.parse(lastLogin) };
  quietly(() => localStorage.setItem(storedAdminSessionKey, JSON.stringify(record)));
};

export const forgetSessionMarker = (): void => {
  quietly(() => localStorage.removeItem(sessionMarkerKey));
  quietly(() => localStorage.removeItem(storedAdminSessionKey));
};
