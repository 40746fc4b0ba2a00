import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { stubItems, umbrella } from '../../test/items';
import { renderPortal } from '../../test/portal';
import { loseAnswer, stub, useService } from '../../test/service';

useService();

const headline = "Lost Something? We'll Help You Find It!";

test('§1 the home page shows the headline, the main links, four tiles and three steps', async () => {
  stub('GET /config', {
    homeStatistics: { itemsFound: 1247, itemsReturned: 943, locations: 25, averageReturnDays: 3 },
  });
  renderPortal('/');
  expect(await screen.findByRole('heading', { level: 1, name: headline })).toBeVisible();
  expect(await screen.findByText('1,247')).toBeVisible();
  for (const figure of ['943', '25', '3 days']) expect(screen.getByText(figure)).toBeVisible();
  for (const step of ['Search', 'Report', 'Connect']) {
    expect(screen.getByRole('heading', { level: 3, name: step })).toBeVisible();
  }
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('button', { name: 'Search Items' })).toBeVisible();
  expect(main.getAllByRole('link', { name: 'Report Found Item' })[0]).toHaveAttribute('href', '/report');
  expect(main.getByRole('link', { name: 'Report Lost Item' })).toHaveAttribute('href', '/report-lost');
  expect(main.getByRole('link', { name: 'Admin sign-in' })).toHaveAttribute('href', '/admin/dashboard');
  expect(document.title).toBe('Campus Lost & Found');
});

test.each([
  ['  red bag ', '?search=red+bag'],
  ['', ''],
])('§2 the search box opens the search with the typed text %j', async (typed, search) => {
  // React creates a FormData of the form. Node's FormData does not accept jsdom's forms, so it is mocked.
  jest.spyOn(globalThis, 'FormData').mockImplementation();
  const router = renderPortal('/');
  const main = within(await screen.findByRole('main'));
  fireEvent.change(await main.findByRole('searchbox'), { target: { value: typed } });
  fireEvent.click(main.getByRole('button', { name: 'Search Items' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/search', search }));
});

test('§2 an unknown path shows the home screen', async () => {
  renderPortal('/no/such/place');
  expect(await screen.findByRole('heading', { level: 1, name: headline })).toBeVisible();
});

test('the home page leads to the found items of each category', async () => {
  renderPortal('/');
  const categories = within(await screen.findByRole('list', { name: 'Categories' }));
  expect(await categories.findByRole('link', { name: 'Clothing' })).toHaveAttribute(
    'href',
    '/search?category=Clothing',
  );
});

test('the home page has no tiles when the config cannot be loaded', async () => {
  stub('GET /config', loseAnswer());
  renderPortal('/');
  expect(await screen.findByRole('heading', { level: 2, name: 'How It Works' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Items returned')).not.toBeInTheDocument());
});

describe('the list of recently found items', () => {
  const recent = () => screen.findByRole('region', { name: 'Recently found' });

  test('links to its items and to the search', async () => {
    const [item] = stubItems();
    renderPortal('/');
    const section = within(await recent());
    const link = await section.findByRole('link', { name: umbrella });
    expect(link).toHaveAttribute('href', `/item/${item?.id}`);
    expect(section.getAllByRole('article')).toHaveLength(4);
    expect(section.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/search');
  });

  test('gives the search its first results without another request', async () => {
    stubItems();
    const router = renderPortal('/');
    await within(await recent()).findAllByRole('article');
    stub('GET /items', () => new Promise<never>(() => {}));
    await act(() => router.navigate('/search'));
    expect(await screen.findByText('6 items found')).toBeVisible();
  });

  test.each([
    ['cannot be loaded', loseAnswer],
    ['is empty', () => ({ data: [] })],
  ])('is not shown when it %s', async (_, answer) => {
    stub('GET /items', answer);
    renderPortal('/');
    expect(await screen.findByRole('heading', { level: 1, name: headline })).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Recently found' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('heading', { level: 2, name: 'How It Works' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
