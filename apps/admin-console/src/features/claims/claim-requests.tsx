import { adminClaimOptions, adminClaimsOptions, decideClaims } from '@lost-found/api-client';
import {
  type AdminClaim,
  type AdminClaimsQuery,
  claimNeeds,
  claimStatuses,
  limits,
} from '@lost-found/contracts';
import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import { memo, type ReactNode, useState } from 'react';
import { BulkButtons, useBulkDecision } from '../../parts/bulk/use-bulk-decision';
import { ListScreen, useListQuery } from '../../parts/list/list-screen';
import { DeskFilter, FilterSelect } from '../../parts/list/list-toolbar';
import { useQueue } from '../../parts/queue/use-queue';
import { useQueues } from '../../parts/queue/use-queues';
import { useSnooze, useStatusName } from '../../parts/snooze/use-snooze';
import type { CsvColumns } from '../../shared/export/csv-columns';
import { useOpenedId } from '../../shared/list/opened-row';
import { ALL, type ListState, useListState } from '../../shared/list/use-list-state';
import { useClaimColumns } from './claim-columns';
import { ClaimDialog } from './claim-dialog';
import { useRemind } from './remind';

const statuses = [...claimStatuses, 'snoozed'];
const known = { status: statuses, need: claimNeeds, deskId: null };
const sortColumns = ['submittedAt'] as const;

const csvColumns: CsvColumns<AdminClaim> = {
  id: ({ id }) => id,
  item: ({ itemTitle }) => itemTitle,
  itemId: ({ itemId }) => itemId,
  claimantName: ({ claimantName }) => claimantName,
  studentId: ({ studentId }) => studentId,
  claimantEmail: ({ email }) => email,
  claimantPhone: ({ phone }) => phone,
  ownership: ({ ownershipDescription }) => ownershipDescription,
  proofFiles: ({ proofFiles }) => proofFiles.length,
  status: { label: 'claimStatus', value: ({ status }) => status },
  claimDate: { moment: ({ submittedAt }) => submittedAt },
  reviewedAt: { moment: ({ reviewedAt }) => reviewedAt },
  decisionReason: ({ decisionReason }) => decisionReason,
  itemReference: ({ itemReference }) => itemReference,
  custody: ({ itemCustody }) => itemCustody,
};

interface ClaimRequestsProps {
  /** Shows the messages between the claimant and the desk. */
  conversation: (claim: AdminClaim) => ReactNode;
  /** Asks for the place of a claim's item when the desk takes it in. Undefined when the dialog is closed. */
  receiveItem: (claim: AdminClaim | undefined, onClose: () => void) => ReactNode;
  /** Button that takes in the item of the open claim. */
  receiveButton: (itemId: string) => ReactNode;
}

/** Claim Requests (§2), newest first. */
export function ClaimRequests({ conversation, receiveItem, receiveButton }: ClaimRequestsProps) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const list = useListState(known, sortColumns);
  const { search, sort } = list;
  const { status, need } = list.filters as Pick<AdminClaimsQuery, 'status' | 'need'>;
  const deskId = list.filters.deskId === ALL ? undefined : list.filters.deskId;
  const shown = useListQuery(list, '/admin/claims', adminClaimsOptions, { status, need, deskId });
  const snooze = useSnooze<AdminClaim>();
  const remind = useRemind();
  const [receiving, receive] = useState<AdminClaim>();
  const rows = shown.query.data?.data;
  const bulk = useBulkDecision<AdminClaim>({
    narrowing: list.narrowing,
    shown: rows,
    send: decideClaims,
    getTitle: ({ itemTitle, claimantName }) => `${itemTitle}, ${claimantName}`,
    can: ({ status }) => status === 'pending',
  });
  const opened = useOpenedId('claim');
  const { openNext, reopen } = useQueue({
    shown: rows,
    waiting: adminClaimsOptions({ status: 'pending', deskId, search, sort, pageSize: limits.maxPageSize }),
    opened,
    details: adminClaimOptions,
    pictures: ({ item }) => [item?.thumbnail],
  });
  return (
    <ListScreen
      noun="claims"
      {...shown}
      columns={useClaimColumns()}
      csv={{ name: 'claims', columns: csvColumns }}
      filters={<ClaimFilters list={list} />}
      bulk={{
        decision: bulk,
        actions: <BulkButtons noun="claims" bulk={bulk} reasonHint={t('claims.reasonHint')} />,
        getName: label.claimStatus,
      }}
      onOpen={(claim, action) => {
        if (action === 'receive') receive(claim);
        else if (action === 'remind') remind.mutate(claim);
        else if (action === 'snooze') snooze.toggle(claim);
        else opened.open(claim.id);
      }}
    >
      {snooze.question}
      {receiveItem(receiving, () => receive(undefined))}
      <ClaimDialog
        id={opened.id}
        known={rows?.find(({ id }) => id === opened.id)}
        onOpen={opened.open}
        onClose={opened.close}
        onNext={openNext}
        onFailed={reopen}
        conversation={conversation}
        receiveButton={receiveButton}
      />
    </ListScreen>
  );
}

interface ClaimFiltersProps {
  list: ListState<typeof known>;
}

/** The filters stay as they are while a claim is opened. */
const ClaimFilters = memo(function ClaimFilters({ list }: ClaimFiltersProps) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const needName = useNeedName();
  const statusName = useStatusName(label.claimStatus, useQueues()?.snoozedClaims);
  return (
    <>
      <FilterSelect
        list={list}
        name="status"
        label={t('claims.status')}
        allLabel={t('claims.allStatuses')}
        values={statuses}
        getName={statusName}
      />
      <FilterSelect
        list={list}
        name="need"
        label={t('claims.need.label')}
        allLabel={t('claims.need.all')}
        values={claimNeeds}
        getName={needName}
      />
      <DeskFilter list={list} noneLabel={t('claims.noDesk')} />
    </>
  );
});

/** Returns a function that names a need of claims, with the number of items to bring in. */
function useNeedName(): (need: string) => string {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const toBeBroughtIn = useQueues()?.toBeBroughtIn;
  return (need) => {
    if (need === 'only_rejectable') return t('claims.need.only_rejectable');
    if (!toBeBroughtIn) return t('claims.need.to_be_brought_in');
    return t('claims.need.to_be_brought_in_count', { shown: number(toBeBroughtIn) });
  };
}
