import type { AdminUser } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useMemo } from 'react';
import { listColumns } from '../../lib/table/columns';
import { Day } from '../../lib/text/values';
import { RoleBadge, UserRowActions, UserSummary, VerifiedBadge } from './user-cells';

const column = listColumns<AdminUser>();

/** User, Role, Email Verified, Created, Actions (§2). */
export const useUserColumns = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      column.display({
        id: 'user',
        header: t('users.column.user'),
        meta: { rowHeader: true },
        cell: ({ row }) => <UserSummary user={row.original} />,
      }),
      column.display({
        id: 'role',
        header: t('users.column.role'),
        cell: ({ row }) => <RoleBadge user={row.original} />,
      }),
      column.display({
        id: 'emailVerified',
        header: t('users.column.emailVerified'),
        cell: ({ row }) => <VerifiedBadge user={row.original} />,
      }),
      column.accessor('createdAt', {
        header: t('users.column.created'),
        enableSorting: true,
        cell: ({ getValue }) => <Day value={getValue()} />,
      }),
      column.display({
        id: 'actions',
        header: t('users.column.actions'),
        meta: { actions: true, align: 'end' },
        cell: ({ row }) => <UserRowActions user={row.original} />,
      }),
    ],
    [t],
  );
};
