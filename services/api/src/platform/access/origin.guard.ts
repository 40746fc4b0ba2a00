import { type CanActivate, type ExecutionContext, Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { DomainError } from '../errors/domain-error.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses writes that another site made a browser send. A browser tells where a write comes from by Origin
 * or Sec-Fetch-Site; a program that sends neither carries nobody's cookie by accident. The Host header says
 * nothing: another site's name may lead to this very machine.
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
    if (origin) return this.#accepted.has(origin) || (this.#isLocal && isLoopback(origin, socket.localPort));
    const site = headers['sec-fetch-site'];
    return site === undefined || site === 'same-origin' || site === 'none';
  }
  /** Most likely people open the service at an address that it was not told. */
  #warnOnce({ headers: { origin = '' }, host }: FastifyRequest): void {
    if (this.#warned || !URL.canParse(origin) || new URL(origin).host !== host) return;
    this.#warned = true;
    this.#logger.warn(
      `refused a write from ${new URL(origin).origin}: PUBLIC_URL is ${this.config.publicUrl}. If people open the service there, set PUBLIC_URL to that address.`,
    );
  }
}

/** The names by which this machine knows itself are one, on the port that the request came to. */
const isLoopback = (origin: string, port: number | undefined) =>
  LOOPBACK.some((name) => new URL(`http://${name}:${port ?? 0}`).origin === origin);
