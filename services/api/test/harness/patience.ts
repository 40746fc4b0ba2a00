import { endProcesses } from '../process/service-process.js';

// Each file boots the whole service: on a busy machine that alone can take Jest's default of 5 s.
jest.setTimeout(60_000);

/*
 * Accounts are made by the hundred: answers come at once here, not at the next even moment. That they do is the
 * concern of with-uniform-timing.spec.ts and guessing.spec.ts.
 */
jest.mock('../../src/platform/throttle/with-uniform-timing.js', () => ({
  withUniformTiming: jest.fn((work: () => Promise<unknown>) => work()),
}));

/*
 * A hash of argon2 takes 50 ms of a processor for each account and each sign-in. passwords.spec.ts proves the
 * parameters.
 */
jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  const quick = { memoryCost: 64, timeCost: 1, parallelism: 1 };
  return {
    ...argon2,
    hash: jest.fn((password: string) => argon2.hash(password, quick)),
    verify: jest.fn(argon2.verify),
  };
});

/*
 * The counters of limits wait up to days to forget a key. Such a timer would keep all modules of its suite in the memory
 * of Jest's worker, some 60 MB for each suite.
 */
const waiting = new Set<WeakRef<NodeJS.Timeout>>();
globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply: (begin, self, args) => {
    const timer = Reflect.apply(begin, self, args);
    waiting.add(new WeakRef(timer));
    return timer;
  },
});
afterAll(() => {
  endProcesses();
  for (const timer of waiting) {
    const left = timer.deref();
    if (left?.hasRef?.() === false) clearTimeout(left);
  }
});
