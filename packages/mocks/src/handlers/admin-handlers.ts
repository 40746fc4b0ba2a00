import type { HttpHandler } from 'msw';
import type { Store } from '../store';
import { adminAnalyticsHandlers } from './admin-analytics';
import { adminAuthHandlers } from './admin-auth';
import { adminBulkItemHandlers } from './admin-bulk-items';
import { adminClaimedItemHandlers } from './admin-claimed-items';
import { adminClaimHandlers } from './admin-claims';
import { adminItemHandlers } from './admin-items';
import { adminLogHandlers } from './admin-logs';
import { adminLostItemHandlers } from './admin-lost-items';
import { adminReporterHandlers } from './admin-reporters';
import { adminUserHandlers } from './admin-users';
import { notificationHandlers } from './notifications';

/** Every route that the console uses. */
export const adminHandlers = (store: Store): HttpHandler[] => [
  ...adminAuthHandlers(store),
  ...adminBulkItemHandlers(store),
  ...adminItemHandlers(store),
  ...adminLostItemHandlers(store),
  ...adminClaimHandlers(store),
  ...adminClaimedItemHandlers(store),
  ...adminReporterHandlers(store),
  ...adminUserHandlers(store),
  ...adminLogHandlers(store),
  ...adminAnalyticsHandlers(store),
  ...notificationHandlers(store),
];
