/** Status of a claim (§4). */
export const claimStatuses = ['pending', 'approved', 'rejected'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** Actions of administrators on a claim. */
export const claimActions = ['approve', 'reject'] as const;
export type ClaimAction = (typeof claimActions)[number];

/** Moves of a claim: by administrators or by its claimant. */
export const claimMoves = [...claimActions, 'withdraw'] as const;
export type ClaimMove = (typeof claimMoves)[number];

/**
 * Transitions of a claim (§4). A claim on an item that is no longer open to claims can only be rejected, and the
 * handover of the item rejects it. For some seconds `undo` reverses the decisions of administrators
 * (decisions/undo.ts).
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
  notCollected: 'Not collected in time',
} as const;

/** True for a claim whose approval ended because nobody collected the item. */
export const isNotCollected = ({
  status,
  adminNotes,
}: {
  status: string;
  adminNotes: string | null;
}): boolean => status === 'rejected' && adminNotes === claimNotes.notCollected;

export type ClaimTransitionOutcome =
  | { kind: 'changed'; to: ClaimStatus }
  | { kind: 'unchanged' }
  | { kind: 'refused' };

/** The state of a claim that its transitions depend on. */
export interface ClaimState {
  status: ClaimStatus;
  /** rejected by the claimant's own withdrawal */
  withdrawn?: boolean;
  /** An approval that ended because nobody came can be given again. */
  notCollected?: boolean;
}

/**
 * Applies an action to a claim. A claim that already has the status stays unchanged; but a withdrawal after a
 * rejection by administrators is refused, and its claimant sees that.
 */
export const transitionClaim = (
  { status, withdrawn = false, notCollected = false }: ClaimState,
  move: ClaimMove,
): ClaimTransitionOutcome => {
  const { from, to } = claimTransitions[move];
  if (move === 'approve' && notCollected) return { kind: 'changed', to };
  if (status === to) return { kind: move === 'withdraw' && !withdrawn ? 'refused' : 'unchanged' };
  return (from as readonly ClaimStatus[]).includes(status) ? { kind: 'changed', to } : { kind: 'refused' };
};

/** Returns a note that a person typed, which may name people; null for a text of the system. */
export const unlessTyped = (note: string | null): string | null =>
  Object.values<string | null>(claimNotes).includes(note) ? note : null;
