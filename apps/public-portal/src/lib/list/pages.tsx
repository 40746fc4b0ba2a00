import type { List } from '@lost-found/contracts';
import { Pagination } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';

interface PagesProps {
  list: Pick<List<unknown>, 'data' | 'total' | 'totalCapped' | 'page' | 'pageSize'>;
  onPageChange: (page: number) => void;
}

/** The pages of a list, and which of its rows are shown; nothing where all fit on one. */
export function Pages({ list, onPageChange }: PagesProps) {
  const { t } = useTranslation('common');
  const { number } = useFormat();
  const { data, total, totalCapped, page, pageSize } = list;
  const pageCount = Math.ceil(total / pageSize);
  if (pageCount <= 1) return null;
  const before = (page - 1) * pageSize;
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      onPageChange={onPageChange}
      labels={{
        navigation: t('pagination.label'),
        previous: t('pagination.previous'),
        next: t('pagination.next'),
        page: (shown) => t('pagination.page', { page: number(shown) }),
      }}
      summary={t('pagination.showing', {
        from: number(before + 1),
        to: number(before + data.length),
        total: number(total) + (totalCapped ? '+' : ''),
      })}
    />
  );
}
