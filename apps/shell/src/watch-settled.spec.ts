import { createMemoryRouter } from '@lost-found/router';
import { QueryClient } from '@tanstack/react-query';
import { remoteFor } from './remotes/remote-table';
import { reportError } from './reports/report-error';
import { noteRest, settleLimit } from './settle-limit';
import { watchSettled } from './watch-settled';

jest.mock('./reports/report-error', () => ({ reportError: jest.fn() }));

const isSettled = () => document.documentElement.hasAttribute('data-settled');

let end: () => void;
let queries: QueryClient;
let router: ReturnType<typeof createMemoryRouter>;

beforeEach(() => {
  jest.useFakeTimers();
  queries = new QueryClient();
  router = createMemoryRouter([{ path: '/' }, { path: '/slow', lazy: () => new Promise(() => undefined) }]);
  end = watchSettled(queries, router);
});
afterEach(() => {
  end();
  queries.clear();
  noteRest();
  jest.mocked(reportError).mockClear();
  jest.useRealTimers();
  document.documentElement.removeAttribute('data-settled');
});

test('a page is settled after 50 ms without a request', async () => {
  expect(isSettled()).toBe(false);
  await jest.advanceTimersByTimeAsync(50);
  expect(isSettled()).toBe(true);
});

test('a page is not settled while a request runs', async () => {
  await jest.advanceTimersByTimeAsync(50);
  let answer: (value: string) => void = () => undefined;
  const queryFn = () =>
    new Promise<string>((resolve) => {
      answer = resolve;
    });
  void queries.fetchQuery({ queryKey: ['items'], queryFn });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(isSettled()).toBe(false);
  answer('items');
  await jest.advanceTimersByTimeAsync(60);
  expect(isSettled()).toBe(true);
});

test('a page is not settled while a navigation runs', async () => {
  await jest.advanceTimersByTimeAsync(50);
  void router.navigate('/slow');
  await jest.advanceTimersByTimeAsync(100);
  expect(isSettled()).toBe(false);
});

describe('a page that is never at rest', () => {
  const never = () => new Promise<never>(() => undefined);
  const wait = () => jest.advanceTimersByTimeAsync(settleLimit);

  test('is reported once, as an error of the release of its app', async () => {
    void queries.prefetchQuery({ queryKey: ['items'], queryFn: never });
    await wait();
    void queries.prefetchQuery({ queryKey: ['claims'], queryFn: never });
    await wait();
    const { name } = remoteFor('/');
    const message = `${name} did not come to rest in ${settleLimit} ms`;
    expect(jest.mocked(reportError).mock.calls).toEqual([
      [expect.objectContaining({ message }), { name, version: '' }],
    ]);
  });

  test('is not reported while it sends something', async () => {
    void queries.getMutationCache().build(queries, { mutationFn: never }).execute(undefined);
    await wait();
    expect(reportError).not.toHaveBeenCalled();
  });

  test('is another one than a page with many short requests', async () => {
    const queryFn = () => new Promise((resolve) => setTimeout(resolve, settleLimit / 3, 'items'));
    for (let time = 0; time < 4; time += 1) {
      void queries.prefetchQuery({ queryKey: ['items', time], queryFn });
      await jest.advanceTimersByTimeAsync(settleLimit / 3 + 60);
    }
    expect(reportError).not.toHaveBeenCalled();
  });
});
