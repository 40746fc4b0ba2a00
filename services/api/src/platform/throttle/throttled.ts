import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';

export const REQUESTS_FACTOR = Symbol('requests factor');

/**
 * Limits how often one address may call a route: RATE_LIMIT a minute.
 * @param factor how many times as often
 */
export const Throttled = (factor = 1) =>
  applyDecorators(SetMetadata(REQUESTS_FACTOR, factor), UseGuards(ThrottlerGuard));
