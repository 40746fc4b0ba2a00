import { claimedItemsOptions } from '@lost-found/api-client';
import { type ClaimedItem, limits } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListToolbar } from '../../lib/list/list-toolbar';
import { useListState } from '../../lib/list/use-list-state';
import { useTotalText } from '../../lib/list/use-total-text';
import { Screen } from '../../lib/page/screen';
import { DataTable } from '../../lib/table/data-table';
import { useClaimedColumns } from './claimed-columns';
import { OpenClaimedContext } from './claimed-controls';
import { ClaimedItemDialog } from './claimed-item-dialog';

const known = {};

/** Claimed Items (§2): what was claimed or resolved, with the real claimant. */
export function ClaimedItems() {
  const { t } = useTranslation('admin');
  const list = useListState(known);
  const { page, search } = list;
  const query = useQuery(claimedItemsOptions({ page, search }));
  const [opened, open] = useState<ClaimedItem>();
  return (
    <Screen title={t('claimed.title')} description={useTotalText('claimed.count', query.data)}>
      <ListToolbar
        search={search}
        onSearch={list.setSearch}
        searchLabel={t('claimed.search')}
        isNarrowed={list.isNarrowed}
        onClear={list.clear}
      />
      <OpenClaimedContext value={open}>
        <DataTable
          caption={t('claimed.title')}
          columns={useClaimedColumns()}
          query={query}
          page={page}
          pageSize={limits.pageSize}
          onPageChange={list.setPage}
          emptyTitle={t('claimed.empty')}
        />
      </OpenClaimedContext>
      <ClaimedItemDialog item={opened} onClose={() => open(undefined)} />
    </Screen>
  );
}
