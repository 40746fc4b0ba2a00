import crypto from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import v4 from '@20minutes/s3rver/lib/signature/v4.js';

const NAME = 'lost-property';
const CONTENT = '._S3rver_object';

const { getStringToSign } = v4;
/** The SDK asks for `/bucket/` and signs that; this server would check the signature of `/bucket`. */
v4.getStringToSign = (canonical, request) => {
  const isBucket = canonical.uri.split('/').length === 2;
  return getStringToSign(isBucket ? { ...canonical, uri: `${canonical.uri}/` } : canonical, request);
};

/** It makes the token that leads to the next page of a listing with DES, which OpenSSL no longer has. */
for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
  const create = crypto[name] as (algorithm: string, ...rest: unknown[]) => never;
  Object.assign(crypto, {
    [name]: (algorithm: string, key: Buffer, ...rest: unknown[]) =>
      algorithm === 'des'
        ? create('des-ede3-cbc', Buffer.concat([key, key, key]), ...rest)
        : create(algorithm, key, ...rest),
  });
}

/** Replaces the server's answer to a request. */
export interface Fault {
  readonly status: number;
  readonly code: string;
}
/** Never answers. */
export const SILENCE = 'silence';
/** Carries out the request; the connection ends before the answer. */
export const LOST = 'lost';
/** Answers that it stored the object, and stores nothing. */
export const FORGOTTEN = 'forgotten';
/** Answers that it stored the object, and stores other bytes. */
export const CHANGED = 'changed';

/**
 * A real S3 server on a port of this machine, with one bucket that lets in only who has the key. Before it stands what a
 * test wants to go wrong.
 */
export class TestBucket {
  /** Called for every request; returns its fault. */
  fault: (
    request: IncomingMessage,
  ) => Fault | typeof SILENCE | typeof LOST | typeof FORGOTTEN | typeof CHANGED | null = () => null;
  /** The headers of all requests. */
  readonly requests: IncomingMessage[] = [];
  readonly #folder: string;

  private constructor(
    private readonly directory: string,
    private readonly s3rver: S3rver,
    private readonly server: Server,
  ) {
    this.#folder = join(directory, NAME);
    const serve = s3rver.callback();
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.requests.push(request);
      // The server itself lets anybody in who has no key; a private bucket does not.
      const isAnonymous = !request.headers.authorization;
      const fault = isAnonymous
        ? { status: 403, code: 'AccessDenied' }
        : (this.fault(request) ?? this.#unmetCondition(request));
      if (fault === SILENCE) return;
      if (typeof fault === 'object' && fault) return refuse(response, fault);
      if (fault === LOST) Object.assign(response, { end: () => response.destroy() });
      if (fault === FORGOTTEN || fault === CHANGED) this.#lie(request, response, fault);
      serve(request, response);
    });
  }

  static async start(): Promise<TestBucket> {
    const directory = mkdtempSync(join(tmpdir(), 'lost-found-bucket-'));
    const s3rver = new S3rver({
      directory,
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: NAME }],
    });
    await s3rver.configureBuckets();
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return new TestBucket(directory, s3rver, server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Its address with the key, for BACKUP_TO. */
  get address(): string {
    return `http://S3RVER:S3RVER@${new URL(this.url).host}/${NAME}`;
  }

  /** The variables by which a service knows it. */
  get env(): Record<string, string> {
    return {
      S3_BUCKET: NAME,
      S3_ENDPOINT: this.url,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_TIMEOUT: '30',
    };
  }

  /** The server ignores conditions in headers: check them here. */
  #unmetCondition({ method, url = '', headers }: IncomingMessage): Fault | null {
    if (method !== 'PUT') return null;
    const file = join(this.directory, `${new URL(url, this.url).pathname}._S3rver_object.md5`);
    const etag = existsSync(file) ? `"${readFileSync(file, 'utf8')}"` : undefined;
    const { 'if-match': wanted, 'if-none-match': none } = headers;
    const isMet = (!wanted || wanted === etag) && !(none && etag);
    return isMet ? null : { status: 412, code: 'PreconditionFailed' };
  }

  /** Takes the object away, or changes it, before the server answers. */
  #lie({ url = '' }: IncomingMessage, response: ServerResponse, how: typeof FORGOTTEN | typeof CHANGED) {
    const file = join(this.directory, decodeURIComponent(new URL(url, this.url).pathname) + CONTENT);
    const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse;
    const lie = (...rest: unknown[]) => {
      if (how === FORGOTTEN) rmSync(file);
      else writeFileSync(file, 'something else');
      return end(...rest);
    };
    Object.assign(response, { end: lie });
  }

  /** The names of its objects that begin so, without that beginning. */
  names(beginning = ''): string[] {
    if (!existsSync(this.#folder)) return [];
    return readdirSync(this.#folder, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith(CONTENT) && name.startsWith(beginning))
      .map((name) => name.slice(beginning.length, -CONTENT.length))
      .toSorted();
  }

  /** Returns the server's file of an object. */
  getFile(name: string): string {
    return join(this.#folder, name + CONTENT);
  }

  /** Gives all objects that begin so another beginning; both end with a slash. */
  rename(beginning: string, another: string): void {
    renameSync(join(this.#folder, beginning), join(this.#folder, another));
  }

  /** Takes all objects away. */
  empty(): void {
    for (const name of readdirSync(this.#folder)) rmSync(join(this.#folder, name), { recursive: true });
  }

  /** Takes the bucket away, with all that is in it. */
  drop(): void {
    rmSync(this.#folder, { recursive: true });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    this.s3rver.logger.close();
    rmSync(this.directory, { recursive: true, force: true });
  }
}

function refuse(response: ServerResponse, { status, code }: Fault): void {
  response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
}
