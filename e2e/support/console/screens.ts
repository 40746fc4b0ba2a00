import { claimScreens } from './screens/claims.ts';
import { itemScreens } from './screens/items.ts';
import { pageScreens } from './screens/page.ts';
import { peopleScreens } from './screens/people.ts';
import type { ConsoleScreen } from './visit.ts';

/** Every screen of the console and its main modals (§2). */
export const consoleScreens: readonly ConsoleScreen[] = [
  ...pageScreens,
  ...itemScreens,
  ...claimScreens,
  ...peopleScreens,
];
