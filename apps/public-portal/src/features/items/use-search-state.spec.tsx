import { defaultChoices } from '@lost-found/contracts';
import { createMemoryRouter, RouterProvider } from '@lost-found/router';
import { render, screen } from '@testing-library/react';
import { useSearchState } from './use-search-state';

let state: ReturnType<typeof useSearchState>;

function Search() {
  state = useSearchState(defaultChoices);
  const { search, category } = state.filter;
  return <output>{`${search} ${category}`}</output>;
}

/** As in a browser: nothing waits until React has done all it put off. */
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

test.each([
  ['a search', () => state.setFilter('search', 'bag'), 'bag Books'],
  ['a category', () => state.setFilter('category', 'Bags'), 'cup Bags'],
  ['none', () => state.clear(), 'undefined undefined'],
])('%s is in force at once: what is typed next is not overwritten by it', async (_, change, shown) => {
  const router = createMemoryRouter([{ path: '/', element: <Search /> }], {
    initialEntries: ['/?search=cup&category=Books'],
  });
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('cup Books')).toBeVisible();
  change();
  expect(screen.getByRole('status').textContent).toBe(shown);
});
