import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { getAuthor } from '../access/identity.js';
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
  userId: getAuthor(request)?.id,
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

/** Nest's own classes, which describe its parts at every start. */
const FRAMEWORK = new Set<unknown>([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/** Lets Nest log through Fastify's logger, so that there is one structured log. */
export class FastifyLogger implements LoggerService {
  constructor(private readonly target: FastifyBaseLogger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.target[FRAMEWORK.has(rest.at(-1)) ? 'debug' : 'info'](...wording(message, rest));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.target.warn(...wording(message, rest));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.target.error(...wording(message, rest));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.target.fatal(...wording(message, rest));
  }
}

/** Nest hands the logger's name on as the last argument; before it may come a stack that is not there. */
function wording(message: unknown, rest: unknown[]): [object, string] {
  const context = rest.at(-1);
  const text = rest
    .slice(0, -1)
    .filter((part) => part !== undefined)
    .map(String)
    .join(' ');
  if (message instanceof Error) return [{ context, err: message }, text || withoutAddresses(message.message)];
  if (typeof message === 'object' && message !== null) {
    const { message: line = '', ...fields } = message as { message?: string };
    return [{ context, ...fields }, text || line];
  }
  return [{ context }, withoutAddresses([String(message), text].filter(Boolean).join(' '))];
}
