import type { AdminClaim } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useMemo } from 'react';
import { listColumns } from '../../lib/table/columns';
import { ClaimStatusBadge } from '../../lib/text/status-badge';
import { Moment } from '../../lib/text/values';
import { ClaimantCell, ClaimedThingCell, ClaimRowAction, ProofCell } from './claim-cells';

const column = listColumns<AdminClaim>();

/** The columns of Claim Requests. */
export const useClaimColumns = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      column.accessor('itemTitle', {
        header: t('claims.column.item'),
        meta: { rowHeader: true },
        cell: ({ row }) => <ClaimedThingCell claim={row.original} />,
      }),
      column.accessor('claimantName', {
        header: t('claims.column.claimant'),
        cell: ({ row }) => <ClaimantCell claim={row.original} />,
      }),
      column.accessor('submittedAt', {
        header: t('claims.column.submitted'),
        enableSorting: true,
        cell: ({ getValue }) => <Moment value={getValue()} />,
      }),
      column.display({
        id: 'proof',
        header: t('claims.column.proof'),
        cell: ({ row }) => <ProofCell claim={row.original} />,
      }),
      column.accessor('status', {
        header: t('claims.column.status'),
        cell: ({ getValue }) => <ClaimStatusBadge status={getValue()} />,
      }),
      column.display({
        id: 'actions',
        header: t('claims.column.actions'),
        meta: { actions: true, align: 'end' },
        cell: ({ row }) => <ClaimRowAction claim={row.original} />,
      }),
    ],
    [t],
  );
};
