import { adminClaimsOptions } from '@lost-found/api-client';
import { type AdminClaim, type AdminClaimsQuery, claimStatuses, limits } from '@lost-found/contracts';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FilterSelect } from '../../lib/list/filter-select';
import { ListToolbar } from '../../lib/list/list-toolbar';
import { live } from '../../lib/list/live';
import { useListState } from '../../lib/list/use-list-state';
import { useOpenedId } from '../../lib/list/use-opened-id';
import { useTotalText } from '../../lib/list/use-total-text';
import { Screen } from '../../lib/page/screen';
import { DataTable } from '../../lib/table/data-table';
import { useClaimColumns } from './claim-columns';
import { OpenClaimContext } from './claim-controls';
import { ClaimDialog } from './claim-dialog';
import { useClaimQueue } from './use-claim-queue';

const known = { status: claimStatuses };
const sortColumns = ['submittedAt'] as const;

interface ClaimRequestsProps {
  /** What is written about a claim between its claimant and the desk. */
  conversation: (claim: AdminClaim) => ReactNode;
}

/** Claim Requests (§2), newest first. */
export function ClaimRequests({ conversation }: ClaimRequestsProps) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const list = useListState(known, sortColumns);
  const { page, search, sort } = list;
  const status = list.filters.status as AdminClaimsQuery['status'];
  const query = useQuery({ ...adminClaimsOptions({ page, search, status, sort }), ...live });
  const opened = useOpenedId('claim');
  const rows = query.data?.data;
  const { goOn } = useClaimQueue({ rows, search, sort, opened });
  return (
    <Screen title={t('claims.title')} description={useTotalText('claims.count', query.data)}>
      <ListToolbar list={list} searchLabel={t('claims.search')}>
        <FilterSelect
          label={t('claims.status')}
          allLabel={t('claims.allStatuses')}
          values={claimStatuses}
          nameOf={label.claimStatus}
          value={list.filters.status}
          onChange={(value) => list.setFilter('status', value)}
        />
      </ListToolbar>
      <OpenClaimContext value={opened.open}>
        <DataTable
          caption={t('claims.title')}
          columns={useClaimColumns()}
          query={query}
          list={list}
          pageSize={limits.pageSize}
          emptyTitle={t('claims.empty')}
        />
      </OpenClaimContext>
      <ClaimDialog
        id={opened.id}
        known={rows?.find(({ id }) => id === opened.id)}
        onOpen={opened.open}
        onClose={opened.close}
        onNext={goOn}
        conversation={conversation}
      />
    </Screen>
  );
}
