import { publicConfigSchema, setupStatusSchema } from '@lost-found/contracts';
import { http } from 'msw';
import { answer } from '../lib/answers';
import type { Store } from '../store';

/** `GET /config` and `GET /setup`. */
export const configHandlers = (store: Store) => [
  http.get('*/api/config', () => answer(publicConfigSchema, store.config)),
  http.get('*/api/setup', () => answer(setupStatusSchema, store.setup)),
];
