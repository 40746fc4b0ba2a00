import { createMemoryRouter, type Location, Outlet, RouterProvider } from '@lost-found/router';
import { act, render } from '@testing-library/react';
import { reportError } from '../reports/report-error';
import { NoteRendered, RenderedLocation, renderLimit, watchRendered } from './watch-rendered';

jest.mock('../reports/report-error', () => ({ reportError: jest.fn(() => Promise.resolve()) }));

const reload = jest.fn();
let router: ReturnType<typeof createMemoryRouter>;
let rendered: { current: Location | undefined };
let end: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  const Root = () => (
    <>
      <Outlet />
      <NoteRendered />
    </>
  );
  router = createMemoryRouter([{ element: <Root />, children: [{ path: '*', element: <p>a page</p> }] }]);
  rendered = { current: undefined };
  end = watchRendered(router, rendered, reload);
});
afterEach(() => {
  end();
  reload.mockClear();
  jest.useRealTimers();
});

const goTo = async (path: string) => {
  await act(() => router.navigate(path));
  await act(() => jest.advanceTimersByTimeAsync(renderLimit));
};

test('a page that keeps the page before is reported and loaded again', async () => {
  rendered.current = router.state.location;
  await goTo('/search');
  expect(reload).toHaveBeenCalledTimes(1);
  const message = `public-portal kept its page for ${renderLimit} ms after the address changed`;
  const release = { name: 'public-portal', version: '' };
  expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ message }), release, true);
});

test('a page that shows its address stays', async () => {
  render(
    <RenderedLocation value={rendered}>
      <RouterProvider router={router} />
    </RenderedLocation>,
  );
  await goTo('/search');
  expect(rendered.current?.pathname).toBe('/search');
  expect(reload).not.toHaveBeenCalled();
});

test('a page that was never shown stays', async () => {
  await goTo('/search');
  expect(reload).not.toHaveBeenCalled();
});
