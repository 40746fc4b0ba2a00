import {
  type AddedFactor,
  type AddPasskey,
  type ConfirmTotp,
  factorLimits,
  type PasskeyOptions,
  type TotpSetup,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { DomainError, invalidField } from '../../platform/errors/domain-error.js';
import { drawQrCode } from '../../platform/qr/qr.service.js';
import { seal, unseal } from '../../platform/secrets/seal.js';
import { type Limiter, Limiters } from '../../platform/throttle/limiters.js';
import type { Account } from '../../users/present-account.js';
import { UsersService } from '../../users/users.service.js';
import { FactorCheck, TOTP_SECRET } from '../second-factor/factor-check.js';
import { Passkeys } from '../second-factor/passkeys.js';
import { SecondFactorsService } from '../second-factor/second-factors.service.js';
import { newTotpSecret, totpStep, totpUri } from '../second-factor/totp.js';
import type { IdentifiedSession } from '../sessions/session-identity.js';

const SETUP = 'totp setup';

/** Sets up second factors. Until the confirmation only the page keeps the new secret, sealed. */
@Injectable()
export class FactorSetup {
  /** Ensures that each started setup is used once. */
  readonly #used: Limiter;

  constructor(
    private readonly config: Config,
    private readonly factors: SecondFactorsService,
    private readonly passkeys: Passkeys,
    private readonly check: FactorCheck,
    private readonly users: UsersService,
    limiters: Limiters,
    private readonly clock: Clock,
  ) {
    this.#used = limiters.create('totp-setup', { points: 1, duration: (2 * factorLimits.setup) / 1000 });
  }

  /** @throws DomainError unauthenticated */
  async getOwner({ session }: IdentifiedSession): Promise<Account> {
    const user = await this.users.findById(session.userId);
    if (!user) throw new DomainError('unauthenticated');
    return user;
  }

  /** @throws DomainError too_many_factors */
  async beginTotp({ session, actor }: IdentifiedSession): Promise<TotpSetup> {
    await this.factors.requireRoom(actor.id);
    const secret = newTotpSecret();
    const uri = totpUri(secret, this.config.campusName, actor.email);
    const until = this.clock.now() + factorLimits.setup;
    const setup = seal(this.config, SETUP, session.id, `${until} ${secret}`);
    const qrCode = `data:image/png;base64,${drawQrCode(uri).toString('base64')}`;
    return { setup, secret, uri, qrCode };
  }

  /**
   * @throws DomainError factor_refused for a setup that began elsewhere, expired or was used;
   * validation_failed for a wrong code; too_many_factors
   */
  async confirmTotp(
    { session, actor }: IdentifiedSession,
    { setup, name, code }: ConfirmTotp,
  ): Promise<AddedFactor> {
    const [until, secret = ''] = (unseal(this.config, SETUP, session.id, setup) ?? '0').split(' ');
    if (Number(until) < this.clock.now()) return this.#refuse(actor.id);
    const lastStep = totpStep(secret, code, this.clock.now());
    if (lastStep === null) throw invalidField('code', 'one_time_code_wrong');
    const isFirst = await this.#used.consume(secret).then(
      () => true,
      () => false,
    );
    if (!isFirst) return this.#refuse(actor.id);
    const sealed = seal(this.config, TOTP_SECRET, actor.id, secret);
    return this.factors.add(session, { kind: 'totp', name, secret: sealed, lastStep });
  }

  /** @throws DomainError too_many_factors */
  async beginPasskey(identified: IdentifiedSession): Promise<PasskeyOptions> {
    const user = await this.getOwner(identified);
    const known = await this.factors.requireRoom(user.id);
    return this.passkeys.begin(user, known, getPurpose(identified));
  }

  /** @throws DomainError factor_refused, too_many_factors */
  async addPasskey(identified: IdentifiedSession, { name, passkey: made }: AddPasskey): Promise<AddedFactor> {
    const passkey = await this.passkeys.finish(made, getPurpose(identified));
    if (!passkey) return this.#refuse(identified.actor.id);
    return this.factors.add(identified.session, { kind: 'passkey', name, ...passkey });
  }

  async #refuse(userId: string): Promise<never> {
    await this.check.refuse(userId, 'factor_refused');
    throw new DomainError('factor_refused');
  }
}

const getPurpose = ({ session }: IdentifiedSession): string => `setup ${session.id}`;
