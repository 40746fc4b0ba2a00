import { dueItemsOptions, walkList } from '@lost-found/api-client';
import { type DueItem, type DueItemsQuery, limits } from '@lost-found/contracts';
import { Button, Table, TBody, Td, THead, Th, Tr } from '@lost-found/design-system';
import { useLabel, useSiteName, useTranslation } from '@lost-found/i18n';
import { useNavigate } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type LeftItems, PartButton } from '../../parts/disposal/part-button';
import { useCategory } from '../../parts/items/category-advice';
import { useItemCsv } from '../../parts/items/item-csv';
import { ItemPlace, useWalkOrder } from '../../parts/items/item-place';
import { ItemSummary } from '../../parts/items/item-summary';
import { useDesks } from '../../parts/items/use-desks';
import { DeskFilter, ListToolbar } from '../../parts/list/list-toolbar';
import { useBeginHere } from '../../parts/list/use-begin-here';
import { CsvExportButton } from '../../shared/export/csv-export-button';
import { live } from '../../shared/list/live';
import { ALL, useListState } from '../../shared/list/use-list-state';
import { Screen } from '../../shared/page/screen';
import { Signature } from '../../shared/page/signature';
import { useColumnChoice } from '../../shared/table/column-choice';
import { listColumn } from '../../shared/table/columns';
import { DataTable } from '../../shared/table/data-table';
import { useTotal } from '../../shared/table/paging';
import { useRowSelection } from '../../shared/table/use-row-selection';
import { Facts, fact } from '../../shared/text/facts';
import minor from '../../shared/text/minor.module.css';
import { CategoryName, Day, Moment } from '../../shared/text/values';
import { useClerk } from '../../shared/use-access';

const known = { deskId: null };

/**
 * `/admin/due`: items that were not claimed in time, and their disposal. The printed list serves for the walk
 * along the shelves.
 */
export function DueItems() {
  const { t } = useTranslation('admin');
  const formatTotal = useTotal();
  useBeginHere();
  const list = useListState(known);
  const hasDesks = useDesks().desks.length > 1;
  const { deskId } = list.filters;
  const listQuery = {
    search: list.search,
    ...(deskId !== ALL && { deskId }),
  } satisfies Partial<DueItemsQuery>;
  const found = useQuery({
    ...dueItemsOptions({ page: list.page, pageSize: limits.maxPageSize, ...listQuery }),
    ...live,
  });
  // Staff walk along the shelves with this list, also on paper.
  const data = useWalkOrder(found.data);
  const query = { ...found, data };
  const selection = useRowSelection<DueItem>(list.narrowing, data?.data);
  const [left, setLeft] = useState<LeftItems<DueItem>>();
  const [isLeftShown, showLeft] = useState(false);
  const columns = useColumnChoice('due', useDueColumns());
  const csv = useItemCsv();
  if (left && isLeftShown) return <LeftList left={left} onBack={() => showLeft(false)} />;
  return (
    <Screen
      title={t('due.title')}
      description={data && t('due.count', { count: data.total, total: formatTotal(data) })}
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
            walk={(signal) => walkList<DueItem>('/admin/due', listQuery, signal)}
            columns={{ ...csv, dueSince: { moment: ({ dueSince }: DueItem) => dueSince } }}
            expected={data}
          />
        </>
      }
    >
      <ListToolbar list={list} views="due" columns={columns.menu} searchLabel={t('items.search')}>
        {hasDesks && <DeskFilter list={list} />}
      </ListToolbar>
      <DataTable
        caption={t('due.title')}
        columns={columns.shown}
        query={query}
        list={list}
        pageSize={limits.maxPageSize}
        emptyTitle={t('due.empty')}
        emptyHint={list.isNarrowed ? undefined : t('due.emptyHint')}
        selectable={{
          selection,
          getName: ({ title }) => title,
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
          source: { path: '/admin/due', query: listQuery },
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
      column(t('items.column.details'), { rowHeader: true, place: 'title', share: '60%' }, DueSummary),
      column(t('items.column.category'), { place: 'two', share: '20%' }, CategoryToDo),
      column(t('items.custody'), { place: 'three', share: '40%' }, ItemPlace),
      column(t('due.since'), { place: 'one' }, ({ dueSince }) => <Day value={dueSince} />),
    ],
    [t],
  );
};

function DueSummary(item: DueItem) {
  const navigate = useNavigate();
  const { t } = useTranslation('admin');
  return (
    <ItemSummary item={item} onOpen={() => navigate(`/admin/items?item=${item.id}`)}>
      {item.finderWantsIt && <span data-whole="">{t('finder.wantsIt')}</span>}
    </ItemSummary>
  );
}

/** Shows the category, and what the desk does with such things. */
function CategoryToDo({ category }: DueItem) {
  const { toDo } = useCategory()(category) ?? {};
  return (
    <>
      <CategoryName value={category} />
      {toDo && <p className={minor.minor}>{toDo}</p>}
    </>
  );
}

interface LeftListProps {
  left: LeftItems<DueItem>;
  onBack: () => void;
}

/** The list that goes with the items, to be printed and signed. */
function LeftList({ left: { items, ...disposal }, onBack }: LeftListProps) {
  const { t } = useTranslation('admin');
  const site = useSiteName();
  const label = useLabel();
  const clerk = useClerk();
  const [now] = useState(() => new Date().toISOString());
  const facts = [
    fact(t('items.field.outcome'), label.outcome(disposal.outcome)),
    fact(t('items.field.recipient'), disposal.recipient?.trim()),
    fact(t('items.field.receiptNumber'), disposal.receiptNumber?.trim()),
    fact(t('due.date'), <Moment value={now} />),
    fact(t('due.partedBy'), clerk),
    fact(t('handover.second.label'), disposal.secondPerson),
  ];
  return (
    <Screen
      title={t('due.leftTitle')}
      description={site}
      actions={
        <>
          <Button variant="secondary" icon={<ArrowLeft />} onClick={onBack}>
            {t('due.back')}
          </Button>
          <Button icon={<Printer />} onClick={() => window.print()}>
            {t('due.print')}
          </Button>
        </>
      }
    >
      <Facts facts={facts} />
      <Table caption={t('due.leftTitle')} captionHidden responsive="cards">
        <THead>
          <Tr>
            <Th place="one">{t('reference')}</Th>
            <Th place="title">{t('items.column.details')}</Th>
            <Th place="two">{t('items.column.category')}</Th>
            <Th place="three">{t('items.field.dateFound')}</Th>
          </Tr>
        </THead>
        <TBody>
          {items.map(({ id, reference, title, category, dateFound }) => (
            <Tr key={id}>
              <Td place="one">{reference}</Td>
              <Th scope="row" place="title" share="50%">
                {title}
              </Th>
              <Td place="two">
                <CategoryName value={category} />
              </Td>
              <Td place="three">
                <Day value={dateFound} />
              </Td>
            </Tr>
          ))}
        </TBody>
      </Table>
      <Signature>{t('due.signature')}</Signature>
    </Screen>
  );
}
