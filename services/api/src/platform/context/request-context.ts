import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogAction, UserRole } from '@lost-found/contracts';

/** Who is signed in. */
export interface Actor {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly role: UserRole;
}

/** What the audit knows of the running request. */
export interface RequestContext {
  readonly requestId: string;
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly actor: Actor | null;
  /** The entries that the route declared. */
  readonly auditedActions: readonly LogAction[];
  /** When it happens: now, but for sample data. */
  readonly at?: Date;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** The running request, or undefined where the system itself acts. */
export const currentRequest = (): RequestContext | undefined => contexts.getStore();

export const runInRequest = <T>(context: RequestContext, work: () => T): T => contexts.run(context, work);
