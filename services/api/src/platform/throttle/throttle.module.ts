import { type ExecutionContext, Global, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { getAuthor, getCase, Identity } from '../access/identity.js';
import { Config } from '../config/config.js';
import { SecretLinksService } from '../secrets/secret-links.service.js';
import { Limiters } from './limiters.js';
import { requestsFactor } from './throttled.js';
import { toNetwork } from './to-network.js';

const MINUTE_MS = 60_000;

/**
 * Limits for the routes that are `@Throttled` or write to the audit log, in this process; and counters for all other limits.
 * The network counts only for a caller who shows nothing that others there do not have: others on the same network cannot
 * use up the limit of an account, a case, a browser that an account knows, or a link.
 */
@Global()
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [Config, Identity, SecretLinksService],
      useFactory: ({ rateLimit }: Config, identity: Identity, links: SecretLinksService) => {
        const getFactor = (context: ExecutionContext) => requestsFactor(context.getHandler());
        return {
          throttlers: [
            { ttl: MINUTE_MS, limit: (context) => Math.max(1, Math.floor(rateLimit * getFactor(context))) },
          ],
          skipIf: (context) => getFactor(context) === 0,
          getTracker: (request) => getCaller(request as FastifyRequest, identity, links),
        };
      },
    }),
  ],
  providers: [Limiters],
  exports: [Limiters, ThrottlerModule],
})
export class ThrottleModule {}

async function getCaller(
  request: FastifyRequest,
  identity: Identity,
  links: SecretLinksService,
): Promise<string> {
  const actor = getAuthor(request);
  if (actor) return `account ${actor.id}`;
  const claimId = getCase(request);
  if (claimId) return `case ${claimId}`;
  const { token } = (request.body ?? {}) as { token?: unknown };
  if (typeof token === 'string' && links.isOurs(token)) return `link ${token}`;
  const browser = await identity.getBrowser(request);
  return browser ? `browser ${browser}` : `network ${toNetwork(request.ip)}`;
}
