import { adminUsersOptions } from '@lost-found/api-client';
import { type AdminUser, type AdminUsersQuery, limits, userRoles } from '@lost-found/contracts';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterSelect } from '../../lib/list/filter-select';
import { ListToolbar } from '../../lib/list/list-toolbar';
import { live } from '../../lib/list/live';
import { useListState } from '../../lib/list/use-list-state';
import { useTotalText } from '../../lib/list/use-total-text';
import { Screen } from '../../lib/page/screen';
import { DataTable } from '../../lib/table/data-table';
import { DeleteUserDialog } from './delete-user-dialog';
import { EditUserDialog } from './edit-user-dialog';
import { useLoadFailureToast } from './use-load-failure-toast';
import { useUserColumns } from './user-columns';
import { OpenUserContext, type UserDialogKind } from './user-controls';
import { ViewUserDialog } from './view-user-dialog';

const known = { role: userRoles };
const sortColumns = ['createdAt'] as const;

/** User Management (§2), newest first. */
export function UserManagement() {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const list = useListState(known, sortColumns);
  const { page, search, sort } = list;
  const role = list.filters.role as AdminUsersQuery['role'];
  const query = useQuery({ ...adminUsersOptions({ page, search, role, sort }), ...live });
  useLoadFailureToast(query);
  const [dialog, setDialog] = useState<{ kind: UserDialogKind; user: AdminUser }>();
  const close = () => setDialog(undefined);
  const userOf = (kind: UserDialogKind) => (dialog?.kind === kind ? dialog.user : undefined);
  return (
    <Screen title={t('users.title')} description={useTotalText('users.count', query.data)}>
      <ListToolbar list={list} searchLabel={t('users.search')}>
        <FilterSelect
          label={t('users.role')}
          allLabel={t('users.allRoles')}
          values={userRoles}
          nameOf={label.role}
          value={list.filters.role}
          onChange={(value) => list.setFilter('role', value)}
        />
      </ListToolbar>
      <OpenUserContext value={(user, kind) => setDialog({ user, kind })}>
        <DataTable
          caption={t('users.title')}
          columns={useUserColumns()}
          query={query}
          list={list}
          pageSize={limits.pageSize}
          emptyTitle={t('users.empty')}
        />
      </OpenUserContext>
      <ViewUserDialog user={userOf('view')} onClose={close} />
      <EditUserDialog user={userOf('edit')} onClose={close} />
      <DeleteUserDialog user={userOf('delete')} onClose={close} />
    </Screen>
  );
}
