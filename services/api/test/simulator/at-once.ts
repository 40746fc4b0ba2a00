import { AsyncLocalStorage } from 'node:async_hooks';
import type { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { changes } from './desk.js';
import type { Random } from './random.js';
import type { Operation, World } from './world.js';

/**
 * Runs requests at once. One goes on at a time, to its next point: before a transaction, after it, and on PostgreSQL
 * before its commit too. The seed draws which one, so the same seed gives the same order.
 */
export class Turns {
  readonly #pause = new AsyncLocalStorage<() => Promise<void>>();
  /** Counts transactions that wait for a lock; undefined on SQLite, which runs one transaction at a time. */
  #countBlocked: (() => Promise<number>) | undefined;

  watch(unitOfWork: UnitOfWork, countBlocked: (() => Promise<number>) | undefined): void {
    this.#countBlocked = countBlocked;
    const transaction = unitOfWork.transaction.bind(unitOfWork);
    const pause = async () => this.#pause.getStore()?.();
    unitOfWork.transaction = async (work) => {
      await pause();
      try {
        return await transaction(work);
      } finally {
        await pause();
      }
    };
    if (countBlocked) unitOfWork.beforeEnd = pause;
  }

  /** @returns the answers, and the order in which the requests went on */
  async run<T>(
    random: Random,
    sends: readonly (() => Promise<T>)[],
  ): Promise<{ answers: T[]; order: number[] }> {
    const paused = new Map<number, () => void>();
    const order: number[] = [];
    let ended = 0;
    let wake: () => void = () => undefined;
    const answers = sends.map(async (send, at) => {
      const pause = () =>
        new Promise<void>((resolve) => {
          paused.set(at, resolve);
          wake();
        });
      try {
        return await this.#pause.run(pause, async () => {
          await pause();
          return send();
        });
      } finally {
        ended += 1;
        wake();
      }
    });
    for (;;) {
      while (paused.size + ended < sends.length) {
        const stopped = paused.size + ended;
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
        });
        const blocked = await Promise.race([woken, ...(this.#countBlocked ? [this.#countBlocked()] : [])]);
        // Those that are left wait for one that is paused.
        const isStill = stopped === paused.size + ended && stopped + (blocked ?? 0) === sends.length;
        if (isStill && paused.size > 0) break;
      }
      if (paused.size === 0) return { answers: await Promise.all(answers), order };
      const at = random.pick([...paused.keys()].toSorted());
      const resume = paused.get(at);
      paused.delete(at);
      order.push(at + 1);
      resume?.();
    }
  }
}

/** Draws two to four changes of one item and its claims; often all are of one kind, or one is sent twice. */
export function drawAtOnce(world: World): Operation[] {
  const { random, state, decisions } = world;
  const open = [...state.claims.values()].filter(
    (claim) => claim.status !== 'rejected' && !claim.handedOverAt,
  );
  const claim = random.chance(0.7) ? random.pickRecent(open) : undefined;
  const id = claim?.itemId ?? random.pickRecent([...state.items.keys()]);
  const item = state.items.get(id);
  if (!item) return [];
  const claims = new Map([...state.claims].filter(([, { itemId }]) => itemId === id));
  const own = decisions.filter(({ before }) => before.items.has(id));
  const narrow = { ...world, state: { items: new Map([[id, item]]), claims }, decisions: own };
  const only = random.chance(0.5) ? random.pick(changes) : undefined;
  const drawn = Array.from({ length: 2 + random.below(3) }, () => (only ?? random.pick(changes))(narrow));
  const operations = drawn.filter((operation) => operation !== null);
  const [first] = operations;
  return first && random.chance(0.15) ? [first, ...operations.slice(0, -1)] : operations;
}
