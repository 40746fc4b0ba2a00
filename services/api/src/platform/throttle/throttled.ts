import { SetMetadata } from '@nestjs/common';
import { AUDITED } from '../access/audit.interceptor.js';

const REQUESTS_FACTOR = Symbol('requests factor');

/**
 * Limits how often one caller may call a route: RATE_LIMIT a minute. Routes that write to the audit log are limited without it.
 * @param factor how many times as often
 */
export const Throttled = (factor = 1) => SetMetadata(REQUESTS_FACTOR, factor);

/** Returns the factor of a route; 0 for no limit. */
export const requestsFactor = (handler: object): number =>
  Reflect.getMetadata(REQUESTS_FACTOR, handler) ?? (Reflect.getMetadata(AUDITED, handler)?.length ? 1 : 0);
