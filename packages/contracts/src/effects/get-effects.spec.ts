import { type ClaimMove, claimMoves, claimTransitions } from '../claims/claim-transitions.js';
import { undoableEntries } from '../decisions/undo.js';
import { itemActions } from '../items/item-transitions.js';
import { logActions } from '../logs/log.js';
import type { Change, ClaimFacts, Effects, ItemFacts } from './change.js';
import { getEffects, getUndo, settledBy } from './get-effects.js';

const item: ItemFacts = {
  id: 'item-1',
  title: 'Umbrella',
  category: 'Accessories',
  status: 'approved',
  isLostItem: false,
  userId: null,
  contactInfo: 'Finder@Campus.example',
  custody: 'at_desk',
};
const claim: ClaimFacts = {
  id: 'claim-1',
  itemId: 'item-1',
  itemTitle: 'Umbrella',
  email: 'ada@campus.example',
  status: 'pending',
  userId: null,
  language: 'fr',
  linkVersion: 3,
};
const mine: ClaimFacts = { ...claim, userId: 'user-1' };
/** Who is told what: an account by a notice, an address by an e-mail. */
const listSent = ({ notices, mails }: Effects) => [
  ...notices.map(({ to, type }) => `${to}: ${type}`),
  ...mails.map(({ to, template }) => `${to}: ${template}`),
];
const decided = (one: ClaimFacts, move: ClaimMove) => getEffects({ kind: 'claimDecided', claim: one, move });

it('a report notifies the desk, and mails a visitor with an address', () => {
  const report = (more: Partial<ItemFacts>) =>
    listSent(getEffects({ kind: 'itemReported', item: { ...item, ...more }, language: 'en' }));
  expect(report({})).toEqual(['desk: new_submission', 'finder@campus.example: report_received']);
  expect(report({ contactInfo: 'front desk' })).toEqual(['desk: new_submission']);
  expect(report({ userId: 'user-1' })).toEqual(['desk: new_submission']);
  // The desk took it itself, for a caller.
  const called = { isLostItem: true, status: 'approved' } as const;
  expect(report(called)).toEqual(['finder@campus.example: report_received']);
});

it('a reporter is asked only about an item that was not in its drop point', () => {
  const miss: Change = { kind: 'itemPlaced', item, action: 'miss', changes: [] };
  expect(listSent(getEffects(miss))).toEqual([]);
  const reporter = { to: 'finder@campus.example', language: 'en' } as const;
  expect(listSent(getEffects({ ...miss, reporter }))).toEqual(['finder@campus.example: not_at_point']);
});

it('a decision on an item logs the status before and after, and notifies its owner', () => {
  const owned = { ...item, userId: 'user-1' };
  for (const action of itemActions) {
    const { entry } = getEffects({ kind: 'itemDecided', item: owned, action, to: 'claimed' });
    expect(logActions).toContain(entry.action);
    const changes = [{ field: 'status', before: 'approved', after: 'claimed' }];
    const why = action === 'resolve' ? { reason: 'not_given' } : {};
    expect(entry.details).toEqual({ itemId: 'item-1', changes, ...why });
  }
  const tellOf = (action: (typeof itemActions)[number], one = owned) =>
    listSent(getEffects({ kind: 'itemDecided', item: one, action, to: 'claimed' }));
  expect(tellOf('markClaimed')).toEqual(['user-1: item_claimed']);
  expect(tellOf('resolve')).toEqual([]);
  expect(tellOf('approve', item as typeof owned)).toEqual([]);
});

it('a report that nobody confirmed is logged as rejected with that reason, and causes no e-mail', () => {
  const change = {
    kind: 'reportUnconfirmed',
    item: { ...item, userId: 'user-1', isLostItem: true },
  } as const;
  const effects = getEffects(change);
  expect(effects.entry).toMatchObject({ action: 'ITEM_REJECTED', details: { reason: 'unconfirmed' } });
  expect(listSent(effects)).toEqual([]);
  expect(settledBy(change)).toEqual({ itemId: 'item-1', claimId: null });
});

it('a handover logs its form without the person’s name, and mails a receipt on request', () => {
  const approved = { ...claim, status: 'approved' } as const;
  const how = { reason: null, identity: 'passport', isCollectedForAnother: true } as const;
  const handedOver = (mailReceipt: boolean) =>
    getEffects({
      kind: 'handedOver',
      item: { id: 'item-1', status: 'claimed' },
      claim: approved,
      ...how,
      mailReceipt,
    });
  expect(handedOver(false).entry).toEqual({
    action: 'ITEM_HANDED_OVER',
    details: {
      itemId: 'item-1',
      claimId: 'claim-1',
      withCode: true,
      identity: 'passport',
      isCollectedForAnother: true,
      changes: [{ field: 'status', before: 'claimed', after: 'resolved' }],
    },
  });
  expect(listSent(handedOver(false))).toEqual([]);
  expect(listSent(handedOver(true))).toEqual(['ada@campus.example: handover_receipt']);
});

it('a claim made again leads to the first one', () => {
  const { mails } = getEffects({ kind: 'claimSubmitted', claim, earlier: { id: 'claim-0', linkVersion: 7 } });
  expect(mails).toMatchObject([{ template: 'claim_repeated', claimId: 'claim-0', linkVersion: 7 }]);
});

