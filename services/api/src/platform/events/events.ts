import type { AdminAccess, Change, UserRole } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OpenDecision, SideEffects } from './open-decision.js';

/**
 * Who acts: a signed-in account, and what it brings along to a change. A `Partial<Author>` without an id is the service
 * itself, or the sender of the request.
 */
export interface Author {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly role: UserRole;
  /** Of an administrator; null for a user. */
  readonly access: AdminAccess | null;
  /** The colleague who confirmed that the item leaves. */
  readonly secondPersonId?: string | undefined;
  /** When it happened: now, except for sample data. */
  readonly at?: Date | undefined;
  /** The decision that the change belongs to; its side effects wait for the undo window to end. */
  readonly decision?: OpenDecision | undefined;
}

type ChangeOf<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>;

/** Runs in the transaction of a change. */
export type Handler<C extends Change = Change> = (
  manager: EntityManager,
  change: C,
  by: Partial<Author>,
) => Promise<void>;

/** The handlers of each kind of change, in the order in which they run. */
export type HandlersByKind = { readonly [Kind in Change['kind']]: readonly Handler<ChangeOf<Kind>>[] };

/** Runs in the transaction of a change, or in its own when the undo window of a decision has ended. */
export type HandlerAfterUndoWindow = (
  manager: EntityManager,
  effects: SideEffects,
  by: Partial<Author>,
) => Promise<void>;

/** Runs the handlers of a change in its transaction. `src/event-handlers.ts` lists all handlers. */
@Injectable()
export class Events {
  #handlers: HandlersByKind | undefined;
  #afterUndoWindow: readonly HandlerAfterUndoWindow[] = [];

  /** Called once, at the start, by `event-handlers.ts`. */
  use(handlers: HandlersByKind, afterUndoWindow: readonly HandlerAfterUndoWindow[]): void {
    this.#handlers = handlers;
    this.#afterUndoWindow = afterUndoWindow;
  }

  /** @param manager of the running unit of work */
  async publish(manager: EntityManager, change: Change, by: Partial<Author> = {}): Promise<void> {
    if (!this.#handlers) throw new Error('a change before the handlers were listed');
    const handlers = this.#handlers[change.kind] as readonly Handler[];
    for (const handle of handlers) await handle(manager, change, by);
  }

  /** Runs the handlers that wait for the undo window of a decision to end. */
  async runAfterUndoWindow(manager: EntityManager, effects: SideEffects, by: Partial<Author>): Promise<void> {
    for (const handle of this.#afterUndoWindow) await handle(manager, effects, by);
  }
}
