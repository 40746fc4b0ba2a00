import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { pageWindow } from './page-window';
import { Pagination } from './pagination';

const labels = {
  navigation: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
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

test('ends are ends, and one page needs no navigation', () => {
  const { rerender } = render(<Pagination page={1} pageCount={2} onPageChange={jest.fn()} labels={labels} />);
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  rerender(<Pagination page={2} pageCount={2} onPageChange={jest.fn()} labels={labels} />);
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  rerender(<Pagination page={1} pageCount={1} onPageChange={jest.fn()} labels={labels} summary="All 3" />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('All 3');
});
