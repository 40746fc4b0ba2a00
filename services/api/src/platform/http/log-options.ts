import type { FastifyReply, FastifyRequest } from 'fastify';
import { authorOf } from '../access/identity.js';
import { Clock } from '../clock/clock.js';

/** Logs an error's stack without its other properties, which may contain the values of a query. */
const logError = (error: Error & { code?: unknown }) => ({
  type: error.name,
  ...(error.code !== undefined && { code: error.code }),
  message: withoutAddresses(error.message),
  stack: withoutAddresses(error.stack ?? ''),
});

/**
 * Logs a request by its route, because an address can contain ids, searches and secrets. It leaves out headers, which
 * contain cookies, and the body.
 */
export const logRequest = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions.url ?? 'none',
  userId: authorOf(request)?.id,
});

const logReply = (reply: Pick<FastifyReply, 'statusCode'>) => ({ status: reply.statusCode });

/** Pino's level of what ends the process. */
export const FATAL = 60;

const clock = new Clock();

/** Settings of the log: one JSON object a line, at its level and above. */
export const logOptions = (level: string) => ({
  level,
  timestamp: () => `,"time":"${clock.date().toISOString()}"`,
  serializers: { err: logError, req: logRequest, res: logReply },
});

/** Begins where a word does: a long one is read once, not from each of its letters. */
const ADDRESS = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi;

/** Removes e-mail addresses from a text for the log: error messages of libraries may contain them. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '[address]');
