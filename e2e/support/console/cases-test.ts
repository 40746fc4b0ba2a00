import { test as base } from '../test.ts';
import { openCases } from './cases.ts';
import type { OpenCases } from './visit.ts';

/** The test that looks at the console's screens, with what there is to be opened in them. */
export const test = base.extend<object, { cases: OpenCases }>({
  cases: [async ({ service }, use) => use(await openCases(service)), { scope: 'worker' }],
});
