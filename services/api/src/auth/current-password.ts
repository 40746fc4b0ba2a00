import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { fieldProblem } from '../common/errors/field-problem.js';
import type { Account } from '../users/account.js';
import { LoginThrottle } from './login-throttle.js';
import { verifyPassword } from './passwords.js';

/** Asks a person who is signed in for their password once more, before what cannot be taken back. */
@Injectable()
export class CurrentPassword {
  constructor(private readonly throttle: LoginThrottle) {}

  /**
   * Guessing it is slowed as at the login: whoever finds an open browser does not know it.
   * @throws DomainError validation_failed for `currentPassword`; too_many_requests; service_busy
   */
  async require(user: Account, typed: string, address: string): Promise<void> {
    const verify = () => verifyPassword(user.passwordHash, typed);
    if (await this.throttle.attempt(user.email, address, verify)) return;
    const errors = [fieldProblem('currentPassword', 'password_incorrect')];
    throw new DomainError('validation_failed', { errors });
  }
}
