import type { AdminUser } from '@lost-found/contracts';
import type { Store } from '../store';
import { problem } from './answers';

/**
 * Lets whoever is signed in through, and nobody else.
 * @param answer what the route says; gets who asks
 */
export const asUser = async (
  store: Store,
  answer: (user: AdminUser) => Response | Promise<Response>,
): Promise<Response> => (store.signedInAs ? answer(store.signedInAs) : problem('unauthenticated'));
