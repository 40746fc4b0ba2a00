import { DomainError } from '../common/errors/domain-error.js';
import { isUniqueViolation } from '../database/unique-violation.js';

/**
 * Runs a change of an account's address. The index on it is what keeps addresses apart, also where two
 * accounts are given one at the same moment.
 * @throws DomainError email_taken
 */
export async function refusingTakenEmail<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw new DomainError('email_taken', { cause: error });
    throw error;
  }
}
