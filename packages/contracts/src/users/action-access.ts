import type { ClaimAction } from '../claims/claim-transitions.js';
import type { BulkAction } from '../items/bulk.js';
import type { PlaceItems } from '../items/custody.js';
import type { Parting } from '../items/parting.js';
import { type AdminAccess, adminAccesses } from './access-levels.js';

type Levels<Action extends string> = Readonly<Record<Action, AdminAccess>>;

/**
 * The access level that each action in the body of a request needs, in addition to the level of its route. The service
 * refuses the request with `forbidden`, and the console draws its buttons from this table.
 */
export const actionAccess = {
  /** `action` of `POST /admin/items/bulk`. */
  bulkItems: {
    approve: 'desk',
    reject: 'desk',
    markClaimed: 'desk',
    markReturned: 'desk',
    resolve: 'desk',
    delete: 'full',
  } satisfies Levels<BulkAction>,
  /** `action` of `POST /admin/claims/bulk`. */
  bulkClaims: { approve: 'desk', reject: 'desk' } satisfies Levels<ClaimAction>,
  /** `action` of `POST /admin/items/place`. */
  placeItems: { put: 'intake', send: 'intake' } satisfies Levels<PlaceItems['action']>,
  /** `outcome` of `POST /admin/items/part`. */
  partItems: { donated: 'desk', police: 'desk', destroyed: 'desk', finder: 'desk' } satisfies Levels<Parting>,
} as const;

/** True if an administrator with this access may use what needs a level. */
export const hasAccess = (access: AdminAccess | null, level: AdminAccess): boolean =>
  access !== null && adminAccesses.indexOf(access) >= adminAccesses.indexOf(level);
