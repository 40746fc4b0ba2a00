import { configOptions } from '@lost-found/api-client';
import { createMemoryRouter, type RouteObject, RouterProvider } from '@lost-found/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { startTexts } from '../texts';
import type { Remote } from './load-remote';
import { RemoteError } from './remote-error';
import { remoteTable } from './remote-table';
import { createRoutePatcher, inTime, remoteRoutes } from './routes';
import { remoteTimeout } from './with-timeout';

jest.mock('./federation', () => ({ importRemote: jest.fn() }));
jest.mock('../reports/report-error', () => ({ reportError: jest.fn() }));

const remote = (name: string): Remote => ({
  name,
  contractVersion: '2.0',
  version: '1.0.0',
  prepare: async () => undefined,
  routes: [
    { index: true, element: <p>{name} start</p> },
    { path: 'items/:id', element: <p>{name} item</p> },
    { path: '*', element: <p>{name} unknown</p> },
  ],
});

const entry = { version: '1.0.0', manifestUrl: '/x' };
const table = remoteTable({ 'public-portal': entry, 'admin-console': entry });

const open = (path: string, load: (name: string) => Promise<Remote>) => {
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: remoteRoutes(table) }], {
    initialEntries: [path],
    patchRoutesOnNavigation: createRoutePatcher(table, load),
  });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(configOptions().queryKey, { desks: [] } as never);
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
};

beforeAll(() => startTexts());
const load = jest.fn(async (name: string) => remote(name));
beforeEach(() => load.mockClear());

describe('the URL table', () => {
  it.each([
    ['/', 'public-portal start'],
    ['/items/5', 'public-portal item'],
    ['/no/such/path', 'public-portal unknown'],
    ['/admin', 'admin-console start'],
    ['/admin/items/5', 'admin-console item'],
    ['/admin/no/such/path', 'admin-console unknown'],
  ])('shows at %s: %s', async (path, text) => {
    open(path, load);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads each remote once, at the first visit', async () => {
    const router = open('/items/1', load);
    await screen.findByText('public-portal item');
    await act(() => router.navigate('/items/2'));
    await act(() => router.navigate('/admin'));
    expect(screen.getByText('admin-console start')).toBeInTheDocument();
    await act(() => router.navigate('/'));
    expect(load.mock.calls).toEqual([['public-portal'], ['admin-console']]);
  });

  it('shows the page to which the visitor navigated while the remote was loading', async () => {
    let come: (loaded: Remote) => void = () => undefined;
    load.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          come = resolve;
        }),
    );
    const router = open('/', load);
    await act(async () => {
      const going = router.navigate('/items/5');
      come(remote('public-portal'));
      await going;
    });
    expect(screen.getByText('public-portal item')).toBeInTheDocument();
  });

  it('shows a notice in place of a failed remote, and the other remote still works', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const router = open('/admin/items', async (name) => {
      if (name === 'admin-console') throw new RemoteError(name, 'missing');
      return remote(name);
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: /not available right now/ }),
    ).toBeInTheDocument();
    expect(screen.getByText('It is not installed on this site.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    await act(() => router.navigate('/'));
    expect(screen.getByText('public-portal start')).toBeInTheDocument();
  });
});

describe('a page of a remote that never arrives', () => {
  const never = () => new Promise<never>(() => undefined);
  type Load = () => Promise<{ loader?: Load }>;

  it.each<[string, RouteObject, (route: RouteObject) => Promise<unknown>]>([
    ['a lazy route', { lazy: never }, ({ lazy }) => (lazy as Load)()],
    ['a loader', { loader: never }, ({ loader }) => (loader as Load)()],
    [
      'the loader of a lazy route',
      { lazy: async () => ({ loader: never }) },
      async ({ lazy }) => (await (lazy as Load)()).loader?.(),
    ],
  ])('fails with a time-out in %s', async (_, route, load) => {
    jest.useFakeTimers();
    const [frame] = inTime('first-part', [
      { path: '/', children: [{ path: 'slow', ...route } as RouteObject] },
    ]);
    const failing = expect(load(frame?.children?.[0] ?? {})).rejects.toMatchObject({ name: 'TimeoutError' });
    await jest.advanceTimersByTimeAsync(remoteTimeout);
    await failing;
    jest.useRealTimers();
  });
});
