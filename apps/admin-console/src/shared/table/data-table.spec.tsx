import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { choose, fill, findRow, press, rowCount } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { getSent, stub, stubItems, useService } from '../../test/service';

let rows: ReturnType<typeof stubItems>;
const stubThings = (count: number) => {
  rows = stubItems(...Array.from({ length: count }, (_, index) => ({ title: `Thing ${index + 1}` })));
};
useService(() => stubThings(23));

const summary = (text: string) => screen.findByText(text);
const getQueries = () => getSent('GET /admin/items').at(-1);

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
  fill(screen.getByRole('combobox', { name: 'Category' }), 'Books');
  expect(await summary('Showing 1 to 10 of 23 results')).toBeVisible();
  expect(router.state.location.search).toBe('?category=Books');
  press('Next');
  await summary('Showing 11 to 20 of 23 results');
  fill(screen.getByRole('searchbox', { name: 'Search items...' }), 'thing 1');
  expect(await summary('Showing 1 to 10 of 23 results')).toBeVisible();
  expect(router.state.location.search).toBe('?category=Books&search=thing+1');
  await waitFor(() => expect(getQueries()).toMatchObject({ category: 'Books', search: 'thing 1' }));
  press('Clear Filters');
  await waitFor(() => expect(getQueries()).not.toHaveProperty('search'));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('thing 1'));
});

test('§2 a press of a header sorts, from the first page; the third one takes it back', async () => {
  const router = renderConsole('/admin/items?page=2');
  await summary('Showing 11 to 20 of 23 results');
  const header = screen.getByRole('columnheader', { name: 'Date Found' });
  expect(header).toHaveAttribute('aria-sort', 'none');
  press('Date Found');
  expect(await summary('Showing 1 to 10 of 23 results')).toBeVisible();
  expect(router.state.location.search).toBe('?sort=-dateFound');
  expect(header).toHaveAttribute('aria-sort', 'descending');
  press('Date Found');
  await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'));
  expect(getQueries()).toMatchObject({ sort: 'dateFound' });
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
  fill(screen.getByRole('combobox', { name: 'Category' }), 'Books');
  await waitFor(() => expect(screen.queryByText(/selected$/)).not.toBeInTheDocument());
  fireEvent.click(box('Select Thing 2'));
  press('Clear selection');
  expect(box('Select Thing 2')).not.toBeChecked();
});

test('the rows of a page are chosen, begin at the first and are kept for every list of the browser', async () => {
  const router = renderConsole('/admin/items?page=2');
  const select = await screen.findByRole('combobox', { name: 'Rows per page' });
  expect(select).toHaveValue('10');
  fill(select, '25');
  expect(await summary('Showing 1 to 23 of 23 results')).toBeVisible();
  expect(router.state.location.search).toBe('');
  cleanup();
  renderConsole('/admin/items');
  expect(await summary('Showing 1 to 23 of 23 results')).toBeVisible();
  fill(screen.getByRole('combobox', { name: 'Rows per page' }), '10');
  expect(await summary('Showing 1 to 10 of 23 results')).toBeVisible();
  expect(localStorage.getItem('lost-found-page-size')).toBeNull();
});

test('an address may say anything', async () => {
  const router = renderConsole('/admin/items?page=99&status=stolen&category=Bags');
  expect(await summary('Showing 21 to 23 of 23 results')).toBeVisible();
  expect(router.state.location.search).toBe('?page=3&status=stolen&category=Bags');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('all');
  expect(getQueries()).not.toHaveProperty('status');
});

test('changes of other people appear after a return to the page', async () => {
  renderConsole('/admin/items');
  const row = await findRow('Thing 1');
  Object.assign(rows[0] ?? {}, { status: 'rejected' });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(row).toHaveTextContent('Rejected'));
});

test('a list without rows says so, and can be widened', async () => {
  stub('GET /admin/items');
  renderConsole('/admin/items?search=nothing');
  expect(await screen.findByRole('heading', { name: 'No items found' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  stubThings(1);
  press('Clear Filters');
  expect(await findRow('Thing 1')).toBeVisible();
});

test('the last row of the last page leads to the page before', async () => {
  stubThings(11);
  const router = renderConsole('/admin/items?page=2');
  await choose('Delete', await findRow('Thing 11'));
  stubThings(10);
  press('Delete', await screen.findByRole('alertdialog'));
  expect(await summary('Showing 1 to 10 of 10 results')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a total above the exact maximum is shown as more', async () => {
  stub('GET /admin/items', { data: rows.slice(0, 10), total: 10_000, totalCapped: true });
  renderConsole('/admin/items');
  expect(await summary('Showing 1 to 10 of more than 10,000 results')).toBeVisible();
  expect(screen.getByText('more than 10,000 items')).toBeVisible();
});
