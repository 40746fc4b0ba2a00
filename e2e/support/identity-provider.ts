import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Configuration, default as Provider } from 'oidc-provider';

/** The accounts of the provider, and their claims. */
const people = {
  Ada: { email: 'ada@students.example', groups: ['students'] },
  Vera: { email: 'vera@staff.example', groups: ['staff', 'lost-and-found-desk'] },
  Otto: { email: 'otto@staff.example', groups: ['staff'] },
};
const client = { id: 'lost-and-found', secret: 'a secret of the campus' };

/** The university's identity provider, on a port of this machine: a page on which one says who one is. */
export class IdentityProvider {
  readonly #server: Server;
  readonly #issuer: string;

  private constructor(server: Server, issuer: string) {
    this.#server = server;
    this.#issuer = issuer;
  }

  /** @param site the address of the service that it sends people back to */
  static async start(site: string): Promise<IdentityProvider> {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const provider = await made(issuer, configuration(site));
    const answer = provider.callback();
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const path = request.url ?? '';
      // Browsers sometimes ask for a favicon and report a missing one.
      if (path === '/favicon.ico') return void response.writeHead(204).end();
      if (!path.startsWith('/interaction/')) return void answer(request, response);
      if (request.method === 'POST') return void choose(provider, request, response);
      const buttons = Object.keys(people).map(
        (name) => `<button name="person" value="${name}">${name}</button>`,
      );
      response.setHeader('content-type', 'text/html');
      response.end(
        `<!doctype html><html lang="en"><title>Campus</title><h1>Who are you?</h1><form method="post" action="${path}">${buttons.join('')}</form></html>`,
      );
    });
    return new IdentityProvider(server, issuer);
  }

  /** The variables by which the service knows it. */
  get settings(): Record<string, string> {
    return {
      OIDC_PROVIDERS: 'campus',
      OIDC_CAMPUS_ISSUER: this.#issuer,
      OIDC_CAMPUS_CLIENT_ID: client.id,
      OIDC_CAMPUS_CLIENT_SECRET: client.secret,
      OIDC_CAMPUS_LABEL: 'Campus account',
      OIDC_CAMPUS_FOR: 'both',
      OIDC_CAMPUS_ADMIN_CLAIM: 'groups',
      OIDC_CAMPUS_ADMIN_VALUES: 'lost-and-found-desk',
    };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

async function choose(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let form = '';
  for await (const chunk of request) form += chunk;
  const accountId = new URLSearchParams(form).get('person') ?? '';
  await provider.interactionFinished(request, response, { login: { accountId, remember: false } });
}

const configuration = (site: string): Configuration => ({
  clients: [
    {
      client_id: client.id,
      client_secret: client.secret,
      token_endpoint_auth_method: 'client_secret_post',
      redirect_uris: [`${site}/api/auth/oidc/callback`],
      post_logout_redirect_uris: [`${site}/`],
    },
  ],
  cookies: { keys: ['cookies of the test'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
  ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => {
        ctx.body = `<!doctype html><html lang="en"><title>Campus</title>${form}<button name="logout" value="yes" form="op.logoutForm">Yes, sign me out</button></html>`;
      },
    },
  },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  findAccount: (_ctx, sub) => ({
    accountId: sub,
    claims: () => ({
      sub,
      name: `${sub} Marsh`,
      email_verified: true,
      ...people[sub as keyof typeof people],
    }),
  }),
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client?.clientId,
      accountId: oidc.session?.accountId,
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

/** It warns of being in memory, and of a Node below 22: in a test both are as they should be. */
async function made(issuer: string, settings: Configuration): Promise<Provider> {
  const { warn, info } = console;
  Object.assign(console, { warn: () => undefined, info: () => undefined });
  try {
    const { default: Made } = await import('oidc-provider');
    return new Made(issuer, settings);
  } finally {
    Object.assign(console, { warn, info });
  }
}
