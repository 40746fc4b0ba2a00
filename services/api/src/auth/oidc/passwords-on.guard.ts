import { type CanActivate, Injectable, UseGuards } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';

/** @throws DomainError passwords_off */
@Injectable()
class PasswordsOnGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(): boolean {
    if (!this.config.passwords) throw new DomainError('passwords_off');
    return true;
  }
}

/** A route that takes, checks or changes a password: refused where nobody signs in by one. */
export const WithPassword = () => UseGuards(PasswordsOnGuard);
