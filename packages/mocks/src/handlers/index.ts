import { type HttpHandler, http } from 'msw';
import { refuse } from '../answers';
import type { Store } from '../store';
import { deskHandlers } from './desk';
import { figureHandlers } from './figures';
import { publicHandlers } from './public';

/** What nothing here answers needs the service: the pages say so. */
const everythingElse = http.all('*/api/*', () => refuse('needs_service'));

/** All that the demo answers: the public screens, and the console over items and claims. */
export const demoHandlers = (store: Store): HttpHandler[] => [
  ...publicHandlers(store),
  ...deskHandlers(store),
  ...figureHandlers(store),
  everythingElse,
];
