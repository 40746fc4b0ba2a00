import { quietly } from '@lost-found/app-kit';
import {
  durations,
  type Session,
  type StoredAdminSession,
  storedAdminSessionKey,
} from '@lost-found/contracts';

/**
 * Storage key of the user who signed in (§3). The record grants no access: the session itself is an httpOnly
 * cookie.
 */
export const SESSION_RECORD_KEY = storedAdminSessionKey;

const isRecord = (value: unknown): value is StoredAdminSession => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, email, fullName, role, lastLogin } = value as Partial<StoredAdminSession>;
  const areTexts = [id, email, fullName].every((text) => typeof text === 'string');
  return areTexts && role === 'admin' && typeof lastLogin === 'number';
};

/** Without a schema, because the sign-in page needs no other. */
const parse = (text: string): StoredAdminSession | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
};

export const forgetSessionRecord = (): void => {
  quietly(() => localStorage.removeItem(SESSION_RECORD_KEY));
};

/** Returns the record. Removes it and returns null if it is older than 24 hours or unreadable (§4). */
export const readSessionRecord = (now = Date.now()): StoredAdminSession | null => {
  const text = quietly(() => localStorage.getItem(SESSION_RECORD_KEY));
  if (!text) return null;
  const record = parse(text);
  if (record && now - record.lastLogin <= durations.adminSession) return record;
  forgetSessionRecord();
  return null;
};

export const saveSessionRecord = ({ user, lastLogin }: Session): void => {
  const { id, email, fullName } = user;
  const record: StoredAdminSession = { id, email, fullName, role: 'admin', lastLogin: Date.parse(lastLogin) };
  quietly(() => localStorage.setItem(SESSION_RECORD_KEY, JSON.stringify(record)));
};

/**
 * True when a user may be signed in here: a record exists, or the browser cannot store one. Without a record
 * the service is not asked, because the browser would report its refusal as an error.
 */
export const mayBeSignedIn = (): boolean =>
  readSessionRecord() !== null || quietly(() => typeof localStorage.length) === undefined;
