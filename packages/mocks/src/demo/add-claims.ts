import type { AdminClaim } from '@lost-found/contracts';
import { claimNotes } from '@lost-found/contracts';
import { newMessage } from '../handlers/messages';
import { newClaim } from '../sample/claims';
import { daysAgo } from '../sample/ids';
import type { Store } from '../store';
import { type DemoClaim, demoClaims } from './claims';

const deskName = 'Alex Morgan';

const noteOf = ({ status }: DemoClaim) => {
  if (status === 'approved') return { verificationNote: claimNotes.approved };
  return status === 'rejected' ? { adminNotes: claimNotes.rejected } : {};
};

const toClaim = (store: Store, told: DemoClaim): AdminClaim => {
  const { item: itemTitle, days, decided, messages: _, ...facts } = told;
  const itemId = store.items.find(({ title }) => title === itemTitle)?.id ?? null;
  const reviewedAt = decided === undefined ? null : daysAgo(decided);
  return newClaim({ ...facts, ...noteOf(told), itemId, itemTitle, submittedAt: daysAgo(days), reviewedAt });
};

/** Question and answer in turns, beginning with the claimant. */
const addMessages = (store: Store, claim: AdminClaim, { days, messages = [] }: DemoClaim): void => {
  messages.forEach((content, index) => {
    const isDesk = index % 2 === 1;
    const createdAt = daysAgo(days * (1 - (index + 1) / 10));
    const isRead = index < messages.length - 1 || isDesk;
    const side = isDesk
      ? { senderRole: 'admin' as const, senderName: deskName }
      : { senderRole: 'user' as const };
    store.messages.push(newMessage({ claimId: claim.id, content, createdAt, isRead, ...side }));
  });
};

/** Adds the claims of the demo; those of people with an account are in it. */
export const addDemoClaims = (store: Store): void => {
  for (const told of demoClaims) {
    const claim = toClaim(store, told);
    store.claims.push(claim);
    const owner = store.users.find(({ email }) => email === claim.email);
    if (owner) store.claimOwners.set(claim.id, owner.id);
    if (claim.status === 'approved' && claim.itemId && claim.reviewedAt)
      store.claimedAt.set(claim.itemId, claim.reviewedAt);
    addMessages(store, claim, told);
  }
  store.claims.sort((a, b) => b.submittedAt.localeCompare(a.submittedAt));
};
