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
    private readonly app: Pick<NestFastifyApplication, 'inject'>,
    private readonly headers: Headers = {},
  ) {}

  get = <Body = Problem>(url: string, headers?: Headers) => this.send<Body>({ method: 'GET', url, headers });

  post = <Body = Problem>(url: string, payload?: InjectOptions['payload'], headers?: Headers) =>
    this.send<Body>({ method: 'POST', url, payload, headers });

  put = <Body = Problem>(url: string, payload?: InjectOptions['payload']) =>
    this.send<Body>({ method: 'PUT', url, payload });

  patch = <Body = Problem>(url: string, payload?: InjectOptions['payload'], headers?: Headers) =>
    this.send<Body>({ method: 'PATCH', url, payload, headers });

  delete = <Body = Problem>(url: string, headers?: Headers, payload?: InjectOptions['payload']) =>
    this.send<Body>({ method: 'DELETE', url, headers, payload });

  forgetCookies(): void {
    this.#cookies.clear();
  }

  /** Its cookies as they travel, for what needs a real connection. */
  get cookie(): string {
    const saved = [...this.#cookies].map(([name, value]) => `${name}=${value}`);
    return [this.headers.cookie, ...saved].filter(Boolean).join('; ');
  }

  /** @param options `url` is relative to the service's root, such as `/api/items` */
  async send<Body = Problem>(options: InjectOptions): Promise<Answer<Body>> {
    const { payload, headers } = await asSentByBrowsers(options.payload);
    const answer = await this.app.inject({
      ...options,
      payload,
      headers: { ...this.headers, ...headers, ...options.headers },
      cookies: Object.fromEntries(this.#cookies),
      payloadAsStream: true,
    });
    for (const { name, value } of answer.cookies)
      value ? this.#cookies.set(name, value) : this.#cookies.delete(name);
    const type = String(answer.headers['content-type']);
    const raw = await readAll(answer.stream(), type.startsWith('text/event-stream'));
    const text = raw.toString();
    return {
      status: answer.statusCode,
      body: (/json/.test(type) ? JSON.parse(text) : undefined) as Body,
      headers: answer.headers,
      text,
      raw,
    };
  }
}

/** A browser knows how long its form is, and declares it. */
async function asSentByBrowsers(
  payload: InjectOptions['payload'] | FormData,
): Promise<{ payload?: InjectOptions['payload']; headers?: Headers }> {
  if (!(payload instanceof FormData)) return { payload };
  const form = new Response(payload);
  const type = form.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await form.arrayBuffer()), headers: { 'content-type': type } };
}

/** @param endless a live stream: it is left after what it says first */
async function readAll(stream: AsyncIterable<Uint8Array>, endless: boolean): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) {
    chunks.push(chunk);
    // It begins with an empty line.
    if (endless && chunk.length > 1) break;
  }
  return Buffer.concat(chunks);
}
