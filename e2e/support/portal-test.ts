import { makeSampleAccount, type SampleAccount } from './portal/sample-account.ts';
import { findSampleItems, type SampleItems } from './portal/sample-items.ts';
import { test as base, expect } from './test.ts';

interface Fixtures {
  /** An item of the sample data for each case; nothing may be done to them. */
  items: SampleItems;
  /** Somebody with an account; nothing may be done to it. */
  account: SampleAccount;
}

/** The test of the public pages, with the sample data to be seen there. */
export const test = base.extend<object, Fixtures>({
  items: [async ({ service }, use) => use(await findSampleItems(service)), { scope: 'worker' }],
  account: [async ({ service }, use) => use(await makeSampleAccount(service)), { scope: 'worker' }],
});

export { expect };
