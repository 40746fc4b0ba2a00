import { custodyAfter, handedOverStatuses, isClaimable, isHandedOver } from './item-rules.js';
import { itemStatuses } from './item-values.js';

const statusesWhere = (rule: typeof isClaimable, isLostItem: boolean) =>
  itemStatuses.filter((status) => rule({ isLostItem, status }));

describe('what the status of an item says (§4)', () => {
  it('hands over found items that are claimed or resolved', () => {
    expect(statusesWhere(isHandedOver, false)).toEqual(['claimed', 'resolved']);
    expect(statusesWhere(isHandedOver, false)).toEqual([...handedOverStatuses]);
  });

  it('lets approved found items be claimed, and no others', () => {
    expect(statusesWhere(isClaimable, false)).toEqual(['approved']);
  });

  it('never hands a lost report over, nor lets it be claimed', () => {
    expect(statusesWhere(isHandedOver, true)).toEqual([]);
    expect(statusesWhere(isClaimable, true)).toEqual([]);
  });
});

describe('where a thing is once it is decided on', () => {
  const at = {
    status: 'claimed',
    custody: 'at_desk',
    outcome: null,
    receivedAt: '2026-03-02T09:00:00Z',
  } as const;
  const resolved = { ...at, status: 'resolved', custody: 'handed_over', outcome: 'returned' } as const;

  it('is with its owner once it is resolved, and at its previous place if this is reversed', () => {
    expect(custodyAfter(at, 'resolved')).toEqual({ custody: 'handed_over', outcome: 'returned' });
    expect(custodyAfter(resolved, 'claimed')).toEqual({ custody: 'at_desk', outcome: null });
    expect(custodyAfter({ ...resolved, receivedAt: null }, 'approved')).toEqual({
      custody: 'with_finder',
      outcome: null,
    });
    const dropped = { ...resolved, receivedAt: null, dropPointId: 'gym' };
    expect(custodyAfter(dropped, 'approved').custody).toBe('at_drop_point');
  });

  it('stays where it is by any other decision; a lost report is nowhere', () => {
    expect(custodyAfter(at, 'approved')).toEqual({ custody: 'at_desk', outcome: null });
    expect(custodyAfter({ ...at, custody: null, status: 'returned' }, 'resolved')).toEqual({
      custody: null,
      outcome: null,
    });
  });
});
