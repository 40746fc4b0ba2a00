import { type QueryParams, walkList } from '@lost-found/api-client';
import { type List, limits } from '@lost-found/contracts';
import { Button, VisuallyHidden } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOutcome } from '../use-outcome';
import { useTotal } from './paging';
import styles from './selection-bar.module.css';
import type { RowSelection } from './use-row-selection';

interface SelectionBarProps<Row> {
  /** The page that is shown. */
  list: List<Row>;
  source: ListSource;
  selection: RowSelection<Row>;
  /** Actions on the selected rows. */
  actions: ReactNode;
}

/**
 * Shows the number of selected rows on all pages, and the actions on them. It stands below the rows, so that
 * they do not move under the pointer, and stays visible while they scroll.
 */
export function SelectionBar<Row extends { id: string }>(props: SelectionBarProps<Row>) {
  const { list, source, selection, actions } = props;
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const count = selection.rows.length;
  return (
    <fieldset className={styles.bar} data-active={count > 0 || undefined}>
      <VisuallyHidden as="legend">{t('table.selection')}</VisuallyHidden>
      <span role="status" className={styles.count}>
        {count > 0 && t('table.selected', { count, total: number(count) })}
      </span>
      {count > 0 && (
        <SelectAllResults key={JSON.stringify(source)} source={source} list={list} selection={selection} />
      )}
      {count > 0 && (
        <div className={styles.actions}>
          {actions}
          <Button size="small" variant="ghost" onClick={selection.clear}>
            {t('table.clearSelection')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** The source of all rows of a list, as in `walkList`. */
export interface ListSource {
  path: string;
  query: QueryParams;
}

interface SelectAllResultsProps<Row> {
  source: ListSource;
  list: List<Row>;
  selection: RowSelection<Row>;
}

/**
 * Selects what the search and filters leave on all pages: the rows of one answer, which come along as they were seen.
 * What comes in later is not among them. Give it a key of the source: an answer to another one then selects nothing.
 */
function SelectAllResults<Row extends { id: string }>(props: SelectAllResultsProps<Row>) {
  const { source, list, selection } = props;
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const formatTotal = useTotal();
  const { fail } = useOutcome();
  const { mutate, isPending } = useMutation({
    mutationFn: async (): Promise<readonly Row[]> => {
      for await (const rows of walkList<Row>(source.path, source.query))
        return rows.slice(0, limits.selectMax);
      return [];
    },
    onError: (error) => fail(t('table.selectAllFailed'), error),
  });
  const most = Math.min(list.total, limits.selectMax);
  const isPageSelected = list.data.every(({ id }) => id in selection.state);
  if (!isPageSelected || selection.rows.length >= most) return null;
  return (
    <Button
      size="small"
      variant="ghost"
      loading={isPending}
      onClick={() => mutate(undefined, { onSuccess: selection.choose })}
    >
      {list.total > limits.selectMax || list.totalCapped
        ? t('table.selectFirst', { most: number(most), total: formatTotal(list) })
        : t('table.selectAll', { total: formatTotal(list) })}
    </Button>
  );
}
