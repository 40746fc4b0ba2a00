import { randomUUID } from 'node:crypto';
import { bodyOf } from '../http.ts';
import type { Service } from '../service.ts';

/** A claimant who has opened the link to their case, and speaks HTTP. */
export class Claimant {
  readonly #url: string;
  readonly #cookie: string;

  private constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  static async open({ url }: Service, caseUrl: string): Promise<Claimant> {
    const answer = await fetch(`${url}/api/case/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: new URL(caseUrl).hash.slice(1) }),
    });
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
    await bodyOf(await fetch(`${this.#url}/api/case/messages`, { method: 'POST', headers, body }), 201);
  }
}
