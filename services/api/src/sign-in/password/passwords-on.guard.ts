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

/** Marks a route that takes, checks or changes a password: refused when password sign-in is off. */
export const WithPassword = () => UseGuards(PasswordsOnGuard);