it('the address of a claim is written to of each decision but a withdrawal, also if the claim is in an account', () => {
  const both = ['user-1: item_claimed', 'ada@campus.example: claim_decided'];
  expect(listSent(decided(mine, 'approve'))).toEqual(both);
  expect(listSent(decided(claim, 'reject'))).toEqual(['ada@campus.example: claim_decided']);
  for (const one of [claim, mine]) expect(listSent(decided(one, 'withdraw'))).toEqual([]);
  for (const move of claimMoves)
    expect(decided(claim, move).entry.details.changes).toMatchObject([{ after: claimTransitions[move].to }]);
  expect(decided({ ...claim, status: 'approved' }, 'reject').mails).toMatchObject([
    { decision: 'withdrawn' },
  ]);
});

it('a message goes to the other side', () => {
  const sent = (one: ClaimFacts, senderRole: 'admin' | 'user') =>
    listSent(getEffects({ kind: 'messageSent', claim: one, message: { id: 'message-1', senderRole } }));
  expect(sent(claim, 'user')).toEqual(['desk: new_message']);
  expect(sent(mine, 'admin')).toEqual(['user-1: new_message', 'ada@campus.example: claim_message']);
  expect(sent(claim, 'admin')).toEqual(['ada@campus.example: claim_message']);
});

it('an approval promises a code only for what is at the desk, and Received brings the first one', () => {
  const approve = (pickupCode?: string) =>
    getEffects({ kind: 'claimDecided', claim: mine, move: 'approve', pickupCode });
  expect(approve('012345')).toMatchObject({
    notices: [{ stage: 'ready', pickupCode: '012345' }],
    mails: [{ decision: 'approved', pickupCode: '012345' }],
  });
  const expected = approve();
  expect(expected).toMatchObject({ notices: [{ stage: 'expected' }], mails: [{ decision: 'expected' }] });
  for (const one of [...expected.notices, ...expected.mails]) expect(one).not.toHaveProperty('pickupCode');
  const received = { kind: 'pickupRenewed', claim: mine, pickupCode: '543210', isReceived: true } as const;
  expect(listSent(getEffects(received))).toEqual(['user-1: item_claimed', 'ada@campus.example: claim_ready']);
  expect(listSent(getEffects({ ...received, isHeld: true }))).toEqual([]);
});

it('the finder of a claimed item is asked to bring it, in their account or by e-mail, while they have it', () => {
  const claimed = (more: Partial<ItemFacts>) =>
    getEffects({ kind: 'itemDecided', item: { ...item, ...more }, action: 'markClaimed', to: 'claimed' });
  const withFinder = { custody: 'with_finder' } as const;
  expect(listSent(claimed(withFinder))).toEqual(['finder@campus.example: bring_item']);
  expect(claimed({ ...withFinder, language: 'es' }).mails).toMatchObject([{ language: 'es' }]);
  expect(claimed({ ...withFinder, userId: 'user-1' })).toMatchObject({
    notices: [{ stage: 'to_bring' }],
    mails: [],
  });
  expect(listSent(claimed({ ...withFinder, contactInfo: '+1 555 010 0147' }))).toEqual([]);
  expect(listSent(claimed({}))).toEqual([]);
});

it('a finder with an account is reminded of the item that is to be brought in', () => {
  const { notices } = getEffects({ kind: 'finderReminded', item: { ...item, userId: 'user-1' } });
  expect(notices).toMatchObject([{ to: 'user-1', type: 'item_claimed', stage: 'to_bring' }]);
});

it('a handover rejects the other claims on the item, and an approval does on request', () => {
  const resolve = { kind: 'itemDecided', item, action: 'resolve', to: 'resolved' } as const;
  expect(getEffects(resolve).rejectOthers).toEqual({});
  expect(getEffects({ ...resolve, item: { ...item, isLostItem: true } }).rejectOthers).toBeUndefined();
  expect(decided(claim, 'approve').rejectOthers).toBeUndefined();
  const event = { kind: 'claimDecided', claim, move: 'approve', rejectOthers: {} } as const;
  expect(getEffects(event).rejectOthers).toEqual({});
});

it('an erased person gets no e-mail', () => {
  expect(listSent(decided({ ...claim, email: '' }, 'reject'))).toEqual([]);
});

it('that a decision was undone is logged with what it was, about the same, and its changes turned round', () => {
  const { entry } = getEffects({ kind: 'itemDecided', item, action: 'markClaimed', to: 'claimed' });
  expect(getUndo(entry)).toEqual({
    action: 'DECISION_UNDONE',
    details: {
      undone: 'ITEM_CLAIMED',
      itemId: 'item-1',
      changes: [{ field: 'status', before: 'claimed', after: 'approved' }],
    },
  });
  const handedOver = { withCode: true, identity: 'passport', changes: [{ field: 'note', changed: true }] };
  const details = { itemId: 'item-1', claimId: 'claim-1', ...handedOver };
  expect(getUndo({ action: 'ITEM_HANDED_OVER', details }).details).toEqual({
    undone: 'ITEM_HANDED_OVER',
    itemId: 'item-1',
    claimId: 'claim-1',
    changes: [{ field: 'note', changed: true }],
  });
});

it('every decision of an administrator can be undone, and nothing that the claimant does', () => {
  for (const action of itemActions) {
    const { entry } = getEffects({ kind: 'itemDecided', item, action, to: 'claimed' });
    expect(undoableEntries).toContain(entry.action);
  }
  for (const move of claimMoves)
    expect((undoableEntries as readonly string[]).includes(decided(claim, move).entry.action)).toBe(
      move !== 'withdraw',
    );
});
