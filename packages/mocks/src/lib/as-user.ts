import type { AdminUser } from '@lost-found/contracts';
import type { Store } from '../store';
import { problem } from './answers';

/** Runs the handler for a signed-in person; refuses everyone else.  @param answer what the route says; gets who asks */
export const asUser = async (
  store: Store,
  answer: (user: AdminUser) => Response | Promise<Response>,
): Promise<Response> => (store.signedInAs ? answer(store.signedInAs) : problem('unauthenticated'));

/**
 * Lets an administrator through and refuses everybody else, as the service does (§6).
 * @param answer what the route says; gets who asks
 */
export const asAdmin = async (
  store: Store,
  answer: (admin: AdminUser) => Response | Promise<Response>,
): Promise<Response> => {
  if (!store.signedInAs) return problem('unauthenticated');
  return store.signedInAs.role === 'admin' ? answer(store.signedInAs) : problem('forbidden');
};
