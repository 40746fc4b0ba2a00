import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { Pagination, pageWindow } from './pagination';

const labels = {
  navigation: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
  first: (page: number) => `First page, ${page}`,
  last: (page: number) => `Last page, ${page}`,
};

test.each([
  [1, 3, 5, [1, 2, 3]],
  [1, 12, 5, [1, 2, 3, 4, 5]],
  [3, 12, 5, [1, 2, 3, 4, 5]],
  [7, 12, 5, [5, 6, 7, 8, 9]],
  [12, 12, 5, [8, 9, 10, 11, 12]],
  [5, 12, 4, [3, 4, 5, 6]],
  [1, 0, 5, []],
])('on page %i of %i at most %i numbers are shown: %j', (page, pageCount, maxPages, shown) => {
  expect(pageWindow(page, pageCount, maxPages)).toEqual(shown);
});

test('moves by number and by step, and marks the page one is on', async () => {
  const onPageChange = jest.fn();
  render(
    <Pagination
      page={4}
      pageCount={12}
      onPageChange={onPageChange}
      labels={labels}
      summary="Showing 31 to 40"
    />,
  );
  expect(screen.getByRole('button', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 6' }));
  expect(onPageChange.mock.calls).toEqual([[3], [5], [6]]);
  await expectAccessible();
});

test.each([
  [1, ['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5', 'Last page, 12']],
  [7, ['First page, 1', 'Page 5', 'Page 6', 'Page 7', 'Page 8', 'Page 9', 'Last page, 12']],
  [12, ['First page, 1', 'Page 8', 'Page 9', 'Page 10', 'Page 11', 'Page 12']],
])('beside the numbers around page %i stand the first and the last page', async (page, names) => {
  const onPageChange = jest.fn();
  render(<Pagination page={page} pageCount={12} onPageChange={onPageChange} labels={labels} />);
  const numbers = screen.getAllByRole('button', { name: /page/i });
  expect(numbers.map((button) => button.getAttribute('aria-label'))).toEqual(names);
  for (const button of [numbers[0], numbers.at(-1)]) if (button) await userEvent.click(button);
  expect(onPageChange.mock.calls).toEqual([[1], [12]]);
});

test('ends are ends, and one page needs no navigation', () => {
  const { rerender } = render(<Pagination page={1} pageCount={2} onPageChange={jest.fn()} labels={labels} />);
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  rerender(<Pagination page={2} pageCount={2} onPageChange={jest.fn()} labels={labels} />);
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  rerender(<Pagination page={1} pageCount={1} onPageChange={jest.fn()} labels={labels} summary="All 3" />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('All 3');
});
