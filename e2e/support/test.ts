import { type BrowserContext, test as base, expect } from '@playwright/test';
import { Service } from './service.ts';
import { Complaints } from './watch-page.ts';

interface TestFixtures {
  /** A service of the test's own, to be stopped, killed and filled. */
  ownService: Service;
  /** Opens a further browser context, with its own cookies, as another person's. */
  anotherPerson: () => Promise<BrowserContext>;
  /** Texts of complaints that a test means to cause. */
  expectedComplaints: RegExp[];
  complaints: Complaints;
}

interface WorkerFixtures {
  /** A service that the tests of one worker share. */
  service: Service;
}

/** Playwright's test with the built service, failing on whatever the browser complains of. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const service = await Service.start();
      await use(service);
      await service.dispose();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  ownService: async ({}, use) => {
    const service = await Service.start();
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
    await use(context);
  },
  anotherPerson: async ({ browser, complaints, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext(contextOptions);
      complaints.watch(context);
      contexts.push(context);
      return context;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
