import {
  type Case,
  type ExportedClaim,
  type Message,
  proofRule,
  transitionClaim,
} from '@lost-found/contracts';
import type { Claim } from './claim.entity.js';

interface Beside {
  readonly publicUrl: string;
  readonly unreadMessages: number;
}

/** A claim for whoever made it: nothing that only administrators read, and no way to the proof itself (§6). */
export const presentCase = (claim: Claim, { publicUrl, unreadMessages }: Beside): Case => ({
  id: claim.id,
  status: claim.status,
  itemId: claim.itemId,
  itemTitle: claim.itemTitle,
  itemUrl: claim.itemId && `${publicUrl}/item/${claim.itemId}`,
  submittedAt: claim.submittedAt.toISOString(),
  reviewedAt: claim.reviewedAt?.toISOString() ?? null,
  withdrawnAt: claim.withdrawnAt?.toISOString() ?? null,
  decisionReason: claim.decisionReason,
  proofFiles: claim.files.map(({ id, name, type, size }) => ({ id, name, type, size })),
  unreadMessages,
  canWithdraw: transitionClaim(claim, 'withdraw').kind === 'changed',
  canAddProof: claim.status === 'pending' && claim.files.length < proofRule.maxFiles,
});

/** A claim for whoever made it to take along, with what they told of themselves and the conversation. */
export const presentExportedClaim = (claim: Claim, messages: Message[]): ExportedClaim => ({
  id: claim.id,
  itemId: claim.itemId,
  itemTitle: claim.itemTitle,
  fullName: claim.claimantName,
  studentId: claim.studentId,
  email: claim.email,
  phone: claim.phone,
  ownershipDescription: claim.ownershipDescription,
  status: claim.status,
  submittedAt: claim.submittedAt.toISOString(),
  reviewedAt: claim.reviewedAt?.toISOString() ?? null,
  withdrawnAt: claim.withdrawnAt?.toISOString() ?? null,
  decisionReason: claim.decisionReason,
  proofFiles: claim.files.map(({ id, name, type, size }) => ({ id, name, type, size })),
  messages,
});
