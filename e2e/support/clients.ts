import { randomUUID } from 'node:crypto';
import type { List, PublicConfig } from '@lost-found/contracts';
import { postJson, readBody } from './http.ts';
import type { Service } from './service.ts';

/** A claimant who has opened the link to their case, and speaks HTTP. */
export class Claimant {
  readonly #url: string;
  readonly #cookie: string;

  private constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  static async open({ url }: Service, caseUrl: string): Promise<Claimant> {
    const answer = await postJson(`${url}/api/case/open`, { token: new URL(caseUrl).hash.slice(1) });
    if (!answer.ok) throw new Error(`The case does not open: ${answer.status}`);
    const [cookie = ''] = answer.headers.getSetCookie().map((set) => set.split(';')[0]);
    return new Claimant(url, cookie);
  }

  /** Writes to the desk. */
  async write(content: string): Promise<void> {
    const headers = {
      cookie: this.#cookie,
      'content-type': 'application/json',
      'Idempotency-Key': randomUUID(),
    };
    const body = JSON.stringify({ content });
    await readBody(await fetch(`${this.#url}/api/case/messages`, { method: 'POST', headers, body }), 201);
  }
}

/** Returns the demo administrator's credentials from the public config (§2, hint box). */
async function demoAdmin({ url }: Service): Promise<{ email: string; password: string }> {
  const { demo } = await readBody<PublicConfig>(await fetch(`${url}/api/config`), 200);
  if (!demo) throw new Error('This service has no demo administrator.');
  return { email: demo.adminEmail, password: demo.adminPassword };
}

/** An administrator who speaks HTTP. */
export class AdminClient {
  readonly #url: string;
  readonly #cookie: string;

  private constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  static async signIn(service: Service): Promise<AdminClient> {
    const cookie = await signInOverHttp(service, '/auth/admin/login', await demoAdmin(service));
    return new AdminClient(service.url, cookie);
  }

  post(path: string, body: object = {}): Promise<Response> {
    return this.#send(`/admin${path}`, body);
  }

  delete(path: string, body: object = {}): Promise<Response> {
    return this.#send(`/admin${path}`, body, 'DELETE');
  }

  /** Receives an item at the desk from its finder. */
  async receive(itemId: string): Promise<void> {
    await readBody(await this.post(`/items/${itemId}/receive`), 200);
  }

  /** Writes to a claimant. */
  async write(claimId: string, content: string): Promise<void> {
    await readBody(await this.#send(`/claims/${claimId}/messages`, { content }), 201);
  }

  async get<T>(path: string): Promise<T> {
    const headers = { cookie: this.#cookie };
    return readBody<T>(await fetch(`${this.#url}/api/admin${path}`, { headers }), 200);
  }

  /** Every row of a list, page by page. */
  async all<T>(path: string): Promise<T[]> {
    const rows: T[] = [];
    for (let page = 1; ; page += 1) {
      const { data, total } = await this.get<List<T>>(
        `${path}${path.includes('?') ? '&' : '?'}pageSize=100&page=${page}`,
      );
      rows.push(...data);
      if (rows.length >= total || data.length === 0) return rows;
    }
  }

  #send(path: string, body: object, method: 'POST' | 'DELETE' = 'POST'): Promise<Response> {
    const headers = { cookie: this.#cookie, 'content-type': 'application/json' };
    return fetch(`${this.#url}/api${path}`, { method, headers, body: JSON.stringify(body) });
  }
}

/** Opens a session; answers its cookie. @param userAgent the device that it is on */
export async function signInOverHttp(
  { url }: Service,
  path: '/auth/login' | '/auth/admin/login',
  credentials: { email: string; password: string },
  userAgent = 'node',
): Promise<string> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify(credentials),
  });
  await readBody(answer, 200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
