import { type MatchRow, matchQueueOptions } from '@lost-found/api-client';
import { type List, limits } from '@lost-found/contracts';
import { EmptyState } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { ItemSummary } from '../../parts/items/item-summary';
import { useQueue } from '../../parts/queue/use-queue';
import type { CsvColumns } from '../../shared/export/csv-columns';
import { CsvExportButton } from '../../shared/export/csv-export-button';
import { live } from '../../shared/list/live';
import { OpenRowContext, useOpenedId, useOpenRow } from '../../shared/list/opened-row';
import { useListState } from '../../shared/list/use-list-state';
import { Screen } from '../../shared/page/screen';
import { listColumn } from '../../shared/table/columns';
import { DataTable } from '../../shared/table/data-table';
import { useTotal } from '../../shared/table/paging';
import { Moment } from '../../shared/text/values';
import { useLastShown } from '../../shared/use-last-shown';
import { Reasons, useReasonWords } from './match-list';
import styles from './matches.module.css';
import { pairId, useDismiss } from './pair';
import { PairDialog } from './pair-dialog';

const noFilters = {};

/**
 * `/admin/matches`: strong matches that no administrator has decided yet, newest first, worked off like the
 * other queues.
 */
export function MatchQueue() {
  const { t } = useTranslation('admin');
  const formatTotal = useTotal();
  const page = useRef<HTMLDivElement>(null);
  const list = useListState(noFilters);
  const waiting = matchQueueOptions({ page: list.page, pageSize: limits.maxPageSize });
  const query = useQuery({ ...waiting, ...live });
  const { data } = query;
  const columns = useMatchColumns();
  const opened = useOpenedId('pair');
  const { openNext, reopen } = useQueue({ shown: data?.data, waiting, opened });
  const { mutate: dismiss } = useDismiss((pair) => reopen(pairId(pair)));
  const { pair, at } = useShownPair(data?.data, opened.id);
  const before = data?.data[at - 1];
  const lastOpened = useLastShown(opened.id);
  // Move the focus to the list if the row is gone.
  const finalFocus = () =>
    page.current?.querySelector<HTMLElement>(`[data-row="${lastOpened}"] [data-row-open]`) ?? page.current;
  return (
    <Screen
      title={t('matches.title')}
      description={data && t('matches.count', { count: data.total, total: formatTotal(data) })}
      actions={<ExportMatches expected={data} />}
    >
      <div ref={page} tabIndex={-1}>
        {data?.total === 0 ? (
          <EmptyState title={t('matches.empty')} hint={t('matches.emptyHint')} />
        ) : (
          <OpenRowContext value={({ id }: MatchRow) => opened.open(id)}>
            <DataTable
              caption={t('matches.title')}
              columns={columns}
              query={query}
              list={list}
              pageSize={limits.maxPageSize}
              emptyTitle={t('matches.empty')}
            />
          </OpenRowContext>
        )}
      </div>
      <PairDialog
        pair={pair}
        isGone={data !== undefined && at < 0}
        onDismiss={(decided) => {
          if (pair) void openNext(pair);
          dismiss(decided);
        }}
        onClaimed={() => pair && void openNext(pair)}
        onClose={opened.close}
        onNext={() => pair && void openNext(pair)}
        // Returns to a postponed pair.
        onPrevious={before && (() => reopen(before.id))}
        finalFocus={finalFocus}
      />
    </Screen>
  );
}

/** Saves the whole queue, page by page: it cannot be walked by a cursor. */
function ExportMatches({ expected }: { expected: List<MatchRow> | undefined }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const getReasonWords = useReasonWords();
  const columns: CsvColumns<MatchRow> = {
    lostReference: ({ lost }) => lost.reference,
    lostTitle: ({ lost }) => lost.title,
    foundReference: ({ found }) => found.reference,
    foundTitle: ({ found }) => found.title,
    reasons: ({ reasons }) => reasons.map(getReasonWords).join(' · '),
    matchedAt: { moment: ({ matchedAt }) => matchedAt },
  };
  async function* walk(signal: AbortSignal) {
    for (let page = 1; ; page += 1) {
      const { data, total } = await client.fetchQuery(
        matchQueueOptions({ page, pageSize: limits.maxPageSize }),
      );
      signal.throwIfAborted();
      yield data;
      if (page * limits.maxPageSize >= total) return;
    }
  }
  return (
    <CsvExportButton
      narrow="icon"
      label={t('export.title')}
      fileName={(today) => `matches-${today}.csv`}
      walk={walk}
      columns={columns}
      expected={expected}
    />
  );
}

/** The pair that is open, also once it has left the list. */
const useShownPair = (rows: readonly MatchRow[] | undefined, id: string | undefined) => {
  const seen = useRef(new Map<string, MatchRow>()).current;
  for (const row of rows ?? []) seen.set(row.id, row);
  return {
    pair: id === undefined ? undefined : seen.get(id),
    at: rows?.findIndex((row) => row.id === id) ?? -1,
  };
};

const column = listColumn<MatchRow>();

const useMatchColumns = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      column(t('matches.lost'), { rowHeader: true, place: 'title', share: '30%' }, (row) => (
        <>
          <Side name={t('matches.lost')} />
          <OpenedBy row={row} />
        </>
      )),
      column(t('matches.found'), { place: 'three', share: '30%' }, ({ found }) => (
        <>
          <Side name={t('matches.found')} />
          <ItemSummary item={found} />
        </>
      )),
      column(t('matches.why'), { place: 'bottom', share: '40%' }, Reasons),
      column(t('matches.since'), { place: 'one' }, ({ matchedAt }) => <Moment value={matchedAt} />),
    ],
    [t],
  );
};

/** The column's name, where the row is a card. */
const Side = ({ name }: { name: string }) => (
  <span aria-hidden="true" className={styles.sideName}>
    {name}
  </span>
);

function OpenedBy({ row }: { row: MatchRow }) {
  const open = useOpenRow<MatchRow>();
  return <ItemSummary item={row.lost} onOpen={() => open(row)} />;
}
