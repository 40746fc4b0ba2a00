import { Pagination } from '@lost-found/design-system';
import { keep } from '../show';

export default { title: 'Data/Pagination', component: Pagination };

const labels = {
  navigation: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
};

const startAt = (page: number, pageCount: number) =>
  keep(Pagination, 'page', 'onPageChange', { page, pageCount, labels, summary: '128 items' });

export const FirstPage = startAt(1, 12);
export const InTheMiddle = startAt(6, 12);
export const LastPage = startAt(3, 3);
export const OnePage = startAt(1, 1);
