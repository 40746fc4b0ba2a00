import { createMemoryRouter } from '@lost-found/router';
import { QueryClient } from '@tanstack/react-query';
import { watchSettled } from './watch-settled';

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
