import type { HttpHandler } from 'msw';
import type { Store } from '../store';
import { claimHandlers } from './claims';
import { configHandlers } from './config';
import { itemHandlers } from './items';
import { reportHandlers } from './reports';

export { adminHandlers } from './admin-handlers';

/** Every route that a visitor uses. */
export const publicHandlers = (store: Store): HttpHandler[] => [
  ...configHandlers(store),
  ...itemHandlers(store),
  ...reportHandlers(store),
  ...claimHandlers(store),
];
