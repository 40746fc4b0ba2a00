import { quietly } from '@lost-found/app-kit';
import {
  type Session,
  type StoredAdminSession,
  sessionMarkerKey,
  storedAdminSessionKey,
} from '@lost-found/contracts';

const markerKeys = [sessionMarkerKey, storedAdminSessionKey];

/** Whether somebody is known by what is kept there: the console's record (§3) counts too, the session is the same. */
export const isMarkerKey = (key: string): boolean => markerKeys.includes(key);

/**
 * Whether somebody may be signed in here; where storage is refused, nobody past the page. Without a record there is nobody to ask the service for: visitors never
 * do, and no browser reports a refusal as an error.
 */
export const mayBeSignedIn = (): boolean =>
  quietly(() => markerKeys.some((key) => localStorage.getItem(key) !== null)) ?? false;

const idIn = (record: string): unknown =>
  quietly(() => (JSON.parse(record) as Partial<StoredAdminSession> | null)?.id);

/** Who a record says is signed in, by their id; undefined where it is gone, or cannot be read. */
export const markedUser = (key: string, value: string | null): unknown =>
  value !== null && key === storedAdminSessionKey ? idIn(value) : (value ?? undefined);

/** Whether somebody else signed in here since, in another tab. */
export const isMarkedForAnother = (id: string): boolean =>
  quietly(() =>
    markerKeys
      .map((key) => markedUser(key, localStorage.getItem(key)))
      .some((user) => user !== undefined && user !== id),
  ) ?? false;

/**
 * Keeps that somebody signed in; for an administrator also what the console knows them by (§3). Where it is anybody
 * else the console's record goes: the administrator's session ended with this one's begin.
 */
export const keepSessionMarker = ({ user, lastLogin }: Session): void => {
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
