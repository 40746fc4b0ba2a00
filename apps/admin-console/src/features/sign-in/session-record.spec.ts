import { durations, type Session } from '@lost-found/contracts';
import {
  forgetSessionRecord,
  mayBeSignedIn,
  readSessionRecord,
  SESSION_RECORD_KEY,
  saveSessionRecord,
} from './session-record';

const lastLogin = '2026-11-20T08:00:00.000Z';
const at = Date.parse(lastLogin);
const session: Session = {
  user: { id: crypto.randomUUID(), email: 'a@campus.example', fullName: 'A', role: 'admin', access: 'full' },
  lastLogin,
  expiresAt: '2026-11-21T08:00:00.000Z',
};
const stored = () => localStorage.getItem(SESSION_RECORD_KEY);

beforeEach(() => localStorage.clear());

test('§3 the record names the signed-in user and grants no access', () => {
  saveSessionRecord(session);
  const { access: _, ...user } = session.user;
  expect(readSessionRecord(at)).toEqual({ ...user, lastLogin: at });
  forgetSessionRecord();
  expect(stored()).toBeNull();
});

test('§4 a record is valid for 24 hours and is then removed', () => {
  saveSessionRecord(session);
  expect(readSessionRecord(at + durations.adminSession)).not.toBeNull();
  expect(readSessionRecord(at + durations.adminSession + 1)).toBeNull();
  expect(stored()).toBeNull();
});

test.each(['{', '{}', '"text"', '{"id":1}'])('§4 an unreadable record is removed: %s', (text) => {
  localStorage.setItem(SESSION_RECORD_KEY, text);
  expect(readSessionRecord(at)).toBeNull();
  expect(stored()).toBeNull();
});

test('A browser without a record has no signed-in user, unless it stores no records', () => {
  expect(mayBeSignedIn()).toBe(false);
  saveSessionRecord({ ...session, lastLogin: new Date().toISOString() });
  expect(mayBeSignedIn()).toBe(true);
  const refused = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(mayBeSignedIn()).toBe(true);
  refused.mockRestore();
});
