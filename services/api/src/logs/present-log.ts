import type { LogEntry } from '@lost-found/contracts';
import type { SystemLog } from './system-log.entity.js';

type Person = NonNullable<LogEntry['user']>;

/** An entry for administrators. A person who has been deleted since stays a person: never 'System'. */
export const presentLogEntry = (log: SystemLog, people: ReadonlyMap<string, Person>): LogEntry => ({
  id: log.id,
  action: log.action,
  details: log.details,
  ipAddress: log.ipAddress,
  userAgent: log.userAgent,
  createdAt: log.createdAt.toISOString(),
  ...(log.userId && { user: people.get(log.userId) ?? deletedPerson(log.userId) }),
});

const deletedPerson = (id: string): Person => ({
  id,
  fullName: '',
  email: '',
  role: 'user',
  deleted: true,
});
