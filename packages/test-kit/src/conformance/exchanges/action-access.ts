import { type AdminAccess, actionAccess, adminAccesses, hasAccess } from '@lost-found/contracts';
import { type Exchange, refuses } from '../exchange.js';
import { NOBODY } from '../forms.js';
import type { World } from '../world.js';

const callers = {
  intake: (world: World) => world.colleague('intake'),
  desk: (world: World) => world.colleague('desk'),
  full: (world: World) => world.admin(),
} satisfies Record<AdminAccess, (world: World) => unknown>;

/** Sends each action of a body as each level of access; no item has the id. */
const sendEach = (
  route: string,
  field: string,
  levels: Readonly<Record<string, AdminAccess>>,
  more: object = {},
): Exchange[] =>
  Object.entries(levels).flatMap(([action, level]) =>
    adminAccesses.map((access) => ({
      route,
      name: `with ${field} ${action} ${hasAccess(access, level) ? 'is' : 'is not'} for access ${access}`,
      ask: async (world: World) => ({
        by: await callers[access](world),
        json: { ids: [NOBODY], [field]: action, ...more },
      }),
      answer: hasAccess(access, level) ? { status: 200 } : refuses('forbidden'),
    })),
  );

/** The access level of each action that a body can carry. */
export const actionExchanges = [
  ...sendEach('POST /api/admin/items/bulk', 'action', actionAccess.bulkItems),
  ...sendEach('POST /api/admin/claims/bulk', 'action', actionAccess.bulkClaims),
  ...sendEach('POST /api/admin/items/place', 'action', actionAccess.placeItems, { deskId: NOBODY }),
  ...sendEach('POST /api/admin/items/part', 'outcome', actionAccess.partItems),
];
