import type { HttpHandler } from 'msw';
import type { Store } from '../store';
import { authHandlers } from './auth';
import { caseHandlers } from './case';
import { claimHandlers } from './claims';
import { configHandlers } from './config';
import { itemHandlers } from './items';
import { meHandlers } from './me';
import { myClaimHandlers } from './my-claims';
import { myItemHandlers } from './my-items';
import { notificationHandlers } from './notifications';
import { reportHandlers } from './reports';
import { sessionHandlers } from './sessions';

export { adminHandlers } from './admin-handlers';

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
];
