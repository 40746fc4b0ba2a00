import type { Change } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OpenDecision, SideEffects } from './open-decision.js';

/** The actor and the time of a change. */
export interface Author {
  /** The actor's id; undefined: the sender of the request, null: no person. */
  readonly id?: string | null | undefined;
  /** When it happened: now, except for sample data. */
  readonly at?: Date | undefined;
  /** The colleague who confirmed that the item leaves. */
  readonly secondPersonId?: string | undefined;
  /** The decision that the change belongs to; its side effects wait for the undo window to end. */
  readonly decision?: OpenDecision | undefined;
}

/** An administrator who decides. */
export interface DeskAuthor extends Author {
  readonly id: string;
}

type ChangeOf<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>;

/** Runs in the transaction of a change. */
type Handler<C extends Change = Change> = (manager: EntityManager, change: C, cause: Author) => Promise<void>;

/** The handlers of each kind of change, in the order in which they run. */
export type HandlersByKind = { readonly [Kind in Change['kind']]: readonly Handler<ChangeOf<Kind>>[] };

/** Runs in the transaction of a change, or in one of its own when the undo window of a decision has ended. */
export type LaterHandler = (manager: EntityManager, effects: SideEffects, cause: Author) => Promise<void>;

/** Runs the handlers of a change in its transaction. `src/event-handlers.ts` lists all handlers. */
@Injectable()
export class Events {
  #handlers: HandlersByKind | undefined;
  #later: readonly LaterHandler[] = [];

  /** Called once, at the start, by `event-handlers.ts`. */
  use(handlers: HandlersByKind, later: readonly LaterHandler[]): void {
    this.#handlers = handlers;
    this.#later = later;
  }

  /** @param manager of the running unit of work */
  async publish(manager: EntityManager, change: Change, cause: Author = {}): Promise<void> {
    if (!this.#handlers) throw new Error('a change before the handlers were listed');
    const handlers = this.#handlers[change.kind] as readonly Handler[];
    for (const handle of handlers) await handle(manager, change, cause);
  }

  /** Runs the handlers that wait for the undo window of a decision to end. */
  async runLater(manager: EntityManager, effects: SideEffects, cause: Author): Promise<void> {
    for (const handle of this.#later) await handle(manager, effects, cause);
  }
}
