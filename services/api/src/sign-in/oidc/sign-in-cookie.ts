import type { ProblemCode, SignInAudience, SignInOutcome } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { OwnCookie } from '../../platform/http/own-cookie.js';
import { isSigned, sign } from '../../platform/secrets/secret-links.service.js';
import type { Expected, ProviderClaims } from './identity-providers.js';

export interface SignInPlace {
  readonly provider: string;
  readonly audience: SignInAudience;
  /** The site in the browser: PUBLIC_URL, or an origin of the console. */
  readonly site: string;
  /** A path of it. */
  readonly from?: string | undefined;
}

/** The browser was sent to a provider. */
export interface SentAway extends SignInPlace {
  readonly step: 'provider';
  readonly expected: Expected;
}

/** A person signed in at a provider, and must prove that an account with the same address is theirs. */
export interface ToProve extends SignInPlace {
  readonly step: 'proof';
  readonly by: 'password' | 'link';
  readonly userId: string;
  readonly claims: ProviderClaims;
}

type Step = SentAway | ToProve;

const PURPOSE = 'sign-in-cookie';

/** Time limits in milliseconds: for the visit at the provider, and for the proof (equal to its link's). */
const lifetimes = { provider: 10 * 60_000, proof: 3_600_000 } as const;

/** Browsers store no cookie with a name and value of more than 4096 bytes. */
const MOST_CHARACTERS = 4000;

/**
 * The state of a provider sign-in, in the browser that began it: for this host only, never for scripts. The
 * value is signed and expires, so no row is stored. `Lax` is necessary, because the provider's redirect must
 * send the cookie.
 */
@Injectable()
export class SignInCookie {
  readonly #cookie: OwnCookie;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    // A planted sign-in would sign the victim in to a stranger's account.
    this.#cookie = new OwnCookie(config, 'sign_in');
  }

  /** Reads a step; null when it is missing, forged or expired. */
  read<Wanted extends Step['step']>(
    request: FastifyRequest,
    wanted: Wanted,
  ): Extract<Step, { step: Wanted }> | null {
    const found = this.#read(request);
    return found?.step === wanted ? (found as Extract<Step, { step: Wanted }>) : null;
  }

  /** Returns the place to redirect to at any step; the portal when it is unknown. */
  readPlace(request: FastifyRequest): SignInPlace {
    return this.#read(request) ?? { provider: '', audience: 'students', site: this.config.publicUrl };
  }

  /** Leaves the page to return to out if the cookie would be too long. */
  write(reply: FastifyReply, step: Step): void {
    const text = this.#encode(step);
    this.#cookie.write(
      reply,
      text.length > MOST_CHARACTERS ? this.#encode({ ...step, from: undefined }) : text,
    );
  }

  #encode(step: Step): string {
    const text = Buffer.from(
      JSON.stringify({ ...step, until: this.clock.now() + lifetimes[step.step] }),
    ).toString('base64url');
    return `${text}.${sign(this.config, PURPOSE, text)}`;
  }

  clear(reply: FastifyReply): void {
    this.#cookie.clear(reply);
  }

  #read(request: FastifyRequest): Step | null {
    const [text = '', signature = ''] = (this.#cookie.read(request.cookies) ?? '').split('.');
    if (!isSigned(this.config, PURPOSE, text, signature)) return null;
    const step: Step & { until: number } = JSON.parse(Buffer.from(text, 'base64url').toString());
    return step.until > this.clock.now() ? step : null;
  }
}

export const getSignInPage = ({ audience, site }: Pick<SignInPlace, 'audience' | 'site'>): string =>
  site + (audience === 'staff' ? '/admin/login' : '/sign-in');

export function getLanding({ from, ...place }: SignInPlace, outcome: SignInOutcome | ProblemCode): string {
  return `${getSignInPage(place)}?${new URLSearchParams({ outcome, ...(from && { from }) })}`;
}
