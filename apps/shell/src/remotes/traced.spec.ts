import type * as loadTrace from '../reports/load-trace';
import type * as tracedModule from './traced';

/** Imports fresh copies of the modules, as at the start of a page. */
const fresh = (): typeof loadTrace & typeof tracedModule => {
  let modules: ReturnType<typeof fresh>;
  jest.isolateModules(() => {
    modules = { ...require('../reports/load-trace'), ...require('./traced') };
  });
  return modules!;
};
const ends = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));
const never = () => new Promise<never>(() => undefined);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a step that is quick leaves nothing; one that is slow or has no result yet has its time', async () => {
  const slow = 2_000;
  const { getTrace, traced } = fresh();
  void traced('cards', 'manifest', ends(slow - 1));
  void traced('cards', 'entry', ends(slow));
  void traced('cards', 'texts', never);
  await jest.advanceTimersByTimeAsync(slow + 500);
  expect(getTrace()).toEqual([
    { remote: 'cards', step: 'entry', attempt: 1, ms: slow },
    { remote: 'cards', step: 'texts', attempt: 1, ms: slow + 500, reason: 'waiting' },
  ]);
});

test('a step that fails has its reason and its attempt, counted for each remote and page', async () => {
  const { getTrace, traced } = fresh();
  const fails = () => Promise.reject(Object.assign(new Error('no file'), { name: 'ChunkLoadError' }));
  for (let time = 0; time < 2; time += 1) await expect(traced('cards', 'manifest', fails)).rejects.toThrow();
  for (const page of ['one', 'two']) await expect(traced('keys', 'chunk', fails, page)).rejects.toThrow();
  const failed = { ms: 0, reason: 'unreachable' };
  expect(getTrace()).toEqual([
    { remote: 'cards', step: 'manifest', attempt: 1, ...failed },
    { remote: 'cards', step: 'manifest', attempt: 2, ...failed },
    { remote: 'keys', step: 'chunk', attempt: 1, ...failed },
    { remote: 'keys', step: 'chunk', attempt: 1, ...failed },
  ]);
});

test('the last 30 steps are kept, and a quick one that ends later removes none of them', async () => {
  const { getTrace, traced } = fresh();
  void traced('cards', 'manifest', ends(1));
  for (let page = 1; page <= 30; page += 1) void traced('cards', 'chunk', never);
  await jest.advanceTimersByTimeAsync(1);
  expect(getTrace().map(({ attempt }) => attempt)).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 1),
  );
});
