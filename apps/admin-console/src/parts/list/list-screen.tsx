import { type PageOptions, type QueryParams, walkList } from '@lost-found/api-client';
import { isMistypedReference, type List } from '@lost-found/contracts';
import { Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CsvColumns } from '../../shared/export/csv-columns';
import { CsvExportButton } from '../../shared/export/csv-export-button';
import styles from '../../shared/list/list.module.css';
import { live } from '../../shared/list/live';
import { OpenRowContext } from '../../shared/list/opened-row';
import type { KnownFilters, ListState } from '../../shared/list/use-list-state';
import { type PageSize, usePageSize } from '../../shared/list/use-page-size';
import { Screen } from '../../shared/page/screen';
import { useColumnChoice } from '../../shared/table/column-choice';
import type { ListColumn } from '../../shared/table/columns';
import { DataTable, type ListQuery } from '../../shared/table/data-table';
import { useTotal } from '../../shared/table/paging';
import { useLatest } from '../../shared/use-latest';
import type { useBulkDecision } from '../bulk/use-bulk-decision';
import { ListToolbar } from './list-toolbar';

/** The name of each list for its saved views. */
const getViews = {
  items: 'items',
  lostItems: 'lost-items',
  reporters: 'reporters',
  users: 'users',
  claims: 'claims',
  claimed: 'claimed',
  logs: 'logs',
} as const;

interface ListScreenProps<Row extends RowData & { id: string }> {
  /** Noun of the rows: it selects the texts of title, count, search box and empty list. */
  noun: keyof typeof getViews;
  list: ListState<KnownFilters>;
  query: ListQuery<Row>;
  /** The source of the rows of all pages, as in `walkList`. */
  source: { path: string; query: QueryParams };
  columns: ListColumn<Row>[];
  /** Export CSV saves `<name>-<day>.csv` (§9): all that the list shows, on this page and the others. */
  csv: { name: string; columns: CsvColumns<Row> };
  filters?: ReactNode;
  size: PageSize;
  /** Page numbers shown at once. */
  maxPages?: number;
  /** Decisions on many rows at once, and the texts of their results. */
  bulk?: {
    decision: ReturnType<typeof useBulkDecision<Row>>;
    actions: ReactNode;
    getName: (status: 'approved' | 'rejected') => string;
  };
  /** Opens a row from its cells (`useOpenRow`). */
  onOpen?: (row: Row, dialog?: string) => void;
  /** Actions on the whole list, before the export. */
  actions?: ReactNode;
  /** The dialogs. */
  children?: ReactNode;
}

/** A screen of the console that lists something: title and count, search and filters, rows, pages, export. */
export function ListScreen<Row extends RowData & { id: string }>(props: ListScreenProps<Row>) {
  const { noun, list, query, source, csv, bulk } = props;
  const { t } = useTranslation('admin');
  const formatTotal = useTotal();
  const { data } = query;
  const columns = useColumnChoice(getViews[noun], props.columns);
  const open = useLatest((row: Row, dialog?: string) => props.onOpen?.(row, dialog));
  return (
    <Screen
      title={t(`${noun}.title`)}
      description={data && t(`${noun}.count`, { count: data.total, total: formatTotal(data) })}
      actions={
        <>
          {props.actions}
          <CsvExportButton
            narrow="icon"
            label={t('export.title')}
            fileName={(today) => `${csv.name}-${today}.csv`}
            walk={(signal) => walkList<Row>(source.path, source.query, signal)}
            columns={csv.columns}
            expected={data}
          />
        </>
      }
    >
      <ListToolbar
        list={list}
        views={getViews[noun]}
        columns={columns.menu}
        searchLabel={t(`${noun}.search`)}
      >
        {props.filters}
      </ListToolbar>
      {bulk && <BulkResult bulk={bulk.decision} getName={bulk.getName} />}
      <OpenRowContext value={open}>
        <DataTable
          caption={t(`${noun}.title`)}
          columns={columns.shown}
          query={query}
          list={list}
          pageSize={props.size.pageSize}
          size={props.size}
          maxPages={props.maxPages}
          selectable={
            bulk && {
              selection: bulk.decision.selection,
              getName: bulk.decision.getTitle,
              source,
              actions: bulk.actions,
            }
          }
          emptyTitle={isMistypedReference(list.search) ? t('list.mistyped') : t(`${noun}.empty`)}
        />
        {props.children}
      </OpenRowContext>
    </Screen>
  );
}

interface BulkResultProps {
  bulk: Pick<ReturnType<typeof useBulkDecision>, 'data' | 'variables' | 'reset'>;
  /** Returns the list's name of a status. */
  getName: (status: 'approved' | 'rejected') => string;
}

const statusAfter = { approve: 'approved', reject: 'rejected' } as const;

/**
 * Shows the result of each row after a decision on many rows, refused rows first. Renders nothing before
 * that.
 */
function BulkResult({ bulk: { data: lines, variables, reset }, getName }: BulkResultProps) {
  const { t } = useTranslation(['admin', 'common']);
  if (!lines || !variables) return null;
  const { action } = variables;
  const refused = lines.filter(({ refusal }) => refusal);
  const done = lines.filter(({ refusal }) => !refusal);
  const unsure = lines.filter((line) => line.unsure).length;
  return (
    <Notice
      live
      tone={refused.length > 0 ? 'warning' : 'success'}
      title={
        unsure > 0
          ? t('bulk.unsure', { count: unsure })
          : t(`bulk.${action}Done`, { count: done.length, all: lines.length })
      }
      onDismiss={reset}
      dismissLabel={t('close', { ns: 'common' })}
    >
      <ul className={styles.lines} aria-label={t('bulk.each')}>
        {[...refused, ...done].map(({ id, title, refusal }) => (
          <li key={id}>
            {refusal ? <CircleAlert /> : <CircleCheck />}
            <span>
              <b>{title}</b> {refusal ?? getName(statusAfter[action])}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/**
 * Asks for the page that the address of a list names, and again while others change it.
 * @param list its search, order and page
 * @param path of all its rows in the API, for the export
 * @param options of the request for a page
 * @param filters as the request names them
 * @param ownPageSize where the list has another than the others
 * @returns what ListScreen needs
 */
export function useListQuery<Row, Query extends object>(
  list: ListState<KnownFilters, string>,
  path: string,
  options: (query: Query) => PageOptions<List<Row>>,
  filters: Omit<Query, 'page' | 'pageSize' | 'search' | 'sort'> = {} as Query,
  ownPageSize?: number,
) {
  const size = usePageSize(ownPageSize);
  const { page, search, sort } = list;
  const narrowed = { search, sort, ...filters };
  const query = useQuery({
    ...options({ page, pageSize: size.pageSize, ...narrowed } as unknown as Query),
    ...live,
  });
  return { list, size, query, source: { path, query: narrowed } };
}
