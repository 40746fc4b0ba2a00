import { publicConfigSchema, setupStatusSchema } from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import type { Store } from '../store';

/** `GET /config` and `GET /setup`. */
export const configHandlers = (store: Store) => [
  http.get('*/api/config', () => HttpResponse.json(publicConfigSchema.parse(store.config))),
  http.get('*/api/setup', () => HttpResponse.json(setupStatusSchema.parse(store.setup))),
];
