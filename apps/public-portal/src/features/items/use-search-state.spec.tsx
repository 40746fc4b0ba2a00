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

/** Turns off the act environment, so that React schedules updates as in a browser. */
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

test.each([
  ['search text', () => state.setFilter('search', 'bag'), 'bag Books'],
  ['category', () => state.setFilter('category', 'Bags'), 'cup Bags'],
  ['empty filter', () => state.clear(), 'undefined undefined'],
])('a new %s applies at once, so that it does not overwrite later input', async (_, change, shown) => {
  const router = createMemoryRouter([{ path: '/', element: <Search /> }], {
    initialEntries: ['/?search=cup&category=Books'],
  });
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('cup Books')).toBeVisible();
  change();
  expect(screen.getByRole('status').textContent).toBe(shown);
});
