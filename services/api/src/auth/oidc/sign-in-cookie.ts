import type { ProblemCode, SignInAudience, SignInOutcome } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { isSigned, sign } from '../../platform/links/secret-links.service.js';
import type { ProviderClaims } from './claims.js';
import type { Expected } from './identity-providers.js';

/** Where somebody came from, and is to be afterwards. */
export interface SignInPlace {
  readonly provider: string;
  readonly audience: SignInAudience;
  /** Of the site that they see: PUBLIC_URL, or an origin of the console. */
  readonly site: string;
  /** A path of it. */
  readonly from?: string | undefined;
}

/** Somebody was sent to a provider. */
export interface SentAway extends SignInPlace {
  readonly step: 'provider';
  readonly expected: Expected;
}

/** Somebody signed in at a provider, and has to show that an account with the same address is theirs. */
export interface ToProve extends SignInPlace {
  readonly step: 'proof';
  readonly by: 'password' | 'link';
  readonly userId: string;
  readonly claims: ProviderClaims;
}

type Step = SentAway | ToProve;

const PURPOSE = 'sign-in-cookie';

/** How long somebody may be away, and how long an account can be proven: as long as its link. */
const lifetimes = { provider: 10 * 60_000, proof: 3_600_000 } as const;

/**
 * What a sign-in through a provider has come to, in the browser that began it: for this host only, never for scripts.
 * It is signed and ends by itself, so nothing is stored. `Lax`: the way back from the provider has to bring it.
 */
@Injectable()
export class SignInCookie {
  readonly #secure: boolean;
  readonly #name: string;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.#secure = config.publicUrl.startsWith('https:');
    // Without the prefix another host of the same domain could plant a sign-in that it began: whoever is then led to its
    // end would be signed in to a stranger's account. It demands the path /.
    this.#name = this.#secure ? '__Host-lost_found_sign_in' : 'lost_found_sign_in';
  }

  /** Null for none, for a forged one, and for one whose time is over. */
  read<Wanted extends Step['step']>(
    request: FastifyRequest,
    wanted: Wanted,
  ): Extract<Step, { step: Wanted }> | null {
    const found = this.#read(request);
    return found?.step === wanted ? (found as Extract<Step, { step: Wanted }>) : null;
  }

  /** Where the browser is to be after whichever step it is at; the portal where that is not known. */
  placeOf(request: FastifyRequest): SignInPlace {
    return this.#read(request) ?? { provider: '', audience: 'students', site: this.config.publicUrl };
  }

  write(reply: FastifyReply, step: Step): void {
    const text = Buffer.from(
      JSON.stringify({ ...step, until: this.clock.now() + lifetimes[step.step] }),
    ).toString('base64url');
    reply.setCookie(this.#name, `${text}.${sign(this.config, PURPOSE, text)}`, this.#attributes);
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#name, this.#attributes);
  }

  #read(request: FastifyRequest): Step | null {
    const [text = '', signature = ''] = (request.cookies[this.#name] ?? '').split('.');
    if (!isSigned(this.config, PURPOSE, text, signature)) return null;
    const step: Step & { until: number } = JSON.parse(Buffer.from(text, 'base64url').toString());
    return step.until > this.clock.now() ? step : null;
  }

  get #attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#secure } as const;
  }
}

/** The page where somebody began. */
export const signInPageOf = ({ audience, site }: Pick<SignInPlace, 'audience' | 'site'>): string =>
  site + (audience === 'staff' ? '/admin/login' : '/sign-in');

/** The sign-in page, which is told what became of it. */
export function landingOf({ from, ...place }: SignInPlace, outcome: SignInOutcome | ProblemCode): string {
  return `${signInPageOf(place)}?${new URLSearchParams({ outcome, ...(from && { from }) })}`;
}
