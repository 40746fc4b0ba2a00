/** Status of a claim (§4). */
export const claimStatuses = ['pending', 'approved', 'rejected'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** What administrators do with a claim. */
export const claimActions = ['approve', 'reject'] as const;
export type ClaimAction = (typeof claimActions)[number];

/** What is done with a claim: by administrators, or by whoever made it. */
export const claimMoves = [...claimActions, 'withdraw'] as const;
export type ClaimMove = (typeof claimMoves)[number];

/**
 * What may be done with a claim (§4). A claim on an item that is no longer open to claims can only be rejected, and is once
 * that item was handed over. For some seconds `undo` leads back from what administrators did (decisions/undo.ts).
 */
export const claimTransitions = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  withdraw: { from: ['pending'], to: 'rejected' },
} as const satisfies Record<ClaimMove, { from: readonly ClaimStatus[]; to: ClaimStatus }>;

/** The notes that the system itself writes (§4). */
export const claimNotes = {
  approved: 'Approved by administrator',
  rejected: 'Claim rejected by administrator',
  approvalWithdrawn: 'Approval withdrawn by administrator',
  withdrawn: 'Withdrawn by claimant',
  parted: 'The item left the desk',
  duplicate: 'Closed as a duplicate of an earlier claim',
  another: 'The item went to another claimant',
} as const;

export type ClaimTransitionOutcome =
  | { kind: 'changed'; to: ClaimStatus }
  | { kind: 'unchanged' }
  | { kind: 'refused' };

/** The state of a claim, as far as what may be done with it depends on it. */
export interface ClaimState {
  status: ClaimStatus;
  /** rejected by the claimant's own withdrawal */
  withdrawn?: boolean;
}

/**
 * What an action does to a claim. Asking for the status that it already has changes nothing; but what
 * administrators rejected was not withdrawn, and its claimant is told so.
 */
export const transitionClaim = (
  { status, withdrawn = false }: ClaimState,
  move: ClaimMove,
): ClaimTransitionOutcome => {
  const { from, to } = claimTransitions[move];
  if (status === to) return { kind: move === 'withdraw' && !withdrawn ? 'refused' : 'unchanged' };
  return (from as readonly ClaimStatus[]).includes(status) ? { kind: 'changed', to } : { kind: 'refused' };
};

/** What the system wrote about a decision is about nobody; what a person wrote may be. */
export const unlessTyped = (note: string | null): string | null =>
  Object.values<string | null>(claimNotes).includes(note) ? note : null;
