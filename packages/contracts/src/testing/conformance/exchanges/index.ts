import type { Exchange } from '../exchange.js';
import { accessExchanges } from './access.js';
import { adminDeskExchanges } from './admin-desk.js';
import { adminItemExchanges } from './admin-items.js';
import { authExchanges } from './auth.js';
import { caseExchanges } from './cases.js';
import { fileExchanges } from './files.js';
import { meExchanges } from './me.js';
import { publicExchanges } from './public.js';
import { transitionExchanges } from './transitions.js';

const told: readonly Exchange[] = [
  ...publicExchanges,
  ...fileExchanges,
  ...caseExchanges,
  ...authExchanges,
  ...meExchanges,
  ...adminItemExchanges,
  ...adminDeskExchanges,
  ...transitionExchanges,
];

/** Every route that the screens use. */
export const conformingRoutes: readonly string[] = [...new Set(told.map(({ route }) => route))];

/** What each of them is asked, and how it has to answer. */
export const exchanges: readonly Exchange[] = [...told, ...accessExchanges(conformingRoutes)];
