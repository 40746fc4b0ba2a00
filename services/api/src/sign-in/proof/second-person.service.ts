import { hasAccess, readCode, type SecondPerson } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../logs/audit/audit.service.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Author } from '../../platform/events/events.js';
import { type Account, getAccess } from '../../users/present-account.js';
import { UsersService } from '../../users/users.service.js';
import { LoginThrottle } from '../login-throttle.js';
import { verifyPassword } from '../password/passwords.js';
import { FactorCheck } from '../second-factor/factor-check.js';
import { SecondFactorsService } from '../second-factor/second-factors.service.js';

/** Checks the colleague who confirms at the counter that an item leaves. */
@Injectable()
export class SecondPersonService {
  constructor(
    private readonly config: Config,
    private readonly users: UsersService,
    private readonly throttle: LoginThrottle,
    private readonly factors: SecondFactorsService,
    private readonly check: FactorCheck,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /**
   * Adds the colleague to the administrator who gives the item away. The colleague proves what the sign-in demands: the
   * password, and a second factor if there is one. A colleague without a password types a one-time code. Guesses are throttled like sign-ins and logged.
   * @param typed undefined: nobody confirms
   * @param address of the request
   * @throws DomainError second_person_code_required; second_person_wrong, the same for every cause; too_many_requests; service_busy
   */
  async join(by: Author, typed: SecondPerson | undefined, address: string): Promise<Author> {
    if (!typed) return by;
    const found = await this.users.findByEmail(typed.email);
    const mayConfirm = found !== null && hasAccess(getAccess(found), 'desk');
    const colleague = mayConfirm && found.id !== by.id ? found : null;
    if (colleague && !(this.config.passwords && colleague.passwordHash)) {
      await this.#acceptFactor(colleague, typed.password, by.id);
      return { ...by, secondPersonId: colleague.id };
    }
    const verify = () => verifyPassword(colleague?.passwordHash, typed.password);
    const isRight = await this.throttle.attempt(typed.email, { address }, verify);
    if (isRight && colleague) {
      const needsFactor = (await this.factors.findAllOf(colleague.id)).length > 0;
      if (needsFactor && !typed.code) throw new DomainError('second_person_code_required');
      if (needsFactor) await this.#acceptFactor(colleague, typed.code ?? '', by.id);
      return { ...by, secondPersonId: colleague.id };
    }
    const details = { accountId: found?.id ?? null, reason: 'second_person_wrong' };
    await this.unitOfWork.transaction((manager) => this.audit.record(manager, 'LOGIN_FAILED', details));
    throw new DomainError('second_person_wrong');
  }

  /**
   * Consumes a one-time code or a recovery code. Guesses are counted for each administrator, so that none keeps the
   * colleague out.
   */
  async #acceptFactor(colleague: Account, typed: string, by: string): Promise<void> {
    const code = readCode(typed);
    const shown = /^\d+$/.test(code) || !typed ? { code } : { recoveryCode: typed };
    const showing = { purpose: 'second person', from: { apart: `second person of ${by}` } };
    try {
      await this.check.accept(colleague, shown, showing, async () => undefined);
    } catch (error) {
      const isWrong = error instanceof DomainError && error.code === 'second_factor_wrong';
      throw isWrong ? new DomainError('second_person_wrong') : error;
    }
  }
}
