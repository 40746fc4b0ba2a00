import {
  type ItemAction,
  type ItemStatus,
  itemActionSegments,
  itemActions,
  transitionItem,
} from '@lost-found/contracts';
import { type Exchange, gives, refuses } from '../exchange.js';

type Kind = 'found' | 'lost';

/** The steps that bring a new report to each status that it can have. */
export const stepsTo: Record<Kind, Partial<Record<ItemStatus, ItemAction[]>>> = {
  found: {
    approved: [],
    rejected: ['reject'],
    claimed: ['markClaimed'],
    resolved: ['markClaimed', 'resolve'],
  },
  lost: {
    pending: [],
    approved: ['approve'],
    rejected: ['reject'],
    returned: ['approve', 'markReturned'],
    resolved: ['approve', 'markReturned', 'resolve'],
  },
};

/** The answer of a decision; each change stores its reviewer and its time. */
function answerTo(outcome: ReturnType<typeof transitionItem>, status: ItemStatus): Exchange['answer'] {
  if (outcome.kind === 'refused') return refuses('transition_not_allowed');
  if (outcome.kind === 'unchanged') return gives({ status });
  const reviewed = { reviewedAt: expect.any(String), reviewedBy: expect.any(String) };
  return gives({ status: outcome.to, ...reviewed });
}

const transition = (kind: Kind, status: ItemStatus, action: ItemAction): Exchange => {
  const outcome = transitionItem({ isLostItem: kind === 'lost', status }, action);
  return {
    route: `POST /api/admin/items/:id/${itemActionSegments[action]}`,
    name: `${kind === 'lost' ? 'a lost report' : 'a found item'} that is ${status}: ${outcome.kind}`,
    ask: async (world) => {
      const { id } = await world.reviewed(await world[kind](), ...(stepsTo[kind][status] ?? []));
      return { id };
    },
    answer: answerTo(outcome, status),
  };
};

/** Every action on every status (§4), by the table in contracts. */
export const transitionExchanges: readonly Exchange[] = (['found', 'lost'] as const).flatMap((kind) =>
  Object.keys(stepsTo[kind]).flatMap((status) =>
    itemActions.map((action) => transition(kind, status as ItemStatus, action)),
  ),
);
