import { createMemoryRouter, RouterProvider } from '@lost-found/router';
import { render, screen } from '@testing-library/react';
import { useListState } from './use-list-state';

const known = { role: ['user', 'admin'] } as const;
let list: ReturnType<typeof useListState<typeof known>>;

function List() {
  list = useListState(known);
  return <output>{`${list.search} ${list.filters.role} ${list.page}`}</output>;
}

/** As in a browser: nothing waits until React has done all it put off. */
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

test.each([
  ['a search', () => list.setSearch('bag'), 'bag user 1'],
  ['a filter', () => list.setFilter('role', 'admin'), 'cup admin 1'],
  ['none', () => list.clear(), ' all 1'],
])('%s is in force at once: what is typed next is not overwritten by it', async (_, change, shown) => {
  const router = createMemoryRouter([{ path: '/', element: <List /> }], {
    initialEntries: ['/?search=cup&role=user&page=3'],
  });
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('cup user 3')).toBeVisible();
  change();
  expect(screen.getByRole('status').textContent).toBe(shown);
});
