import { dueItemsOptions, walkList } from '@lost-found/api-client';
import { type DueItem, type DueItemsQuery, limits } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useNavigate } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type LeftItems, PartButton } from '../../parts/disposal/part-button';
import { useItemCsv } from '../../parts/items/item-csv';
import { ItemSummary } from '../../parts/items/item-summary';
import { useDesks } from '../../parts/items/use-desks';
import { DeskFilter } from '../../parts/list/desk-filter';
import { ListToolbar } from '../../parts/list/list-toolbar';
import { CsvExportButton } from '../../shared/export/csv-export-button';
import { live } from '../../shared/list/live';
import { ALL, useListState } from '../../shared/list/use-list-state';
import { Screen } from '../../shared/page/screen';
import { listColumn } from '../../shared/table/columns';
import { DataTable } from '../../shared/table/data-table';
import { useTotal } from '../../shared/table/paging';
import { useRowSelection } from '../../shared/table/use-row-selection';
import { Lines } from '../../shared/text/lines';
import { CategoryName, Day } from '../../shared/text/values';
import { LeftList } from './left-list';

const known = { deskId: null };

/**
 * `/admin/due`: items that were not claimed in time, and their disposal. The printed list serves for the walk
 * along the shelves.
 */
export function DueItems() {
  const { t } = useTranslation('admin');
  const totalOf = useTotal();
  const list = useListState(known);
  const hasDesks = useDesks().desks.length > 1;
  const { deskId } = list.filters;
  const asked = {
    search: list.search,
    ...(deskId !== ALL && { deskId }),
  } satisfies Partial<DueItemsQuery>;
  const query = useQuery({
    ...dueItemsOptions({ page: list.page, pageSize: limits.maxPageSize, ...asked }),
    ...live,
  });
  const { data } = query;
  const selection = useRowSelection<DueItem>(list.narrowing, data?.data);
  const [left, setLeft] = useState<LeftItems<DueItem>>();
  const [isLeftShown, showLeft] = useState(false);
  const columns = useDueColumns();
  const csv = useItemCsv();
  if (left && isLeftShown) return <LeftList left={left} onBack={() => showLeft(false)} />;
  return (
    <Screen
      title={t('due.title')}
      description={data && t('due.count', { count: data.total, total: totalOf(data) })}
      actions={
        <>
          {left && (
            <Button variant="secondary" icon={<Printer />} onClick={() => showLeft(true)}>
              {t('due.left')}
            </Button>
          )}
          <Button
            variant="secondary"
            icon={<Printer />}
            disabled={!data?.total}
            onClick={() => window.print()}
          >
            {t('due.print')}
          </Button>
          <CsvExportButton
            narrow="icon"
            label={t('export.title')}
            fileName={(today) => `due-${today}.csv`}
            walk={(signal) => walkList<DueItem>('/admin/due', asked, signal)}
            columns={{ ...csv, dueSince: { moment: ({ dueSince }: DueItem) => dueSince } }}
            expected={data}
          />
        </>
      }
    >
      <ListToolbar list={list} views="due" searchLabel={t('items.search')}>
        {hasDesks && <DeskFilter list={list} />}
      </ListToolbar>
      <DataTable
        caption={t('due.title')}
        columns={columns}
        query={query}
        list={list}
        pageSize={limits.maxPageSize}
        emptyTitle={t('due.empty')}
        emptyHint={list.isNarrowed ? undefined : t('due.emptyHint')}
        selectable={{
          selection,
          nameOf: ({ title }) => title,
          actions: (
            <PartButton
              size="small"
              items={selection.rows}
              reason={t('due.reason')}
              onParted={(parted, stays) => {
                setLeft(parted);
                selection.keep(stays);
              }}
              onUndone={() => setLeft(undefined)}
            />
          ),
          source: { path: '/admin/due', query: asked },
        }}
      />
    </Screen>
  );
}

const column = listColumn<DueItem>();

const useDueColumns = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      column(t('items.column.details'), { rowHeader: true, place: 'title', share: '60%' }, (item) => (
        <DueSummary item={item} />
      )),
      column(t('items.column.category'), { place: 'two' }, ({ category }) => (
        <CategoryName value={category} />
      )),
      column(t('items.custody'), { place: 'three', share: '40%' }, (item) => <WhereItIs item={item} />),
      column(t('due.since'), { place: 'one' }, ({ dueSince }) => <Day value={dueSince} />),
    ],
    [t],
  );
};

function DueSummary({ item }: { item: DueItem }) {
  const navigate = useNavigate();
  return <ItemSummary item={item} onOpen={() => navigate(`/admin/items?item=${item.id}`)} />;
}

/** Shows the place in one line: staff walk along the shelves with this list, also on a phone or on paper. */
function WhereItIs({ item: { custody, shelf } }: { item: DueItem }) {
  const label = useLabel();
  const place = [custody && label.custody(custody), shelf].filter(Boolean).join(', ');
  return <Lines first={place} />;
}
