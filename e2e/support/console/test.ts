import { AdminClient } from '../admin-client.ts';
import { test as base, expect } from '../test.ts';
import { Desk } from './desk.ts';
import { signIn } from './sign-in.ts';

interface TestFixtures {
  /** An administrator who is signed in. */
  desk: Desk;
  /** A further administrator's browser, signed in as well. */
  colleague: () => Promise<Desk>;
}

interface WorkerFixtures {
  /** A colleague who speaks HTTP. */
  admin: AdminClient;
}

/** The test of the console. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  admin: [async ({ service }, use) => use(await AdminClient.signIn(service)), { scope: 'worker' }],
  desk: async ({ page, service }, use) => {
    await signIn(page.context(), service);
    await use(new Desk(page, service.url));
  },
  colleague: async ({ service, anotherPerson }, use) => {
    await use(async () => {
      const context = await anotherPerson();
      await signIn(context, service);
      return new Desk(await context.newPage(), service.url);
    });
  },
});

/** A title of the test's own: tests share a service, and each may run on a phone and on a desktop. */
export const own = (what: string): string => `${what} ${test.info().testId.slice(-5)}`;

export { expect };
