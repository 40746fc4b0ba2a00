import {
  type AdminAccess,
  adminAccesses,
  requiredEmail,
  signUpSchema,
  studentId,
} from '@lost-found/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { Configuration, IDToken } from 'openid-client';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { isLoopback } from '../../platform/config/loopback.js';
import type { ProviderConfig } from '../../platform/config/providers.js';
import { DomainError } from '../../platform/errors/domain-error.js';

/** Time limit for a provider's answer, in seconds. */
const TIMEOUT_S = 5;
/** Maximum difference between the provider's clock and ours, in seconds. */
const CLOCK_TOLERANCE_S = 60;
/** Time for which the provider's metadata is cached, in milliseconds. */
const KEPT_MS = 3_600_000;

/** Loaded with the first sign-in through a provider. */
const openId = () => import('openid-client');

export interface Expected {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Client of the identity providers. Reads a provider's metadata on first use, and again after a failure. */
@Injectable()
export class IdentityProviders {
  readonly #logger = new Logger(IdentityProviders.name);
  readonly #known = new Map<string, { at: number; discovered: Promise<Configuration> }>();

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError not_found */
  get(id: string): ProviderConfig {
    const provider = this.config.providers.find((one) => one.id === id);
    if (!provider) throw new DomainError('not_found');
    return provider;
  }

  /**
   * Returns the provider's sign-in address, and the values that the browser must bring back.
   * @throws DomainError provider_unavailable
   */
  async begin(
    provider: ProviderConfig,
    redirectUri: string,
  ): Promise<{ address: string; expected: Expected }> {
    const oidc = await openId();
    const configuration = await this.#discover(provider);
    const verifier = oidc.randomPKCECodeVerifier();
    const expected = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier };
    const address = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: provider.scopes,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state: expected.state,
      nonce: expected.nonce,
    });
    return { address: address.href, expected };
  }

  /**
   * Verifies the browser's return: state, code, and the token's issuer, audience, signature, nonce and times.
   * @param returned the address that it came back to
   * @throws DomainError sign_in_cancelled, sign_in_failed, provider_unavailable
   */
  async finish(provider: ProviderConfig, returned: URL, expected: Expected): Promise<ProviderClaims> {
    const oidc = await openId();
    const configuration = await this.#discover(provider);
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
        expectedState: expected.state,
        expectedNonce: expected.nonce,
        pkceCodeVerifier: expected.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims() as IDToken;
      const more = configuration.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {};
      return getClaims(provider, { ...more, ...claims });
    } catch (error) {
      if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
        throw new DomainError('sign_in_cancelled');
      this.#tell(provider, error);
      throw new DomainError(isUnreachable(error) ? 'provider_unavailable' : 'sign_in_failed');
    }
  }

  /** Returns the provider's sign-out address; null when it has no such page or does not answer. */
  async signOutAddress(provider: ProviderConfig, returnTo: string): Promise<string | null> {
    const configuration = await this.#discover(provider).catch(() => null);
    if (!configuration?.serverMetadata().end_session_endpoint) return null;
    const oidc = await openId();
    const parameters = { client_id: provider.clientId, post_logout_redirect_uri: returnTo };
    return oidc.buildEndSessionUrl(configuration, parameters).href;
  }

  /** @throws DomainError provider_unavailable */
  async #discover(provider: ProviderConfig): Promise<Configuration> {
    const now = this.clock.now();
    const known = this.#known.get(provider.id);
    const discovery = known && now - known.at < KEPT_MS ? known : { at: now, discovered: discover(provider) };
    this.#known.set(provider.id, discovery);
    try {
      return await discovery.discovered;
    } catch (error) {
      if (this.#known.get(provider.id) === discovery) this.#known.delete(provider.id);
      this.#tell(provider, error);
      throw new DomainError('provider_unavailable');
    }
  }

  /** Logs an error for the operator: a code and its cause, without personal data or tokens. */
  #tell({ id }: ProviderConfig, error: unknown): void {
    const { code, error: problem, message } = error as { code?: string; error?: string; message?: string };
    const cause = (error as { cause?: { code?: unknown } }).cause?.code;
    const reason = [message, code, problem, cause].filter((part) => typeof part === 'string').join(', ');
    this.#logger.warn(`sign-in through ${id}: ${reason}`);
  }
}

async function discover({ issuer, clientId, clientSecret }: ProviderConfig): Promise<Configuration> {
  const oidc = await openId();
  const server = new URL(issuer);
  const metadata = { client_secret: clientSecret, [oidc.clockTolerance]: CLOCK_TOLERANCE_S };
  // The library would otherwise not verify the signature of a token that came over https.
  const execute = [oidc.enableNonRepudiationChecks];
  if (isLoopback(server.hostname)) execute.push(oidc.allowInsecureRequests);
  return oidc.discovery(server, clientId, metadata, undefined, { timeout: TIMEOUT_S, execute });
}

/** True for a network failure, a timeout, or an answer that reports a failure of the provider. */
function isUnreachable(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { status?: unknown } };
  if (code === 'OAUTH_TIMEOUT') return true;
  if (error instanceof TypeError) return !code;
  return Number(cause?.status) >= 500;
}

export interface ProviderClaims {
  readonly issuer: string;
  readonly subject: string;
  /** Null when the provider does not confirm that the address is theirs. */
  readonly email: string | null;
  readonly fullName: string;
  readonly studentId: string | null;
  /** What the provider's rule lets the person use as an administrator; null where it makes none of them. */
  readonly access: AdminAccess | null;
}

type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };

function getClaims(
  { claims: names, emailIsProven, adminRule }: ProviderConfig,
  claims: Claims,
): ProviderClaims {
  // `email_verified` applies only to the claim named `email`.
  const isConfirmed = names.email === 'email' && String(claims.email_verified) === 'true';
  const email = requiredEmail.safeParse(claims[names.email]).data ?? null;
  const fullName = signUpSchema.shape.fullName.safeParse(claims[names.name]).data;
  const values = [adminRule ? claims[adminRule.claim] : []].flat().map(String);
  const gives = (access: AdminAccess) => values.some((value) => adminRule?.[access].includes(value));
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: emailIsProven || isConfirmed ? email : null,
    fullName: fullName ?? email ?? '',
    studentId: names.studentId ? (getText(claims[names.studentId]) ?? null) : null,
    access: adminAccesses.findLast(gives) ?? null,
  };
}

/** Limits the length to that of a padded ID, because the value may be stored in a cookie. */
const getText = (value: unknown) =>
  ['string', 'number'].includes(typeof value) ? String(value).slice(0, 40) : undefined;

/** Returns a student ID of this campus; undefined for any other value. */
export const fittingStudentId = (value: string | null, prefix: string): string | undefined =>
  studentId(prefix).safeParse(value).data;
