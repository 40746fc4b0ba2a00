import { createMemoryRouter, RouterProvider } from '@lost-found/router';
import { render, screen } from '@testing-library/react';
import { useListState } from './use-list-state';

const known = { role: ['user', 'admin'] } as const;
let list: ReturnType<typeof useListState<typeof known>>;

function List() {
  list = useListState(known);
  return <output>{`${list.search} ${list.filters.role} ${list.page}`}</output>;
}

const show = (address: string) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <List /> }], { initialEntries: [address] })}
    />,
  );

/** As in a browser: nothing waits until React has done all it put off. */
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

test.each([
  ['a search', () => list.setSearch('bag'), 'bag user 1'],
  ['a filter', () => list.setFilter('role', 'admin'), 'cup admin 1'],
  ['none', () => list.clear(), ' all 1'],
])('%s is in force at once: what is typed next is not overwritten by it', async (_, change, shown) => {
  show('/?search=cup&role=user&page=3');
  expect(await screen.findByText('cup user 3')).toBeVisible();
  change();
  expect(screen.getByRole('status').textContent).toBe(shown);
});

test.each(['-1', '1e309', '0x', '9'.repeat(30)])(
  'an address that asks for page %s, 10,000 characters and no known filter is a list all the same',
  async (page) => {
    show(`/?page=${page}&role[]=user&role=owner&search=${'thing'.padEnd(10_000, 'x')}`);
    expect(await screen.findByText(`${'thing'.padEnd(200, 'x')} all 1`)).toBeVisible();
  },
);
