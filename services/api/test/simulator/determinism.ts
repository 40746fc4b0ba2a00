import crypto from 'node:crypto';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { Random } from './random.js';

/** Decides which ids, codes and keys this process draws. */
export interface Chance {
  /** Draws them from a fixed seed from now on, so that a walk repeats exactly. */
  fix(): void;
  /** Draws them at random again: two services of one process must not share the ids of Nest's modules. */
  free(): void;
}

/**
 * Takes the random functions of this process over, and makes password hashes cheap. Call it before the service is imported: some
 * modules keep the functions that they find.
 */
export function takeChanceOver(): Chance {
  const random = new Random();
  let isFixed = false;
  const { randomBytes, randomInt, randomUUID } = crypto;
  const mathRandom = Math.random;
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
  Math.random = () => (isFixed ? random.fraction() : mathRandom());
  Object.assign(crypto, {
    randomUUID: () => (isFixed ? uuid() : randomUUID()),
    // Libraries pass a callback; the walk does not see their secrets.
    randomBytes: (size: number, done?: never) =>
      done ? randomBytes(size, done) : isFixed ? bytes(size) : randomBytes(size),
    randomInt: (from: number, to?: number, done?: never) => {
      if (!isFixed || done || typeof to === 'function')
        return randomInt(from, to as never, done as unknown as never);
      return to === undefined ? random.below(from) : from + random.below(to - from);
    },
  });
  const argon2 = createRequire(import.meta.url)('@node-rs/argon2');
  const { hash } = argon2;
  argon2.hash = (password: string) => hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  syncBuiltinESMExports();
  return {
    fix: () => {
      random.restart(0);
      isFixed = true;
    },
    free: () => {
      isFixed = false;
    },
  };
}
