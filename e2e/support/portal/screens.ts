import { accountScreens } from './screens/account.ts';
import { caseScreens } from './screens/case.ts';
import { claimScreens } from './screens/claim.ts';
import { itemScreens } from './screens/item.ts';
import { pageScreens } from './screens/page.ts';
import { profileScreens } from './screens/profile.ts';
import { reportScreens } from './screens/report.ts';
import { searchScreens } from './screens/search.ts';
import { settingsScreens } from './screens/settings.ts';
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
  ...accountScreens,
  ...profileScreens,
  ...settingsScreens,
  ...caseScreens,
];
