/** Status of a claim (§4). */
export const claimStatuses = ['pending', 'approved', 'rejected'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

export const claimActions = ['approve', 'reject'] as const;
export type ClaimAction = (typeof claimActions)[number];

/** What may be done with a claim (§4). */
export const claimTransitions = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
} as const satisfies Record<ClaimAction, { from: readonly ClaimStatus[]; to: ClaimStatus }>;

/** The notes that the system itself writes (§4). */
export const claimNotes = {
  approved: 'Approved by administrator',
  rejected: 'Claim rejected by administrator',
  approvalWithdrawn: 'Approval withdrawn by administrator',
} as const;

export type ClaimTransitionOutcome =
  | { kind: 'changed'; to: ClaimStatus }
  | { kind: 'unchanged' }
  | { kind: 'refused' };

/** What an action does to a claim. Asking for the status that it already has changes nothing. */
export const transitionClaim = (status: ClaimStatus, action: ClaimAction): ClaimTransitionOutcome => {
  const { from, to } = claimTransitions[action];
  if (status === to) return { kind: 'unchanged' };
  return (from as readonly ClaimStatus[]).includes(status) ? { kind: 'changed', to } : { kind: 'refused' };
};
