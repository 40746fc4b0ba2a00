import { createMemoryRouter, Outlet, RouterProvider } from '@lost-found/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { openAnew } from './open-anew';
import { TakeOnRelease } from './take-on-release';
import { watchReleases } from './watch-releases';

jest.mock('./open-anew', () => ({ openAnew: jest.fn() }));
jest.mock('./watch-releases', () => ({ watchReleases: jest.fn() }));

const Frame = () => (
  <>
    <Outlet />
    <TakeOnRelease />
  </>
);

/** Renders a page at /report with / before it in the history. @param outdated true when another release is live */
const open = (outdated: boolean, queries = new QueryClient()) => {
  jest.mocked(watchReleases).mockImplementation((notify) => {
    notify(outdated);
    return () => undefined;
  });
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/', element: <p>home</p> },
          { path: '/report', element: <p>report</p> },
          { path: '/search', element: <p>search</p> },
        ],
      },
    ],
    { initialEntries: ['/', '/report'], initialIndex: 1 },
  );
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
};

beforeEach(() => jest.mocked(openAnew).mockClear());

describe('the next navigation', () => {
  it('reloads the page when another release is live', async () => {
    const router = open(true);
    await act(() => router.navigate('/search?category=Bags', { state: { from: 'report' } }));
    expect(openAnew).toHaveBeenCalledTimes(1);
    expect(openAnew).toHaveBeenCalledWith(
      expect.objectContaining({ pathname: '/search', search: '?category=Bags', state: { from: 'report' } }),
      false,
    );
    expect(screen.getByText('report')).toBeInTheDocument();
  });

  it('replaces the history entry when the navigation does', async () => {
    const router = open(true);
    await act(() => router.navigate('/search', { replace: true }));
    expect(openAnew).toHaveBeenCalledWith(expect.anything(), true);
  });

  it.each([
    [
      'the release of the page is live',
      false,
      (router: ReturnType<typeof open>) => router.navigate('/search'),
      'search',
    ],
    [
      'only the query changes',
      true,
      (router: ReturnType<typeof open>) => router.navigate('/report?draft=1'),
      'report',
    ],
    ['the visitor goes back', true, (router: ReturnType<typeof open>) => router.navigate(-1), 'home'],
  ])('does not reload when %s', async (_, outdated, go, text) => {
    const router = open(outdated);
    await act(() => go(router));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(openAnew).not.toHaveBeenCalled();
  });

  it('does not reload while a mutation runs', async () => {
    const queries = new QueryClient();
    const router = open(true, queries);
    const mutation = queries
      .getMutationCache()
      .build(queries, { mutationFn: () => new Promise(() => undefined) });
    void mutation.execute(undefined);
    await act(() => router.navigate('/search'));
    expect(screen.getByText('search')).toBeInTheDocument();
    expect(openAnew).not.toHaveBeenCalled();
  });

  it('does not reload without a connection', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const router = open(true);
    await act(() => router.navigate('/search'));
    expect(screen.getByText('search')).toBeInTheDocument();
  });
});
