import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import type { TestApp } from './test-app.js';

/**
 * Two requests that meet: the second one comes when the first one has changed everything and not committed yet.
 * @returns the answers of both
 */
export async function meeting<First, Second>(
  { app }: Pick<TestApp, 'app'>,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const changed = new Promise<void>((resolve) => {
    const point = jest.spyOn(app.get(UnitOfWork), 'beforeEnd');
    point.mockImplementation(async ({ entries }) => {
      // Transactions without a change continue, such as those that record the use of a session.
      if (entries === 0) return;
      point.mockRestore();
      resolve();
      await held;
    });
  });
  const one = first();
  // The first one may be refused, and change nothing.
  await Promise.race([changed, one]);
  const other = second();
  goOn();
  return Promise.all([one, other]);
}
