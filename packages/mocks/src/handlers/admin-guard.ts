import type { AdminUser } from '@lost-found/contracts';
import { problem } from '../lib/answers';
import type { Store } from '../store';

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
