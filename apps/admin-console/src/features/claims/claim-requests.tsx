import { adminClaimsOptions } from '@lost-found/api-client';
import { type AdminClaim, type AdminClaimsQuery, claimStatuses, limits } from '@lost-found/contracts';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterSelect } from '../../lib/list/filter-select';
import { ListToolbar } from '../../lib/list/list-toolbar';
import { useListState } from '../../lib/list/use-list-state';
import { useTotalText } from '../../lib/list/use-total-text';
import { Screen } from '../../lib/page/screen';
import { DataTable } from '../../lib/table/data-table';
import { useClaimColumns } from './claim-columns';
import { OpenClaimContext } from './claim-controls';
import { ClaimDialog } from './claim-dialog';

const known = { status: claimStatuses };

/** Claim Requests (§2), newest first. */
export function ClaimRequests() {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const list = useListState(known);
  const { page, search } = list;
  const status = list.filters.status as AdminClaimsQuery['status'];
  const query = useQuery(adminClaimsOptions({ page, search, status }));
  const [opened, open] = useState<AdminClaim>();
  return (
    <Screen title={t('claims.title')} description={useTotalText('claims.count', query.data)}>
      <ListToolbar
        search={search}
        onSearch={list.setSearch}
        searchLabel={t('claims.search')}
        isNarrowed={list.isNarrowed}
        onClear={list.clear}
      >
        <FilterSelect
          label={t('claims.status')}
          allLabel={t('claims.allStatuses')}
          values={claimStatuses}
          nameOf={label.claimStatus}
          value={list.filters.status}
          onChange={(value) => list.setFilter('status', value)}
        />
      </ListToolbar>
      <OpenClaimContext value={open}>
        <DataTable
          caption={t('claims.title')}
          columns={useClaimColumns()}
          query={query}
          page={page}
          pageSize={limits.pageSize}
          onPageChange={list.setPage}
          emptyTitle={t('claims.empty')}
        />
      </OpenClaimContext>
      <ClaimDialog claim={opened} onClose={() => open(undefined)} />
    </Screen>
  );
}
