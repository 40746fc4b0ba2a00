import type { HttpHandler } from 'msw';
import type { Store } from '../store';
import { adminAnalyticsHandlers } from './admin-analytics';
import { adminAuthHandlers } from './admin-auth';
import { adminClaimedItemHandlers } from './admin-claimed-items';
import { adminClaimHandlers } from './admin-claims';
import { adminItemHandlers } from './admin-items';
import { adminLogHandlers } from './admin-logs';
import { notificationHandlers } from './notifications';

/** Every route that the console uses. */
export const adminHandlers = (store: Store): HttpHandler[] => [
  ...adminAuthHandlers(store),
  ...adminItemHandlers(store),
  ...adminClaimHandlers(store),
  ...adminClaimedItemHandlers(store),
  ...adminLogHandlers(store),
  ...adminAnalyticsHandlers(store),
  ...notificationHandlers(store),
];
