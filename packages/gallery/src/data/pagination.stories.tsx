import { Pagination } from '@lost-found/design-system';
import { useState } from 'react';
import type { Meta } from 'storybook-react-rsbuild';
import { texts } from '../texts';

export default { title: 'Data/Pagination', component: Pagination } satisfies Meta<typeof Pagination>;

const labels = () => ({
  navigation: texts.pages,
  previous: texts.previous,
  next: texts.next,
  page: (page: number) => `${texts.pages}: ${page}`,
});

const startingAt = (first: number, pageCount: number) => ({
  render: function Pages() {
    const [page, setPage] = useState(first);
    return (
      <Pagination
        page={page}
        pageCount={pageCount}
        onPageChange={setPage}
        labels={labels()}
        summary={`${page} / ${pageCount}`}
      />
    );
  },
});

export const FirstPage = startingAt(1, 12);
export const InTheMiddle = startingAt(6, 12);
export const LastPage = startingAt(3, 3);
export const OnePage = startingAt(1, 1);
