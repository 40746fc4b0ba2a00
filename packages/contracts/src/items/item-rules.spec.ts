import { handedOverStatuses, isClaimable, isHandedOver } from './item-rules.js';
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
