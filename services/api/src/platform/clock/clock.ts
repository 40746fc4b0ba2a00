import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

export interface Timer {
  stop(): void;
}

/**
 * The time, and everything that waits for it. The rest of the service neither reads the system's clock nor sets a timer, so
 * that a test can replace this one. Timers do not keep the process alive.
 */
@Injectable()
export class Clock {
  /** Milliseconds since 1970. */
  now(): number {
    return Date.now();
  }

  date(): Date {
    return new Date(this.now());
  }

  /**
   * Runs `work` once.
   * @param ms time to wait in milliseconds
   * @param work must handle its own errors; a manual clock awaits its promise
   */
  after(ms: number, work: () => unknown): Timer {
    const timer = setTimeout(work, ms).unref();
    return { stop: () => clearTimeout(timer) };
  }

  /**
   * Runs `work` repeatedly.
   * @param ms between two runs, in milliseconds
   * @param work must handle its own errors; a manual clock awaits its promise
   */
  every(ms: number, work: () => unknown): Timer {
    const timer = setInterval(work, ms).unref();
    return { stop: () => clearInterval(timer) };
  }

  /** Settles after `ms` milliseconds. @throws AbortError if `signal` aborts before */
  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    await wait(ms, undefined, { signal, ref: false });
  }
}
