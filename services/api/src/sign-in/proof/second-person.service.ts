import type { SecondPerson } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../logs/audit/audit.service.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { UsersService } from '../../users/users.service.js';
import { LoginThrottle } from '../login-throttle.js';
import { verifyPassword } from '../password/passwords.js';

/** Checks the colleague who confirms a handover at the counter. */
@Injectable()
export class SecondPersonService {
  constructor(
    private readonly config: Config,
    private readonly users: UsersService,
    private readonly throttle: LoginThrottle,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /**
   * Adds the colleague to the administrator who hands over. Guesses are throttled like sign-ins and logged.
   * @param typed undefined: nobody confirms
   * @param address of the request
   * @throws DomainError second_person_wrong, the same for every cause; passwords_off; too_many_requests;
   * service_busy
   */
  async join<By extends { readonly id: string }>(
    by: By,
    typed: SecondPerson | undefined,
    address: string,
  ): Promise<By & { readonly secondPersonId?: string }> {
    if (!typed) return by;
    if (!this.config.passwords) throw new DomainError('passwords_off');
    const found = await this.users.findByEmail(typed.email);
    const colleague = found?.role === 'admin' && found.id !== by.id ? found : null;
    const verify = () => verifyPassword(colleague?.passwordHash, typed.password);
    const isRight = await this.throttle.attempt(typed.email, { address }, verify);
    if (isRight && colleague) return { ...by, secondPersonId: colleague.id };
    const details = { accountId: found?.id ?? null, reason: 'second_person_wrong' };
    await this.unitOfWork.transaction((manager) => this.audit.record(manager, 'LOGIN_FAILED', details));
    throw new DomainError('second_person_wrong');
  }
}
