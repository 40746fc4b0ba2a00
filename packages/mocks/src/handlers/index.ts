import { type HttpHandler, http } from 'msw';
import type { Store } from '../store';
import { adminHandlers } from './admin-handlers';
import { authHandlers } from './auth';
import { caseHandlers } from './case';
import { claimHandlers } from './claims';
import { clientErrorHandlers } from './client-errors';
import { configHandlers } from './config';
import { fileHandlers } from './files';
import { itemHandlers } from './items';
import { meHandlers } from './me';
import { myClaimHandlers } from './my-claims';
import { myItemHandlers } from './my-items';
import { notificationHandlers } from './notifications';
import { reportHandlers } from './reports';
import { sessionHandlers } from './sessions';

export { adminHandlers };

/** Every route that a visitor uses. */
export const publicHandlers = (store: Store): HttpHandler[] => [
  ...configHandlers(store),
  ...itemHandlers(store),
  ...reportHandlers(store),
  ...claimHandlers(store),
  ...authHandlers(store),
  ...caseHandlers(store),
  ...meHandlers(store),
  ...sessionHandlers(store),
  ...myItemHandlers(store),
  ...myClaimHandlers(store),
  ...notificationHandlers(store),
  ...fileHandlers(store),
  ...clientErrorHandlers(),
];

/** There is no service behind a page that is answered here: what nothing answers is a mistake, and never sent. */
const unanswered = http.all('*/api/*', ({ request: { method, url } }) => {
  throw new Error(`Nothing here answers ${method} ${new URL(url).pathname}`);
});

/** Every route that there is, for a page without a service. */
export const siteHandlers = (store: Store): HttpHandler[] => [
  ...publicHandlers(store),
  ...adminHandlers(store),
  unanswered,
];
