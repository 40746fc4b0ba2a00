import { type ExecutionContext, Global, Module } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { Config } from '../config/config.js';
import { Limiters } from './limiters.js';
import { REQUESTS_FACTOR } from './throttled.js';

const MINUTE_MS = 60_000;

/** Limits for the routes that are `@Throttled`, by address, in this process; and counters for all other limits. */
@Global()
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [Config, Reflector],
      useFactory: ({ rateLimit }: Config, reflector: Reflector) => [
        {
          ttl: MINUTE_MS,
          limit: (context: ExecutionContext) =>
            rateLimit * (reflector.get<number | undefined>(REQUESTS_FACTOR, context.getHandler()) ?? 1),
        },
      ],
    }),
  ],
  providers: [Limiters],
  exports: [Limiters, ThrottlerModule],
})
export class ThrottleModule {}
