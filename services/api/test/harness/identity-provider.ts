import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { Configuration, default as Provider } from 'oidc-provider';

/** The provider's claims about a person. */
type Claims = Record<string, unknown>;

const SCOPES = {
  openid: ['sub'],
  email: ['email', 'email_verified'],
  profile: ['name', 'groups', 'student_id'],
};
export const CLIENT = { id: 'lost-and-found', secret: 'a secret of the campus' };

/**
 * A real identity provider on a port of this machine: it signs in the person that the test chooses, without a
 * password.
 */
export class TestIdentityProvider {
  /** Claims of each person, by their subject. */
  readonly people = new Map<string, Claims>();
  /** The person at the provider; null presses Cancel. */
  person: string | null = null;
  /** Spoils the ID tokens that it gives. */
  spoil: ((token: string) => string | Promise<string>) | null = null;

  private constructor(
    readonly issuer: string,
    private readonly server: Server,
    private readonly key: CryptoKey,
  ) {}

  /** @param sites the addresses of the service that it sends people back to */
  static async start(sites: readonly string[], port = 0): Promise<TestIdentityProvider> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const server = createServer();
    await once(server.listen(port, '127.0.0.1'), 'listening');
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const started = new TestIdentityProvider(issuer, server, privateKey);
    const jwk = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' };
    started.#answerWith(await quietly(issuer, started.#configuration(sites, jwk)));
    return started;
  }

  /** The variables by which a service knows it. */
  env(id: string): Record<string, string> {
    const prefix = `OIDC_${id.toUpperCase()}_`;
    return {
      OIDC_PROVIDERS: id,
      [`${prefix}ISSUER`]: this.issuer,
      [`${prefix}CLIENT_ID`]: CLIENT.id,
      [`${prefix}CLIENT_SECRET`]: CLIENT.secret,
    };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The same token with other claims, signed again. @param key another one than the provider's */
  async signed(token: string, claims: JWTPayload, key: CryptoKey = this.key): Promise<string> {
    return new SignJWT({ ...decodeJwt(token), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .sign(key);
  }

  /** Follows a browser from where the service sent it until the provider sends it back. @returns that address */
  async visit(address: string, site: string): Promise<URL> {
    const cookies = new Map<string, string>();
    for (let url = new URL(address), hops = 0; hops < 12; hops += 1) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (!location) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
      url = new URL(location, url);
      if (url.origin === site) return url;
    }
    throw new Error('the provider led in a circle');
  }

  #configuration(sites: readonly string[], jwk: object): Configuration {
    return {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          token_endpoint_auth_method: 'client_secret_post',
          redirect_uris: sites.map((site) => `${site}/api/auth/oidc/callback`),
          post_logout_redirect_uris: sites.map((site) => `${site}/`),
        },
      ],
      jwks: { keys: [jwk] },
      cookies: { keys: ['cookies of the test'] },
      claims: SCOPES,
      ttl: {
        Interaction: 600,
        Grant: 600,
        Session: 600,
        AccessToken: 600,
        IdToken: 600,
        AuthorizationCode: 60,
      },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...this.people.get(sub) }) }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId,
          accountId: oidc.session?.accountId,
        });
        grant.addOIDCScope(Object.keys(SCOPES).join(' '));
        await grant.save();
        return grant;
      },
    };
  }

  #answerWith(provider: Provider): void {
    provider.use(async (ctx, next) => {
      await next();
      const body = ctx.body as { id_token?: string } | undefined;
      if (this.spoil && ctx.path === '/token' && body?.id_token)
        body.id_token = await this.spoil(body.id_token);
    });
    const answer = provider.callback();
    this.server.on('request', (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
      const result = this.person
        ? { login: { accountId: this.person } }
        : { error: 'access_denied', error_description: 'Cancelled' };
      void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    });
  }
}

/** It warns of being in memory, and of a Node below 22: in a test both are as they should be. */
async function quietly(issuer: string, configuration: Configuration): Promise<Provider> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    const { default: Made } = await import('oidc-provider');
    return new Made(issuer, configuration);
  } finally {
    console.warn = warn;
  }
}
