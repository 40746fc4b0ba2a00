import { newItem } from '@lost-found/mocks';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { choose, fill, findRow, press, rowCount } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';

const service = useMockService();

beforeEach(() => {
  service.store.items = Array.from({ length: 23 }, (_, index) =>
    newItem({
      title: `Thing ${index + 1}`,
      category: index < 12 ? 'Books' : 'Bags',
      location: 'Gym',
      description: 'd',
      contactInfo: 'c',
    }),
  );
});

const summary = (text: string) => screen.findByText(text);

test('§2 ten rows a page, with their place among all', async () => {
  const router = renderConsole('/admin/items');
  expect(await summary('Showing 1 to 10 of 23 results')).toBeVisible();
  expect(rowCount()).toBe(10);
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  press('Page 3');
  expect(await summary('Showing 21 to 23 of 23 results')).toBeVisible();
  expect(router.state.location.search).toBe('?page=3');
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  press('Previous');
  expect(await summary('Showing 11 to 20 of 23 results')).toBeVisible();
});

test('§2 a filter or a search goes back to the first page; Back undoes it', async () => {
  const router = renderConsole('/admin/items?page=2');
  await summary('Showing 11 to 20 of 23 results');
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: 'Books' } });
  expect(await summary('Showing 1 to 10 of 12 results')).toBeVisible();
  expect(router.state.location.search).toBe('?category=Books');
  press('Next');
  await summary('Showing 11 to 12 of 12 results');
  fill(screen.getByRole('searchbox', { name: 'Search items...' }), 'thing 1');
  expect(await summary('Showing 1 to 4 of 4 results')).toBeVisible();
  expect(router.state.location.search).toBe('?category=Books&search=thing+1');
  press('Clear Filters');
  expect(await summary('Showing 1 to 10 of 23 results')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  await act(() => router.navigate(-1));
  expect(await summary('Showing 1 to 4 of 4 results')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('thing 1');
});

test('§2 a press of a header sorts, from the first page; the third one takes it back', async () => {
  for (const [index, item] of service.store.items.entries())
    item.dateFound = `2026-01-${String(30 - index).padStart(2, '0')}`;
  const router = renderConsole('/admin/items?page=2');
  await summary('Showing 11 to 20 of 23 results');
  const header = screen.getByRole('columnheader', { name: 'Date Found' });
  expect(header).toHaveAttribute('aria-sort', 'none');
  press('Date Found');
  expect(await summary('Showing 1 to 10 of 23 results')).toBeVisible();
  expect(router.state.location.search).toBe('?sort=-dateFound');
  expect(header).toHaveAttribute('aria-sort', 'descending');
  press('Date Found');
  expect(await findRow('Thing 23')).toBeVisible();
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  press('Date Found');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('rows stay selected from page to page, until the list is narrowed', async () => {
  renderConsole('/admin/items');
  const box = (name: string) => screen.getByRole('checkbox', { name });
  await findRow('Thing 1');
  fireEvent.click(box('Select Thing 1'));
  expect(screen.getByText('1 selected')).toBeVisible();
  expect(box('Select all on this page')).toBePartiallyChecked();
  press('Next');
  await findRow('Thing 11');
  fireEvent.click(box('Select all on this page'));
  expect(screen.getByText('11 selected')).toBeVisible();
  press('Previous');
  await findRow('Thing 1');
  expect(box('Select Thing 1')).toBeChecked();
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: 'Books' } });
  await summary('Showing 1 to 10 of 12 results');
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  fireEvent.click(box('Select Thing 2'));
  press('Clear selection');
  expect(box('Select Thing 2')).not.toBeChecked();
});

test('the rows of a page are chosen, begin at the first and are kept for every list of the browser', async () => {
  const router = renderConsole('/admin/items?page=2');
  const rows = await screen.findByRole('combobox', { name: 'Rows per page' });
  expect(rows).toHaveValue('10');
  fireEvent.change(rows, { target: { value: '25' } });
  expect(await summary('Showing 1 to 23 of 23 results')).toBeVisible();
  expect(router.state.location.search).toBe('');
  cleanup();
  renderConsole('/admin/items');
  expect(await summary('Showing 1 to 23 of 23 results')).toBeVisible();
  fireEvent.change(screen.getByRole('combobox', { name: 'Rows per page' }), { target: { value: '10' } });
  expect(await summary('Showing 1 to 10 of 23 results')).toBeVisible();
  expect(localStorage.getItem('lost-found-page-size')).toBeNull();
});

test('an address may say anything', async () => {
  const router = renderConsole('/admin/items?page=99&status=stolen&category=Bags');
  expect(await summary('Showing 11 to 11 of 11 results')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2&status=stolen&category=Bags');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('all');
});

test('changes of other people appear after a return to the page', async () => {
  renderConsole('/admin/items');
  const row = await findRow('Thing 1');
  Object.assign(service.store.items[0] ?? {}, { status: 'rejected', version: 2 });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(row).toHaveTextContent('Rejected'));
});

test('a list without rows says so, and can be widened', async () => {
  renderConsole('/admin/items?search=nothing');
  expect(await screen.findByRole('heading', { name: 'No items found' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  press('Clear Filters');
  expect(await findRow('Thing 1')).toBeVisible();
});

test('the last row of the last page leads to the page before', async () => {
  service.store.items = service.store.items.slice(0, 11);
  const router = renderConsole('/admin/items?page=2');
  await choose('Delete', await findRow('Thing 11'));
  press('Delete', await screen.findByRole('alertdialog'));
  expect(await summary('Showing 1 to 10 of 10 results')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a total above the exact maximum is shown as more', async () => {
  service.server.use(
    http.get('*/api/admin/items', () =>
      Response.json({
        data: service.store.items.slice(0, 10),
        total: 10_000,
        totalCapped: true,
        page: 1,
        pageSize: 10,
      }),
    ),
  );
  renderConsole('/admin/items');
  expect(await summary('Showing 1 to 10 of more than 10,000 results')).toBeVisible();
  expect(screen.getByText('more than 10,000 items')).toBeVisible();
});
