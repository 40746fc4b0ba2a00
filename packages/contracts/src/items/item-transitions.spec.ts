import fc from 'fast-check';
import {
  availableItemActions,
  canPart,
  foundItemTransitions,
  itemActions,
  lostReportTransitions,
  transitionItem,
} from './item-transitions.js';
import { custodies, type ItemStatus, itemStatuses } from './item-values.js';

const foundStatuses = itemStatuses.filter((status) => status !== 'returned');
const anyFound = fc.constantFrom(...foundStatuses);
const anyLost = fc.constantFrom<ItemStatus>('pending', 'approved', 'rejected', 'returned', 'resolved');
const anyAction = fc.constantFrom(...itemActions);
const anyItem = fc.oneof(
  anyFound.map((status) => ({ isLostItem: false, status })),
  anyLost.map((status) => ({ isLostItem: true, status })),
);

describe('the transition table of items (§4)', () => {
  it.each([
    ['found', 'approve', ['pending', 'rejected', 'claimed', 'resolved'], 'approved'],
    ['found', 'reject', ['pending', 'approved'], 'rejected'],
    ['found', 'markClaimed', ['pending', 'approved', 'rejected', 'resolved'], 'claimed'],
    ['found', 'resolve', ['claimed'], 'resolved'],
    ['lost', 'approve', ['pending', 'rejected'], 'approved'],
    ['lost', 'reject', ['pending'], 'rejected'],
    ['lost', 'markReturned', ['approved'], 'returned'],
    ['lost', 'resolve', ['returned'], 'resolved'],
  ] as const)('%s: %s takes %j to %s, and no other status', (kind, action, from, to) => {
    for (const status of itemStatuses.filter((status) => status !== to)) {
      const outcome = transitionItem({ isLostItem: kind === 'lost', status }, action);
      expect(outcome).toEqual(
        (from as readonly string[]).includes(status) ? { kind: 'changed', to } : { kind: 'refused' },
      );
    }
  });

  it('lists every action of found items and of lost reports', () => {
    expect(Object.keys(foundItemTransitions)).toEqual(['approve', 'reject', 'markClaimed', 'resolve']);
    expect(Object.keys(lostReportTransitions)).toEqual(['approve', 'reject', 'markReturned', 'resolve']);
  });

  it('never takes a found item to `returned`, nor a lost report to `claimed`', () => {
    fc.assert(
      fc.property(anyItem, fc.array(anyAction, { maxLength: 20 }), (item, actions) => {
        const state: { isLostItem: boolean; status: ItemStatus } = { ...item };
        for (const action of actions) {
          const outcome = transitionItem(state, action);
          if (outcome.kind === 'changed') state.status = outcome.to;
        }
        expect(state.status).not.toBe(item.isLostItem ? 'claimed' : 'returned');
      }),
    );
  });

  it('changes nothing when it is asked for the status that is there', () => {
    fc.assert(
      fc.property(anyItem, anyAction, (item, action) => {
        const outcome = transitionItem(item, action);
        if (outcome.kind !== 'changed') return;
        expect(outcome.to).not.toBe(item.status);
        expect(transitionItem({ ...item, status: outcome.to }, action)).toEqual({ kind: 'unchanged' });
      }),
    );
  });

  it('offers exactly the actions that would change something', () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        const offered = availableItemActions(item);
        for (const action of itemActions)
          expect(offered.includes(action)).toBe(transitionItem(item, action).kind === 'changed');
      }),
    );
  });
});

it('An item that is missing or on its way cannot be parted with', () => {
  const parted = custodies.filter((custody) => canPart({ isLostItem: false, status: 'approved', custody }));
  expect(parted).toEqual(custodies.filter((custody) => custody !== 'missing' && custody !== 'in_transit'));
});
