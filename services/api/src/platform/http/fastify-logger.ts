import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';
import { withoutAddresses } from './log-options.js';

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
    const { message: said = '', ...fields } = message as { message?: string };
    return [{ context, ...fields }, text || said];
  }
  return [{ context }, withoutAddresses([String(message), text].filter(Boolean).join(' '))];
}
