import { type CanActivate, type ExecutionContext, Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { DomainError } from '../errors/domain-error.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses writes that another site made a browser send. Origin or Sec-Fetch-Site shows where a browser's write
 * comes from. A program that sends neither header does not carry a person's cookie by accident. The Host header
 * proves nothing: the name of another site may resolve to this machine. A form of our pages has the Origin `null`, because
 * they send no referrer.
 */
@Injectable()
export class OriginGuard implements CanActivate {
  readonly #logger = new Logger(OriginGuard.name);
  readonly #accepted: Set<string>;
  readonly #isLocal: boolean;
  #warned = false;

  constructor(private readonly config: Config) {
    const { origin, hostname } = new URL(config.publicUrl);
    this.#accepted = new Set([origin, ...config.adminOrigins]);
    this.#isLocal = LOOPBACK.includes(hostname);
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (SAFE_METHODS.has(request.method) || this.#isAccepted(request)) return true;
    this.#warnOnce(request);
    throw new DomainError('origin_not_allowed');
  }

  #isAccepted({ headers, socket }: FastifyRequest): boolean {
    const { origin } = headers;
    if (origin && origin !== 'null')
      return this.#accepted.has(origin) || (this.#isLocal && isLoopback(origin, socket.localPort));
    const site = headers['sec-fetch-site'];
    if (site === undefined) return origin === undefined;
    return site === 'same-origin' || site === 'none';
  }

  /** The usual cause is that people open the service at an address other than PUBLIC_URL. */
  #warnOnce({ headers: { origin = '' }, host }: FastifyRequest): void {
    if (this.#warned || !URL.canParse(origin) || new URL(origin).host !== host) return;
    this.#warned = true;
    this.#logger.warn(
      `refused a write from ${new URL(origin).origin}: PUBLIC_URL is ${this.config.publicUrl}. If people open the service there, set PUBLIC_URL to that address.`,
    );
  }
}

/** Treats all loopback names as one origin, on the port of the request. */
const isLoopback = (origin: string, port: number | undefined) =>
  LOOPBACK.some((name) => new URL(`http://${name}:${port ?? 0}`).origin === origin);
