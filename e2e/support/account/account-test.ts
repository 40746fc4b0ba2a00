import { Service } from '../service.ts';
import { test as base, expect } from '../test.ts';
import { Mailbox } from './mailbox.ts';
import { Member } from './member.ts';
import { person, signUp } from './person.ts';

interface Fixtures {
  /** Somebody with an account, whose address is verified, in the test's own browser. */
  member: Member;
}

interface WorkerFixtures {
  /** Where everything goes that the service sends. */
  mailbox: Mailbox;
}

/** The test of accounts: with a service that sends its e-mails to a real mail server. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const mailbox = await Mailbox.open();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  service: [
    async ({ mailbox }, use) => {
      const service = await Service.start({ SMTP_URL: mailbox.url });
      await use(service);
      await service.dispose();
    },
    { scope: 'worker' },
  ],
  ownService: async ({ mailbox }, use) => {
    const service = await Service.start({ SMTP_URL: mailbox.url });
    await use(service);
    await service.dispose();
  },
  member: async ({ page, service, mailbox }, use) => {
    await use(new Member(page, service.url, await signUp(service, mailbox, person('Noor Haddad'))));
  },
});

export { expect };
