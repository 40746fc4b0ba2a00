import { fieldProblem, type HandOver, type ItemHandOver } from '@lost-found/contracts';
import { type Taker } from '../../items/desk/item-review.service.js';
import { DomainError } from '../../platform/errors/domain-error.js';

/**
 * @throws DomainError validation_failed without the name of the person who came, or without an address for
 * the receipt
 */
export function getTaker({ name, email, studentId, identity, reason, mailReceipt }: ItemHandOver): Taker {
  const errors = [
    ...(identity || name ? [] : [fieldProblem('identity', 'identity_required')]),
    ...(mailReceipt && !email ? [fieldProblem('email', 'email_required')] : []),
  ];
  if (errors.length > 0) throw new DomainError('validation_failed', { errors });
  const contact = { takerEmail: email || null, takerStudentId: studentId || null };
  return { claimedBy: name, ...contact, identityShown: identity ?? null, reason };
}

/** Requires a reason if there is no code, and the name of the person who came in any case. */
export const requireAccount = ({ code, reason, identity, collectedBy }: HandOver): void => {
  const errors = [
    ...(code || reason ? [] : [fieldProblem('reason', 'handover_reason_required')]),
    ...(identity || collectedBy ? [] : [fieldProblem('identity', 'identity_required')]),
  ];
  if (errors.length > 0) throw new DomainError('validation_failed', { errors });
};
