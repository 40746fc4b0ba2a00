import type { KeptSession } from '../store-rows';
import { daysAgo, sampleId } from './ids';

/** Sample sessions: somebody's phone. */
export const sampleSessions = (): KeptSession[] => [
  {
    id: sampleId('5', 2),
    userId: sampleId('a', 3),
    createdAt: daysAgo(6),
    lastSeenAt: daysAgo(1),
    expiresAt: daysAgo(-30),
    ipAddress: '127.0.0.1',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  },
];
