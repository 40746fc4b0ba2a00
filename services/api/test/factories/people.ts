import type { UserRole } from '@lost-found/contracts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { SessionsService } from '../../src/sign-in/sessions/sessions.service.js';
import { UsersService } from '../../src/users/users.service.js';
import type { HttpClient } from '../harness/http-client.js';
import type { TestApp } from '../harness/test-app.js';

/** A signed-in person with an account. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly client: HttpClient;
}

/** Number of people of each service: the first person has the same name in every spec file. */
const people = new WeakMap<object, number>();

/** Puts an account into the database and signs it in: for tests that are not about signing up. */
export async function signInPerson(
  { app, visitor }: Pick<TestApp, 'app' | 'visitor'>,
  role: UserRole = 'user',
  address?: string,
): Promise<Person> {
  const number = (people.get(app) ?? 0) + 1;
  people.set(app, number);
  const email = address ?? `person${number}@campus.test`;
  const account = { email, fullName: `Person ${number}`, passwordHash: null, emailVerified: true } as const;
  const [user, token] = await app.get(UnitOfWork).transaction(async (manager) => {
    const created = await app.get(UsersService).create(manager, { ...account, role, access: 'full' });
    const session = await app.get(SessionsService).create(manager, created);
    return [created, session.token];
  });
  return { id: user.id, email, client: visitor({ cookie: `lost_found_session=${token}` }) };
}
