import type { AccountSession } from '@lost-found/contracts';
import { daysAgo, sampleId } from './ids';

const session = (number: number, userAgent: string, current: boolean): AccountSession => ({
  id: sampleId('5', number),
  createdAt: daysAgo(number * 3),
  lastSeenAt: daysAgo(number - 1),
  expiresAt: daysAgo(-30),
  ipAddress: '127.0.0.1',
  userAgent,
  current,
});

/** Sample sessions, the newest first: this browser, and a phone. */
export const sampleSessions = (): AccountSession[] => [
  session(1, globalThis.navigator?.userAgent ?? 'unknown', true),
  session(
    2,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    false,
  ),
];
