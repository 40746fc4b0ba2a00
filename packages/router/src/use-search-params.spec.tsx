import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet } from 'react-router-dom';
import { RouterProvider } from './router-provider';
import { useSearchParams } from './use-search-params';

let change: ReturnType<typeof useSearchParams>[1];

const List = () => {
  const [params, setParams] = useSearchParams();
  change = setParams;
  return <output>{params.toString()}</output>;
};

const put = (name: string, value: string) => (current: URLSearchParams) => {
  current.set(name, value);
  return current;
};

const show = () => {
  const never = new Promise<never>(() => undefined);
  const children = [
    { path: 'list', element: <List /> },
    { path: 'slow', lazy: () => never },
  ];
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: (
          <>
            <Link to="/slow">leave</Link>
            <Outlet />
          </>
        ),
        children,
      },
    ],
    { initialEntries: ['/list?page=2'] },
  );
  render(<RouterProvider router={router} />);
  return router;
};

describe('useSearchParams', () => {
  it('builds a change on the one before, though nothing was rendered between them', () => {
    const router = show();
    act(() => {
      change(put('search', 'bag'));
      change(put('item', '7'));
    });
    expect(router.state.location.search).toBe('?page=2&search=bag&item=7');
    expect(screen.getByRole('status')).toHaveTextContent('page=2&search=bag&item=7');
  });

  it('does not call a person back who is leaving for another page', () => {
    const router = show();
    act(() => screen.getByRole('link').click());
    act(() => change(put('search', 'bag')));
    expect(router.state.navigation.location?.pathname).toBe('/slow');
    expect(router.state.location.search).toBe('?page=2');
  });
});
