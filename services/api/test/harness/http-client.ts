import type { Problem } from '@lost-found/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions } from 'fastify';

/** An answer as a test reads it. */
export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly text: string;
  readonly raw: Buffer;
}

type Headers = Record<string, string>;

/** A browser of sorts: speaks to the booted service without a socket and keeps its cookies. */
export class HttpClient {
  readonly #cookies = new Map<string, string>();

  /** @param headers sent with every request */
  constructor(
    private readonly app: NestFastifyApplication,
    private readonly headers: Headers = {},
  ) {}

  get = <Body = Problem>(url: string, headers?: Headers) => this.send<Body>({ method: 'GET', url, headers });

  post = <Body = Problem>(url: string, payload?: InjectOptions['payload'], headers?: Headers) =>
    this.send<Body>({ method: 'POST', url, payload, headers });

  patch = <Body = Problem>(url: string, payload?: InjectOptions['payload'], headers?: Headers) =>
    this.send<Body>({ method: 'PATCH', url, payload, headers });

  delete = <Body = Problem>(url: string, headers?: Headers) =>
    this.send<Body>({ method: 'DELETE', url, headers });

  /** @param options `url` is relative to the service's root, such as `/api/items` */
  async send<Body = Problem>(options: InjectOptions): Promise<Answer<Body>> {
    const answer = await this.app.inject({
      ...options,
      headers: { ...this.headers, ...options.headers },
      cookies: Object.fromEntries(this.#cookies),
    });
    for (const { name, value } of answer.cookies)
      value ? this.#cookies.set(name, value) : this.#cookies.delete(name);
    const isJson = /json/.test(String(answer.headers['content-type']));
    return {
      status: answer.statusCode,
      body: (isJson ? answer.json() : undefined) as Body,
      headers: answer.headers,
      text: answer.body,
      raw: answer.rawPayload,
    };
  }
}
