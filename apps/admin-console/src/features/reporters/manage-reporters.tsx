import { reportersOptions } from '@lost-found/api-client';
import { limits } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { ListToolbar } from '../../lib/list/list-toolbar';
import { live } from '../../lib/list/live';
import { useListState } from '../../lib/list/use-list-state';
import { useOpenedId } from '../../lib/list/use-opened-id';
import { useTotalText } from '../../lib/list/use-total-text';
import { Screen } from '../../lib/page/screen';
import { DataTable } from '../../lib/table/data-table';
import { OpenReporterContext } from './reporter-cells';
import { useReporterColumns } from './reporter-columns';
import { ReporterDialog } from './reporter-dialog';

const known = {};
const sortColumns = ['lastReportedAt', 'itemsReported'] as const;

/** Manage Reporters (§2): those who report items, whoever reported last first. */
export function ManageReporters() {
  const { t } = useTranslation('admin');
  const list = useListState(known, sortColumns);
  const { page, search, sort } = list;
  const query = useQuery({ ...reportersOptions({ page, search, sort }), ...live });
  const opened = useOpenedId('reporter');
  return (
    <Screen title={t('reporters.title')} description={useTotalText('reporters.count', query.data)}>
      <ListToolbar list={list} searchLabel={t('reporters.search')} />
      <OpenReporterContext value={opened.open}>
        <DataTable
          caption={t('reporters.title')}
          columns={useReporterColumns()}
          query={query}
          list={list}
          pageSize={limits.pageSize}
          emptyTitle={t('reporters.empty')}
        />
      </OpenReporterContext>
      <ReporterDialog id={opened.id} onClose={opened.close} />
    </Screen>
  );
}
