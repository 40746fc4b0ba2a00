import { quietly } from '@lost-found/app-kit';
import {
  durations,
  type Session,
  type StoredAdminSession,
  storedAdminSessionKey,
  storedAdminSessionSchema,
} from '@lost-found/contracts';

/** Where the browser keeps who signed in (§3). It opens nothing: the session itself is an httpOnly cookie. */
export const SESSION_RECORD_KEY = storedAdminSessionKey;

const parse = (text: string): StoredAdminSession | null => {
  try {
    return storedAdminSessionSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

export const forgetSessionRecord = (): void => {
  quietly(() => localStorage.removeItem(SESSION_RECORD_KEY));
};

/** The record, unless it is older than 24 hours or cannot be read: it is then removed (§4). */
export const readSessionRecord = (now = Date.now()): StoredAdminSession | null => {
  const text = quietly(() => localStorage.getItem(SESSION_RECORD_KEY));
  if (!text) return null;
  const record = parse(text);
  if (record && now - record.lastLogin <= durations.adminSession) return record;
  forgetSessionRecord();
  return null;
};

export const keepSessionRecord = ({ user, lastLogin }: Session): void => {
  const { id, email, fullName } = user;
  const record: StoredAdminSession = { id, email, fullName, role: 'admin', lastLogin: Date.parse(lastLogin) };
  quietly(() => localStorage.setItem(SESSION_RECORD_KEY, JSON.stringify(record)));
};

/**
 * Whether somebody may be signed in here: there is a record, or none can be kept. Without one there is nobody
 * to ask the service for, whose refusal a browser would report as an error.
 */
export const mayBeSignedIn = (): boolean =>
  readSessionRecord() !== null || quietly(() => typeof localStorage.length) === undefined;
