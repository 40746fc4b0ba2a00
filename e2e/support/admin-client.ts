import type { List, PublicConfig } from '@lost-found/contracts';
import { bodyOf } from './http.ts';
import type { Service } from './service.ts';

/** The demo administrator, as everyone is told it (§2, hint box). */
async function demoAdmin({ url }: Service): Promise<{ email: string; password: string }> {
  const { demo } = await bodyOf<PublicConfig>(await fetch(`${url}/api/config`), 200);
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
    const answer = await fetch(`${service.url}/api/auth/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(await demoAdmin(service)),
    });
    await bodyOf(answer, 200);
    return new AdminClient(
      service.url,
      answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    );
  }

  post(path: string, body: object = {}): Promise<Response> {
    const headers = { cookie: this.#cookie, 'content-type': 'application/json' };
    return fetch(`${this.#url}/api/admin${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async get<T>(path: string): Promise<T> {
    const headers = { cookie: this.#cookie };
    return bodyOf<T>(await fetch(`${this.#url}/api/admin${path}`, { headers }), 200);
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
}
