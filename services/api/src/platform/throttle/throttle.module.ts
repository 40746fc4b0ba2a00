import { type ExecutionContext, Global, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { authorOf, caseOf, Identity } from '../access/identity.js';
import { Config } from '../config/config.js';
import { SecretLinksService } from '../secrets/secret-links.service.js';
import { Limiters } from './limiters.js';
import { networkOf } from './network-of.js';
import { requestsFactor } from './throttled.js';

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
        const factorOf = (context: ExecutionContext) => requestsFactor(context.getHandler());
        return {
          throttlers: [
            { ttl: MINUTE_MS, limit: (context) => Math.max(1, Math.floor(rateLimit * factorOf(context))) },
          ],
          skipIf: (context) => factorOf(context) === 0,
          getTracker: (request) => callerOf(request as FastifyRequest, identity, links),
        };
      },
    }),
  ],
  providers: [Limiters],
  exports: [Limiters, ThrottlerModule],
})
export class ThrottleModule {}

async function callerOf(
  request: FastifyRequest,
  identity: Identity,
  links: SecretLinksService,
): Promise<string> {
  const actor = authorOf(request);
  if (actor) return `account ${actor.id}`;
  const claimId = caseOf(request);
  if (claimId) return `case ${claimId}`;
  const { token } = (request.body ?? {}) as { token?: unknown };
  if (typeof token === 'string' && links.isOurs(token)) return `link ${token}`;
  const browser = await identity.browserOf(request);
  return browser ? `browser ${browser}` : `network ${networkOf(request.ip)}`;
}
