import type { Problem } from '@lost-found/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

export interface Answer<Body = Record<string, unknown> & Partial<Problem>> {
  readonly status: number;
  readonly body: Body;
  readonly text: string;
}

/** A file of a form. */
export interface SentFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type Headers = Record<string, string>;

/** Somebody with a browser: an administrator, a student with an account, or a visitor. */
export class Person {
  readonly #cookies = new Map<string, string>();
  /** Of the account; empty of a visitor. */
  id = '';
  /** When they signed in last. */
  signedInAt: number | undefined;

  constructor(
    private readonly app: NestFastifyApplication,
    readonly name: string,
    readonly role: 'admin' | 'user' | 'visitor',
    readonly email: string,
    private readonly address: string,
  ) {}

  get = (url: string) => this.#send('GET', url);

  send = (method: Method, url: string, json?: object, headers: Headers = {}) =>
    this.#send(
      method,
      url,
      json === undefined ? undefined : JSON.stringify(json),
      json === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    );

  sendForm = (url: string, fields: object, files: readonly SentFile[] = [], headers: Headers = {}) =>
    this.#send('POST', url, formOf(fields, files), {
      ...headers,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    });

  forgetCookies(): void {
    this.#cookies.clear();
  }

  async #send(
    method: Method,
    url: string,
    payload?: string | Buffer,
    headers: Headers = {},
  ): Promise<Answer> {
    const answer = await this.app.inject({
      method,
      url: `/api${url}`,
      headers: { ...headers, 'user-agent': 'simulator' },
      cookies: Object.fromEntries(this.#cookies),
      remoteAddress: this.address,
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value } of answer.cookies)
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    const isJson = String(answer.headers['content-type']).includes('json');
    const body = isJson ? JSON.parse(answer.body) : {};
    return { status: answer.statusCode, body, text: answer.body };
  }
}

const BOUNDARY = 'simulated-boundary';

/** The same bytes for the same form: a browser draws the boundary at random. */
function formOf(fields: object, files: readonly SentFile[]): Buffer {
  const parts: Uint8Array[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  for (const { field, name, type, content } of files)
    parts.push(
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    );
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}
