/** Waiting for the write lock took too long: the caller should answer 'busy', nothing was changed. */
export class LockWaitError extends Error {
  override readonly name = 'LockWaitError';
}

interface Waiter {
  readonly take: () => void;
  readonly timer: NodeJS.Timeout;
}

/** A mutual exclusion that serves in the order of arrival and does not let anyone wait for ever. */
export class FifoLock {
  #held = false;
  readonly #waiters: Waiter[] = [];

  /** @param waitMs longest wait for the lock, in milliseconds */
  constructor(private readonly waitMs: number) {}

  /** @throws LockWaitError after `waitMs`; the lock is not held then. */
  acquire(): Promise<void> {
    if (!this.#held) {
      this.#held = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      // biome-ignore lint/plugin: the lock is waited for in real time
      const timer = setTimeout(() => {
        this.#waiters.splice(this.#waiters.indexOf(waiter), 1);
        reject(new LockWaitError(`waited more than ${this.waitMs} ms for the write lock`));
      }, this.waitMs);
      const waiter: Waiter = { take: resolve, timer };
      this.#waiters.push(waiter);
    });
  }

  release(): void {
    const next = this.#waiters.shift();
    if (!next) {
      this.#held = false;
      return;
    }
    clearTimeout(next.timer);
    next.take();
  }
}
