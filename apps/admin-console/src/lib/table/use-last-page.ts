import type { List } from '@lost-found/contracts';
import { useEffect } from 'react';

interface LastPage {
  /** What the service said of the page that is asked for; undefined while that is not known. */
  list: Pick<List<unknown>, 'total'> | undefined;
  page: number;
  pageSize: number;
  onPageChange: (page: number, replace: boolean) => void;
}

/** Goes to the last page that there is, where the address names a later one: its rows were deleted or moved. */
export const useLastPage = ({ list, page, pageSize, onPageChange }: LastPage): void => {
  const lastPage = list ? Math.max(1, Math.ceil(list.total / pageSize)) : page;
  useEffect(() => {
    if (page > lastPage) onPageChange(lastPage, true);
  }, [page, lastPage, onPageChange]);
};
