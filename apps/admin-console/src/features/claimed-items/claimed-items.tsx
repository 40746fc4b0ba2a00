import { claimedItemsOptions, walkList } from '@lost-found/api-client';
import { type ClaimedItem, limits } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CsvExportButton } from '../../lib/export/csv-export-button';
import { ListToolbar } from '../../lib/list/list-toolbar';
import { live } from '../../lib/list/live';
import { useListState } from '../../lib/list/use-list-state';
import { useTotalText } from '../../lib/list/use-total-text';
import { Screen } from '../../lib/page/screen';
import { DataTable } from '../../lib/table/data-table';
import { useClaimedColumns } from './claimed-columns';
import { OpenClaimedContext } from './claimed-controls';
import { ClaimedItemDialog } from './claimed-item-dialog';
import { useClaimedCsv } from './use-claimed-csv';

const known = {};
const sortColumns = ['dateClaimed'] as const;

/** Claimed Items (§2): what was claimed or resolved, with the real claimant. */
export function ClaimedItems() {
  const { t } = useTranslation('admin');
  const list = useListState(known, sortColumns);
  const { page, search, sort } = list;
  const query = useQuery({ ...claimedItemsOptions({ page, search, sort }), ...live });
  const [opened, open] = useState<ClaimedItem>();
  return (
    <Screen
      title={t('claimed.title')}
      description={useTotalText('claimed.count', query.data)}
      actions={
        <CsvExportButton
          label={t('export.title')}
          fileName={(today) => `claimed-items-${today}.csv`}
          walk={(signal) => walkList<ClaimedItem>('/admin/claimed-items', { search, sort }, signal)}
          columns={useClaimedCsv()}
          expected={query.data}
        />
      }
    >
      <ListToolbar list={list} searchLabel={t('claimed.search')} />
      <OpenClaimedContext value={open}>
        <DataTable
          caption={t('claimed.title')}
          columns={useClaimedColumns()}
          query={query}
          list={list}
          pageSize={limits.pageSize}
          emptyTitle={t('claimed.empty')}
        />
      </OpenClaimedContext>
      <ClaimedItemDialog item={opened} onClose={() => open(undefined)} />
    </Screen>
  );
}
