import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { AdminClient } from './clients.ts';
import { Desk, signIn } from './desk.ts';
import { waitForTakeOver } from './drawn.ts';
import { Mailbox, person, signUp } from './mailbox.ts';
import { Member } from './member.ts';
import { recordMessages } from './said.ts';
import {
  findSampleItems,
  makeSampleAccount,
  type OpenCases,
  openCases,
  type SampleAccount,
  type SampleItems,
} from './samples.ts';
import { Service } from './service.ts';

/** Everything a browser complained of: errors on the console, uncaught ones, violations of the page's policy. */
class Complaints {
  readonly all: string[] = [];

  watch(context: BrowserContext): void {
    for (const page of context.pages()) this.#watchPage(page);
    context.on('page', (page) => this.#watchPage(page));
  }

  #watchPage(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') this.all.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.all.push(String(error.stack ?? error)));
  }
}

interface TestFixtures {
  /** A service of the test's own, to be stopped, killed and filled. */
  ownService: Service;
  /** Opens a further browser context, with its own cookies, as another person's. */
  anotherPerson: (device?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Texts of complaints that a test means to cause. */
  expectedComplaints: RegExp[];
  complaints: Complaints;
  /** A signed-in person with a verified address, in the test's own browser. */
  member: Member;
  /** A signed-in administrator. */
  desk: Desk;
  /** A further administrator's browser, signed in as well. */
  colleague: () => Promise<Desk>;
}

/** They are all here, made when first asked for: tests with other ones would not share a worker, and its service. */
interface WorkerFixtures {
  /** The mailbox for all e-mails of the service. */
  mailbox: Mailbox;
  /** A service that the tests of one worker share. */
  service: Service;
  /** A colleague who speaks HTTP. */
  admin: AdminClient;
  /** An item of the sample data for each case; nothing may be done to them. */
  items: SampleItems;
  /** A sample person with an account. Tests must not change it. */
  account: SampleAccount;
  /** Records to open in the console. */
  cases: OpenCases;
}

/** Playwright's test with the built service. It fails on every unexpected complaint of the browser. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
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
  admin: [async ({ service }, use) => use(await AdminClient.signIn(service)), { scope: 'worker' }],
  items: [async ({ service, admin }, use) => use(await findSampleItems(service, admin)), { scope: 'worker' }],
  account: [
    async ({ service, mailbox, admin }, use) => use(await makeSampleAccount(service, mailbox, admin)),
    { scope: 'worker' },
  ],
  cases: [async ({ service }, use) => use(await openCases(service)), { scope: 'worker' }],
  ownService: async ({ mailbox }, use) => {
    const service = await Service.start({ SMTP_URL: mailbox.url });
    await use(service);
    await service.dispose();
  },
  expectedComplaints: [[], { option: true }],
  complaints: [
    async ({ expectedComplaints }, use) => {
      const complaints = new Complaints();
      await use(complaints);
      const unexpected = complaints.all.filter(
        (text) => !expectedComplaints.some((known) => known.test(text)),
      );
      expect(unexpected, 'the browser has nothing to complain of').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, complaints }, use) => {
    complaints.watch(context);
    waitForTakeOver(context);
    await recordMessages(context);
    await use(context);
  },
  anotherPerson: async ({ browser, complaints, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (device) => {
      const context = await browser.newContext({ ...contextOptions, ...device });
      complaints.watch(context);
      waitForTakeOver(context);
      await recordMessages(context);
      contexts.push(context);
      return context;
    });
    for (const context of contexts) await context.close();
  },
  member: async ({ page, service, mailbox }, use) => {
    await use(new Member(page, service.url, await signUp(service, mailbox, person('Noor Haddad'))));
  },
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
