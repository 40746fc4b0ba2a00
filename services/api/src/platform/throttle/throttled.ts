import { SetMetadata } from '@nestjs/common';

export const REQUESTS_FACTOR = Symbol('requests factor');

/**
 * Limits how often one caller may call a route: RATE_LIMIT a minute. Routes that write to the audit log are limited without it.
 * @param factor how many times as often
 */
export const Throttled = (factor = 1) => SetMetadata(REQUESTS_FACTOR, factor);
