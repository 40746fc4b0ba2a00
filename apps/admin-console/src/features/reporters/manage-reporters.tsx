import { reportersOptions } from '@lost-found/api-client';
import type { Reporter } from '@lost-found/contracts';
import { ListScreen, useListQuery } from '../../parts/list/list-screen';
import type { CsvColumns } from '../../shared/export/csv-columns';
import { useOpenedId } from '../../shared/list/opened-row';
import { useListState } from '../../shared/list/use-list-state';
import { useReporterColumns } from './reporter-columns';
import { ReporterDialog } from './reporter-dialog';

const known = {};
const sortColumns = ['lastReportedAt', 'itemsReported'] as const;

const csvColumns: CsvColumns<Reporter> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  contact: ({ contact, email }) => contact || email,
  account: ({ isAccount }) => isAccount,
  itemsReported: ({ itemsReported }) => itemsReported,
  lastReported: { moment: ({ lastReportedAt }) => lastReportedAt },
  verified: ({ verified }) => verified,
  verifiedAt: { moment: ({ verifiedAt }) => verifiedAt },
};

/** Manage Reporters (§2): lists reporters, the latest report first. */
export function ManageReporters() {
  const list = useListState(known, sortColumns);
  const shown = useListQuery(list, '/admin/reporters', reportersOptions);
  const opened = useOpenedId('reporter');
  return (
    <ListScreen
      noun="reporters"
      {...shown}
      columns={useReporterColumns()}
      csv={{ name: 'reporters', columns: csvColumns }}
      onOpen={({ id }) => opened.open(id)}
    >
      <ReporterDialog id={opened.id} onClose={opened.close} />
    </ListScreen>
  );
}
