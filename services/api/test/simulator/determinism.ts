import crypto from 'node:crypto';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { Random } from './random.js';

/** Timers of so many milliseconds and more only repeat, expire or guard something: what they do is done by hand. */
const LONG_MS = 1_000;

/** Long before the machine's own time, which the database knows: what is simulated never overtakes it. */
const START = Date.UTC(1975, 0, 1, 8);

/** The time that the service believes it is. */
export interface Clock {
  now(): number;
  pass(milliseconds: number): void;
}

/**
 * Takes from this process all that differs from run to run: the time, what fires by itself, and what is drawn at
 * random. To be called before the service is imported, because some modules keep what they find then.
 */
export function takeChanceAway(seed: number): Clock {
  const clock = stillClock();
  silenceTimers();
  drawFrom(new Random(seed, 'ids'));
  hashQuickly();
  syncBuiltinESMExports();
  return clock;
}

function stillClock(): Clock {
  let now = START;
  const RealDate = Date;
  RealDate.now = () => now;
  const asked = {
    construct: (date: DateConstructor, given: [], target: DateConstructor) =>
      given.length === 0 ? new date(now) : Reflect.construct(date, given, target),
    apply: () => new RealDate(now).toString(),
  };
  globalThis.Date = new Proxy(RealDate, asked);
  RealDate.prototype.constructor = globalThis.Date;
  return {
    now: () => now,
    pass: (milliseconds) => {
      now += milliseconds;
    },
  };
}

function silenceTimers(): void {
  const start = globalThis.setTimeout;
  const never = () => start(() => undefined, 0);
  globalThis.setInterval = never as never;
  globalThis.setTimeout = ((work: () => void, ms = 0, ...given: []) =>
    ms < LONG_MS ? start(work, ms, ...given) : never()) as typeof setTimeout;
  Object.assign(timers, {
    setTimeout: (ms = 0, value?: unknown) =>
      ms < LONG_MS ? Promise.resolve(value) : new Promise(() => undefined),
  });
}

function drawFrom(random: Random): void {
  Math.random = () => random.fraction();
  const bytes = (size: number) => {
    const drawn = Buffer.alloc(size);
    random.fill(drawn);
    return drawn;
  };
  const uuid = () => {
    const drawn = bytes(16);
    drawn[6] = ((drawn[6] ?? 0) & 15) | 64;
    drawn[8] = ((drawn[8] ?? 0) & 63) | 128;
    return drawn.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };
  const { randomBytes, randomInt } = crypto;
  Object.assign(crypto, {
    randomUUID: uuid,
    // With a callback it is asked for by libraries, of whose secrets nothing is seen.
    randomBytes: (size: number, done?: never) => (done ? randomBytes(size, done) : bytes(size)),
    randomInt: (from: number, to?: number, done?: never) => {
      if (done || typeof to === 'function') return randomInt(from, to as never);
      return to === undefined ? random.below(from) : from + random.below(to - from);
    },
  });
}

/** A password that is compared for 50 ms proves nothing here. */
function hashQuickly(): void {
  const argon2 = createRequire(import.meta.url)('@node-rs/argon2');
  const { hash } = argon2;
  const quick = { memoryCost: 64, timeCost: 1, parallelism: 1 };
  argon2.hash = (password: string) => hash(password, quick);
}
