import { randomBytes } from 'node:crypto';
import { type AddPasskey, factorLimits, type PasskeyOptions } from '@lost-found/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { isSigned, sign } from '../../platform/secrets/secret-links.service.js';
import { type Limiter, Limiters } from '../../platform/throttle/limiters.js';
import type { Account } from '../../users/present-account.js';
import type { SecondFactor } from '../second-factor.entity.js';

export type KnownPasskey = Pick<SecondFactor, 'credentialId' | 'publicKey' | 'counter'>;

/** The browser's answer, for a new or a known passkey. */
type Made = AddPasskey['passkey'];

const PURPOSE = 'passkey';

/** Loaded on first use, because it takes 10 MB. */
const webAuthn = () => import('@simplewebauthn/server');

/**
 * Passkeys (WebAuthn). They are bound to the host of PUBLIC_URL; consoles on hosts below it can use them.
 * Challenges are signed and not stored; each has one purpose, expires, and works once.
 */
@Injectable()
export class Passkeys {
  readonly #logger = new Logger(Passkeys.name);
  readonly #used: Limiter;
  readonly #host: string;

  constructor(
    private readonly config: Config,
    limiters: Limiters,
    private readonly clock: Clock,
  ) {
    this.#used = limiters.create('passkey-challenge', {
      points: 1,
      duration: (2 * factorLimits.setup) / 1000,
    });
    this.#host = new URL(config.publicUrl).hostname;
  }

  get #origins(): string[] {
    const { adminOrigins, publicUrl } = this.config;
    const isBelow = (console: string) => `.${new URL(console).hostname}`.endsWith(`.${this.#host}`);
    return [new URL(publicUrl).origin, ...adminOrigins.filter(isBelow)];
  }

  /**
   * @param purpose of the challenge, such as `setup` with the id of a session; the answer is valid for it
   * only
   */
  async begin(
    { id, email, fullName }: Account,
    known: readonly KnownPasskey[],
    purpose: string,
  ): Promise<PasskeyOptions> {
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: this.config.campusName,
      rpID: this.#host,
      userName: email,
      userDisplayName: fullName,
      userID: new Uint8Array(Buffer.from(id)),
      challenge: this.#newChallenge(purpose),
      timeout: factorLimits.setup,
      attestationType: 'none',
      excludeCredentials: getCredentials(known),
      // The password already identifies the account, so the key need not store a credential in its limited
      // memory.
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
    });
    return { ...options };
  }

  /** Verifies a new passkey; null when it is refused. */
  async finish(made: Made, purpose: string): Promise<KnownPasskey | null> {
    const { verifyRegistrationResponse } = await webAuthn();
    return this.#refusing(async () => {
      const { registrationInfo } = await verifyRegistrationResponse({
        ...this.#expected(purpose),
        response: made as unknown as RegistrationResponseJSON,
      });
      if (!registrationInfo) return null;
      const { id, publicKey, counter } = registrationInfo.credential;
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
    });
  }

  /** Returns the options that the browser needs to sign. */
  async ask(known: readonly KnownPasskey[], purpose: string): Promise<PasskeyOptions> {
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID: this.#host,
      challenge: this.#newChallenge(purpose),
      timeout: factorLimits.pendingSignIn,
      allowCredentials: getCredentials(known),
      userVerification: 'required',
    });
    return { ...options };
  }

  /** Checks an answer. Returns the passkey's signature count; null when the answer is refused. */
  async check(
    made: Made,
    { credentialId, publicKey, counter }: KnownPasskey,
    purpose: string,
  ): Promise<number | null> {
    const { verifyAuthenticationResponse } = await webAuthn();
    return this.#refusing(async () => {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...this.#expected(purpose),
        response: made as unknown as AuthenticationResponseJSON,
        credential: {
          id: credentialId ?? '',
          publicKey: new Uint8Array(Buffer.from(publicKey ?? '', 'base64url')),
          counter: counter ?? 0,
        },
      });
      return verified ? authenticationInfo.newCounter : null;
    });
  }

  #expected(purpose: string) {
    return {
      expectedChallenge: (challenge: string) => this.#take(challenge, purpose),
      expectedOrigin: this.#origins,
      expectedRPID: this.#host,
      requireUserVerification: true,
    };
  }

  #newChallenge(purpose: string): string {
    const text = `${this.clock.now() + factorLimits.setup}.${randomBytes(16).toString('base64url')}`;
    return `${text}.${sign(this.config, `${PURPOSE} ${purpose}`, text)}`;
  }

  /** Consumes a challenge. @param challenge as a browser sends it: in base64url */
  async #take(challenge: string, purpose: string): Promise<boolean> {
    const [until = '', random = '', signature = ''] = Buffer.from(challenge, 'base64url')
      .toString()
      .split('.');
    const isOurs = isSigned(this.config, `${PURPOSE} ${purpose}`, `${until}.${random}`, signature);
    if (!isOurs || Number(until) < this.clock.now()) return false;
    return this.#used.consume(random).then(
      () => true,
      () => false,
    );
  }

  /** The library throws untyped errors, with a text for the operator, for every invalid input. */
  async #refusing<T>(check: () => Promise<T>): Promise<T | null> {
    try {
      return await check();
    } catch (error) {
      this.#logger.warn(`a passkey was refused: ${error instanceof Error ? error.message : error}`);
      return null;
    }
  }
}

const getCredentials = (known: readonly KnownPasskey[]) =>
  known.flatMap(({ credentialId }) => (credentialId ? [{ id: credentialId }] : []));
