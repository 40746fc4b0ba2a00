import type { Problem } from '@lost-found/contracts';
import { type FormFile, form } from '@lost-found/test-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { HttpClient, type Answer as RawAnswer } from '../harness/http-client.js';

export type Answer = RawAnswer<Record<string, unknown> & Partial<Problem>>;
export type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The files of one field of a form. */
export interface SentFiles {
  readonly field: string;
  readonly files: readonly FormFile[];
}

/** A person with a browser: an administrator, a student with an account, or a visitor. */
export class Person {
  readonly #browser: HttpClient;
  /** The account's id; empty for a visitor. */
  id = '';
  /** Time of the last sign-in, in milliseconds. */
  signedInAt: number | undefined;

  constructor(
    app: NestFastifyApplication,
    readonly name: string,
    readonly role: 'admin' | 'user' | 'visitor',
    readonly email: string,
    private readonly address: string,
  ) {
    this.#browser = new HttpClient(app);
  }

  get = (url: string) => this.send('GET', url);

  /** @param url below `/api`  @param json the body */
  async send(method: Method, url: string, json?: object, headers: Headers = {}): Promise<Answer> {
    const request = { method, url: `/api${url}`, headers, remoteAddress: this.address };
    const answer = await this.#browser.send<Answer['body'] | undefined>({ ...request, payload: json });
    return { ...answer, body: answer.body ?? {} };
  }

  sendForm = (url: string, fields: object, { field, files }: SentFiles, headers: Headers = {}) =>
    this.send('POST', url, form(fields, field, files), headers);

  forgetCookies(): void {
    this.#browser.forgetCookies();
  }
}
