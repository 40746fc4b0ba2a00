import { claimNotes } from '@lost-found/contracts';
import { searchTextOf } from '../database/search/search-text.js';
import type { Claim } from './claim.entity.js';

const ours: readonly (string | null)[] = Object.values(claimNotes);
/** What the system wrote about a decision is about nobody; what a person wrote may be. */
const unlessTyped = (note: string | null): string | null => (ours.includes(note) ? note : null);

/** What becomes of a claim's fields when all that is personal in it goes; its secret link ends with that. */
export const erased = (claim: Claim) => ({
  userId: null,
  claimantName: '',
  studentId: '',
  email: '',
  phone: null,
  ownershipDescription: '',
  adminNotes: unlessTyped(claim.adminNotes),
  decisionReason: null,
  linkVersion: claim.linkVersion + 1,
  searchText: searchTextOf(claim.itemTitle),
});

/** Whether nobody is known any more who made a claim. */
export const isErased = ({ email }: Pick<Claim, 'email'>): boolean => email === '';
