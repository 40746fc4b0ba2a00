import { asksProofHeader, type PasskeyOptions, type Proof, proofLasts } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../platform/clock/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { UsersService } from '../../users/users.service.js';
import { CurrentPassword } from '../password/password.service.js';
import { FactorCheck } from '../second-factor/factor-check.js';
import { Passkeys } from '../second-factor/passkeys.js';
import { SecondFactorsService } from '../second-factor/second-factors.service.js';
import type { Session } from '../sessions/session.entity.js';
import { SessionIdentity } from '../sessions/session-identity.js';
import { isProven, SessionsService } from '../sessions/sessions.service.js';

const getPurpose = ({ id }: Session): string => `proof ${id}`;

/** Irreversible actions need a recent proof, so that a stranger at an open browser cannot do them. */
@Injectable()
export class ProofService {
  constructor(
    private readonly identity: SessionIdentity,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly currentPassword: CurrentPassword,
    private readonly factors: SecondFactorsService,
    private readonly check: FactorCheck,
    private readonly passkeys: Passkeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Requires a recent proof.
   * @param typed the password, if the request includes it: it is always checked
   * @throws DomainError proof_required, or unauthenticated when the user cannot give a proof; for a password
   * as `give`
   */
  async require(request: FastifyRequest, typed?: string): Promise<void> {
    if (typed) return this.give(request, { currentPassword: typed });
    const { session } = await this.identity.require(request);
    if (isProven(session, this.clock.now())) return;
    if (request.headers[asksProofHeader] === undefined) throw new DomainError('unauthenticated');
    throw new DomainError('proof_required', { params: { minutes: proofLasts / 60_000 } });
  }

  /**
   * @throws DomainError validation_failed for `currentPassword`; second_factor_wrong; passwords_off; too_many_requests;
   *   service_busy
   */
  async give(request: FastifyRequest, { currentPassword, ...shown }: Proof): Promise<void> {
    const { session } = await this.identity.require(request);
    const account = await this.users.findById(session.userId);
    if (!account) throw new DomainError('unauthenticated');
    if (currentPassword === undefined) {
      const showing = { purpose: getPurpose(session), from: { apart: `session ${session.id}` } };
      await this.check.accept(account, shown, showing, async () => undefined);
    } else {
      await this.currentPassword.require(account, session, currentPassword);
    }
    await this.sessions.prove(session);
  }

  /** Returns the options for a proof with a passkey. @throws DomainError not_found without one */
  async askPasskey(request: FastifyRequest): Promise<PasskeyOptions> {
    const { session } = await this.identity.require(request);
    return this.passkeys.ask(await this.factors.requirePasskeys(session.userId), getPurpose(session));
  }
}
