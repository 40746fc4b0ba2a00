import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogAction } from '@lost-found/contracts';
import type { Author } from '../events/events.js';

/** Facts of the current request for code below its handler, above all for the audit log. */
export interface RequestContext {
  readonly requestId: string;
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly cookies?: Readonly<Record<string, string | undefined>>;
  readonly actor: Author | null;
  /** The entries that the route declared. */
  readonly auditedActions: readonly LogAction[];
  /** Time of the request; now by default. Sample data sets it. */
  readonly at?: Date;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** The running request, or undefined where the system itself acts. */
export const currentRequest = (): RequestContext | undefined => contexts.getStore();

/**
 * Runs work that a request started, such as a timer, without its context: the work must not be recorded as a
 * part of the request.
 */
export const runOutsideRequests = <T>(work: () => T): T => contexts.exit(work);

export const runInRequest = <T>(context: RequestContext, work: () => T): T => contexts.run(context, work);
