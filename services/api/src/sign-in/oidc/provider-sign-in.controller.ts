import {
  nextAddressSchema,
  type ProveAccount,
  problems,
  proveAccountSchema,
  type StartSignIn,
  startSignInSchema,
  z,
} from '@lost-found/contracts';
import {
  type ArgumentsHost,
  Body,
  Catch,
  type ExceptionFilter,
  Get,
  Logger,
  Post,
  Query,
  Redirect,
  Req,
  Res,
  UseFilters,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { readerLanguage } from '../../platform/http/reader-language.js';
import { Audited, Operation, Routes, Throttled, WhileReadOnly } from '../../platform/http/routes.js';
import { toDomainError } from '../../platform/http/send-problem.js';
import { type Limiter, Limiters } from '../../platform/throttle/limiters.js';
import { SessionIdentity } from '../sessions/session-identity.js';
import { SignInReply } from '../sessions/sign-in-reply.js';
import { IdentityProviders, type ProviderClaims } from './identity-providers.js';
import { ProviderSignInService } from './provider-sign-in.service.js';
import { getLanding, type SentAway, SignInCookie } from './sign-in-cookie.js';

/** Redirects a browser that returns from a provider to the sign-in page, which explains the error. */
@Catch()
class LandingFilter implements ExceptionFilter {
  readonly #logger = new Logger(LandingFilter.name);

  constructor(private readonly cookie: SignInCookie) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const { code, cause } = toDomainError(thrown);
    if (problems[code].status >= 500 && cause) this.#logger.error(cause);
    const place = this.cookie.readPlace(http.getRequest<FastifyRequest>());
    this.cookie.clear(reply);
    void reply.redirect(getLanding(place, code), 303);
  }
}

const CALLBACK = '/api/auth/oidc/callback';
const MINUTE_S = 60;

const signOutQuery = z.object({ provider: z.string().max(20).catch('') });

/** Signing in through an identity provider (§6), where one is configured. */
@Routes('auth/oidc', { access: 'public', tag: 'auth' })
export class ProviderSignInController {
  /** The states that came back: each counts once. */
  readonly #used: Limiter;

  constructor(
    private readonly config: Config,
    private readonly providers: IdentityProviders,
    private readonly signIns: ProviderSignInService,
    private readonly steps: SignInCookie,
    private readonly reply: SignInReply,
    private readonly identity: SessionIdentity,
    limiters: Limiters,
  ) {
    this.#used = limiters.create('sign-in-state', { points: 1, duration: 15 * MINUTE_S });
  }

  /** Returns the address of the provider, and stores in the browser what it has to bring back. */
  @Post('start')
  @WhileReadOnly()
  @Audited()
  @Throttled()
  @Operation('Begins a sign-in through an identity provider', nextAddressSchema, {
    refuses: ['provider_unavailable', 'sign_in_failed', 'not_found'],
  })
  async beginProviderSignIn(
    @Body({ schema: startSignInSchema }) { provider: id, for: audience, from }: StartSignIn,
    @Req() { headers: { origin = '' } }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const provider = this.providers.get(id);
    if (provider.audience !== 'both' && provider.audience !== audience) throw new DomainError('not_found');
    // A console on an address of its own has its cookies there.
    const site = this.config.adminOrigins.includes(origin) ? origin : this.config.publicUrl;
    const { address, expected } = await this.providers.begin(provider, site + CALLBACK);
    this.steps.write(reply, { step: 'provider', provider: id, audience, site, from, expected });
    return { url: address };
  }

  /** The provider sends the browser back to this route, which redirects to the sign-in page. */
  @Get('callback')
  @Redirect()
  @Audited('LOGIN', 'LOGIN_FAILED', 'USER_CREATED', 'USER_UPDATED')
  @UseFilters(LandingFilter)
  @Operation('Receives the answer of an identity provider', {
    status: 303,
    description: 'To the sign-in page.',
  })
  async finishProviderSignIn(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const sent = this.steps.read(request, 'provider');
    const claims = await this.#getClaims(sent, request).catch(async (error: unknown) => {
      // Logged only as the end of a sign-in that this browser began: any other page can send a browser here.
      if (error instanceof DomainError && sent && stateIn(request) === sent.expected.state)
        await this.signIns.refuse(sent.provider, error.code);
      throw error;
    });
    const place = { ...claims.sent, claims: claims.claims };
    const previous = (await this.identity.find(request))?.session;
    const result = await this.signIns.signIn(place, readerLanguage(request), previous);
    if ('toProve' in result) {
      this.steps.write(reply, { ...place, ...result.toProve, step: 'proof' });
      const outcome = result.toProve.by === 'password' ? 'password_needed' : 'link_sent';
      return { url: getLanding(place, outcome), statusCode: 303 };
    }
    this.steps.clear(reply);
    return { url: getLanding(place, this.reply.write(reply, result.signedIn)), statusCode: 303 };
  }

  /** Shows that an account with the same address is one's own; from then on the provider opens it, too. */
  @Post('link')
  @Audited('LOGIN', 'LOGIN_FAILED', 'USER_UPDATED')
  @Operation('Links an account to an identity provider', nextAddressSchema, {
    refuses: ['invalid_credentials', 'sign_in_failed', 'second_factor_required'],
  })
  async linkProvider(
    @Body({ schema: proveAccountSchema }) proof: ProveAccount,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const toProve = this.steps.read(request, 'proof');
    if (!toProve) throw new DomainError('sign_in_failed');
    const previous = (await this.identity.find(request))?.session;
    const signedIn = await this.signIns.link(toProve, proof, { address: request.ip, previous });
    this.steps.clear(reply);
    return { url: getLanding(toProve, this.reply.write(reply, signedIn)) };
  }

  /** Signs out at the provider if it has a page for it. The session here has already ended. */
  @Get('sign-out')
  @Redirect()
  @Throttled()
  @Operation('Continues the sign-out at the identity provider', {
    status: 303,
    description: 'To the provider, or to the home page.',
  })
  async signOutOfProvider(@Query({ schema: signOutQuery }) { provider: id }: z.infer<typeof signOutQuery>) {
    const home = `${this.config.publicUrl}/`;
    const provider = this.config.providers.find((one) => one.id === id);
    const address = provider && (await this.providers.signOutAddress(provider, home));
    return { url: address ?? home, statusCode: 303 };
  }

  /** @throws DomainError sign_in_failed also for a browser that did not begin this sign-in, and for one that comes twice */
  async #getClaims(
    sent: SentAway | null,
    { raw }: FastifyRequest,
  ): Promise<{ sent: SentAway; claims: ProviderClaims }> {
    if (!sent) throw new DomainError('sign_in_failed');
    await this.#used.consume(sent.expected.state).catch(() => {
      throw new DomainError('sign_in_failed');
    });
    const returned = new URL(sent.site + CALLBACK);
    returned.search = getSearch(raw);
    const claims = await this.providers.finish(this.providers.get(sent.provider), returned, sent.expected);
    return { sent, claims };
  }
}

const getSearch = ({ url }: FastifyRequest['raw']): string => url?.split('?')[1] ?? '';

const stateIn = ({ raw }: FastifyRequest): string | null => new URLSearchParams(getSearch(raw)).get('state');
