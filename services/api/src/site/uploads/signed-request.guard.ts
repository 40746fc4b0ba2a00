import { checkSignature, SiteRefusal } from '@lost-found/site-store';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { IdempotencyService } from '../../platform/idempotency/idempotency.service.js';
import { ReleaseFiles } from '../releases/release-files.js';

/** The signature of a request: the fingerprint of the key, and the digest that its body must have. */
export type Signed = Pick<ReturnType<typeof checkSignature>, 'key' | 'digest'>;

const signatures = new WeakMap<FastifyRequest, Signed>();

/** Returns the signature that the guard accepted. */
export function getSignature(request: FastifyRequest): Signed {
  const signed = signatures.get(request);
  if (!signed) throw new Error('the route has no SignedRequestGuard');
  return signed;
}

/**
 * Accepts requests that a release key of the app in the path signed, for this site, in the last minutes. A request that changes
 * something counts once. No cookie and no account counts here.
 */
@Injectable()
export class SignedRequestGuard implements CanActivate {
  constructor(
    private readonly config: Config,
    private readonly files: ReleaseFiles,
    private readonly idempotency: IdempotencyService,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError not_found while uploads are off; signature_refused */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!this.config.releaseUploads) throw new DomainError('not_found');
    const { nonce, ...signed } = await this.#check(request);
    if (request.method !== 'GET' && !(await this.idempotency.useOnce(`${signed.key} ${nonce}`)))
      throw refused('It was used before.');
    signatures.set(request, signed);
    return true;
  }

  async #check({ method, originalUrl, headers, params }: FastifyRequest) {
    const rights = await this.files.readRights();
    const keys = rights?.get((params as { app: string }).app)?.keys ?? [];
    try {
      const url = `${this.config.publicUrl}${originalUrl}`;
      return checkSignature({ method, url, headers }, keys, this.clock.now());
    } catch (error) {
      throw error instanceof SiteRefusal ? refused(error.message) : error;
    }
  }
}

const refused = (reason: string) => new DomainError('signature_refused', { params: { reason } });
