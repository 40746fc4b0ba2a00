import { Pagination } from '@lost-found/design-system';
import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { texts } from '../texts';

const meta: Meta<typeof Pagination> = { title: 'Data/Pagination', component: Pagination };
export default meta;
type Story = StoryObj<typeof Pagination>;

const labels = () => ({
  navigation: texts().pages,
  previous: texts().previous,
  next: texts().next,
  page: (page: number) => `${texts().pages}: ${page}`,
});

const Pages = ({ first, count }: { first: number; count: number }) => {
  const [page, setPage] = useState(first);
  return (
    <Pagination
      page={page}
      pageCount={count}
      onPageChange={setPage}
      labels={labels()}
      summary={`${page} / ${count}`}
    />
  );
};

export const FirstPage: Story = { render: () => <Pages first={1} count={12} /> };

export const InTheMiddle: Story = { render: () => <Pages first={6} count={12} /> };

export const LastPage: Story = { render: () => <Pages first={3} count={3} /> };

export const OnePage: Story = { render: () => <Pages first={1} count={1} /> };
