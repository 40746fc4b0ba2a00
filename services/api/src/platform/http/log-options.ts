import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../access/identity.js';
import { Clock } from '../clock/clock.js';

/** How an error is logged: its stack, not its other properties, where a database puts the values of a query. */
const logError = (error: Error & { code?: unknown }) => ({
  type: error.name,
  ...(error.code !== undefined && { code: error.code }),
  message: withoutAddresses(error.message),
  stack: withoutAddresses(error.stack ?? ''),
});

/**
 * How a request is logged: by its route, because an address can carry ids, searches and secrets. Never its
 * headers, which carry cookies, nor its body.
 */
export const logRequest = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions.url ?? 'none',
  userId: actorOf(request)?.id,
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

/** A text for the log, without the e-mail addresses that somebody else's error message may hold. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '[address]');
