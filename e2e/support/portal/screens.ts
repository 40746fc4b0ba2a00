import { claimScreens } from './screens/claim.ts';
import { itemScreens } from './screens/item.ts';
import { pageScreens } from './screens/page.ts';
import { reportScreens } from './screens/report.ts';
import { searchScreens } from './screens/search.ts';
import { troubleScreens } from './screens/trouble.ts';
import type { Screen } from './visit.ts';

/** Every public screen and modal, in each of its states (§2, §4, §5). */
export const publicScreens: readonly Screen[] = [
  ...pageScreens,
  ...searchScreens,
  ...claimScreens,
  ...reportScreens,
  ...itemScreens,
  ...troubleScreens,
];
