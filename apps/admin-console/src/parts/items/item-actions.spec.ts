import { adminItemSchema, type ItemStatus } from '@lost-found/contracts';
import { make } from '@lost-found/test-kit';
import { nameOfAction, rowActions, viewActions } from './item-actions';

const item = (status: ItemStatus, isLostItem = false) => make(adminItemSchema, { status, isLostItem });

test.each<[ItemStatus, string[]]>([
  ['pending', ['approve', 'reject']],
  ['approved', ['markClaimed']],
  ['rejected', []],
  ['claimed', []],
  ['resolved', []],
])('§2 the row of a found item that is %s offers %p', (status, actions) => {
  expect(rowActions(item(status))).toEqual(actions);
});

test('§4 a lost report is given back, never claimed', () => {
  expect(rowActions(item('pending', true))).toEqual(['approve', 'reject']);
  expect(rowActions(item('approved', true))).toEqual(['markReturned']);
});

test('§4 the view offers all that the table of transitions allows, the next step last', () => {
  expect(viewActions(item('pending'))).toEqual(['markClaimed', 'reject', 'approve']);
  expect(viewActions(item('claimed'))).toEqual(['resolve', 'approve']);
  expect(viewActions(item('resolved', true))).toEqual([]);
});

test('approving a claimed or resolved found item has its own name', () => {
  for (const status of ['claimed', 'resolved'] as const)
    expect(nameOfAction(item(status), 'approve')).toBe('takeBack');
  for (const status of ['pending', 'rejected'] as const)
    expect(nameOfAction(item(status), 'approve')).toBe('approve');
  expect(nameOfAction(item('resolved', true), 'approve')).toBe('approve');
  expect(nameOfAction(item('claimed'), 'resolve')).toBe('resolve');
});
