import { caseIdHeader, durations } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CasesService } from '../claims/cases.service.js';
import { CaseIdentity } from '../platform/access/identity.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { isSigned, sign } from '../platform/links/secret-links.service.js';

const VALUE = /^([0-9a-f-]{36})\.(\d{1,9})\.(\d{1,15})\.([\w-]{32})$/;

export interface OpenedCase {
  readonly claimId: string;
  readonly linkVersion: number;
}

/**
 * The cookie of a browser in which a claim was opened by its secret link: for the routes of the case only, never
 * for scripts, never from another site. Its value is signed and says until when it counts, so nothing is stored;
 * a link that was replaced takes its cookies with it, because the version is asked for at each use.
 */
@Injectable()
export class CaseCookie {
  readonly #secure: boolean;
  readonly #name: string;
  readonly #keys: Pick<Config, 'secretKeys'>;

  constructor(
    { publicUrl, secretKeys }: Config,
    private readonly clock: Clock,
  ) {
    this.#keys = { secretKeys };
    this.#secure = publicUrl.startsWith('https:');
    // __Host- would demand the path /, and so send the cookie with every request; __Secure- leaves the path.
    this.#name = this.#secure ? '__Secure-lost_found_case' : 'lost_found_case';
  }

  /** What was opened; null for a forged cookie, and one whose time is over. */
  read(request: FastifyRequest): OpenedCase | null {
    const value = request.cookies[this.#name] ?? '';
    const [, claimId = '', version, expires, signature = ''] = VALUE.exec(value) ?? [];
    const opened = { claimId, linkVersion: Number(version) };
    if (!isSigned(this.#keys, 'case-cookie', textOf(opened, Number(expires)), signature)) return null;
    return Number(expires) > this.clock.now() ? opened : null;
  }

  write(reply: FastifyReply, opened: OpenedCase): void {
    // No date: on a computer that many use, the case is closed with the browser.
    reply.setCookie(
      this.#name,
      this.#value(opened, this.clock.now() + durations.caseCookie),
      this.#attributes,
    );
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#name, this.#attributes);
  }

  get #attributes() {
    return { path: '/api/case', httpOnly: true, sameSite: 'strict', secure: this.#secure } as const;
  }

  #value(opened: OpenedCase, expires: number): string {
    const text = textOf(opened, expires);
    return `${text}.${sign(this.#keys, 'case-cookie', text)}`;
  }
}

const textOf = ({ claimId, linkVersion }: OpenedCase, expires: number) =>
  `${claimId}.${linkVersion}.${expires}`;

/** Tells by its cookie which case a browser opened. */
@Injectable()
export class CaseCookieIdentity extends CaseIdentity {
  constructor(
    private readonly cookie: CaseCookie,
    private readonly cases: CasesService,
  ) {
    super();
  }

  async identify(request: FastifyRequest): Promise<string | null> {
    const opened = this.cookie.read(request);
    if (!opened) return null;
    const { claimId, linkVersion } = opened;
    // A page that still shows one case must not write into another, opened in the next tab since.
    const shown = request.headers[caseIdHeader];
    if (shown !== undefined && shown !== claimId) return null;
    return (await this.cases.isLinked(claimId, linkVersion)) ? claimId : null;
  }
}
