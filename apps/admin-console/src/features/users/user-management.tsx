import { adminUsersOptions, deleteUser } from '@lost-found/api-client';
import { type AdminUser, type AdminUsersQuery, userRoles } from '@lost-found/contracts';
import { Button, DescriptionList } from '@lost-found/design-system';
import { ConfirmDialog, Dialog } from '@lost-found/design-system/dialogs';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ListScreen, useListQuery } from '../../parts/list/list-screen';
import { FilterSelect } from '../../parts/list/list-toolbar';
import type { CsvColumns } from '../../shared/export/csv-columns';
import { useListState } from '../../shared/list/use-list-state';
import { Moment } from '../../shared/text/values';
import { useIsOneself } from '../../shared/use-access';
import { useLastShown } from '../../shared/use-last-shown';
import { about, useOutcome } from '../../shared/use-outcome';
import { EditUserDialog } from './edit-user-dialog';
import { InviteAdminDialog } from './invite-admin-dialog';
import { RoleBadge, UserSummary, useUserColumns, VerifiedBadge } from './user-columns';
import { UserSessions } from './user-sessions';

const known = { role: userRoles };
const sortColumns = ['createdAt'] as const;

const csvColumns: CsvColumns<AdminUser> = {
  id: ({ id }) => id,
  fullName: ({ fullName }) => fullName,
  email: ({ email }) => email,
  role: { label: 'role', value: ({ role }) => role },
  emailVerified: ({ emailVerified }) => emailVerified,
  created: { moment: ({ createdAt }) => createdAt },
};

/** User Management (§2), newest first. */
export function UserManagement() {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const list = useListState(known, sortColumns);
  const role = list.filters.role as AdminUsersQuery['role'];
  const shown = useListQuery(list, '/admin/users', adminUsersOptions, { role });
  useLoadFailureToast(shown.query);
  const [opened, open] = useState<{ user?: AdminUser; dialog: string | undefined }>();
  const close = () => open(undefined);
  const getUser = (dialog: string) => (opened?.dialog === dialog ? opened.user : undefined);
  return (
    <ListScreen
      noun="users"
      {...shown}
      columns={useUserColumns()}
      csv={{ name: 'users', columns: csvColumns }}
      filters={
        <FilterSelect
          list={list}
          name="role"
          label={t('users.role')}
          allLabel={t('users.allRoles')}
          values={userRoles}
          getName={label.role}
        />
      }
      actions={
        <Button
          variant="secondary"
          narrow="icon"
          icon={<MailPlus />}
          onClick={() => open({ dialog: 'inviteAgain' })}
        >
          {t('users.invite.open')}
        </Button>
      }
      onOpen={(user, dialog) => open({ user, dialog })}
    >
      <ViewUserDialog user={getUser('view')} onClose={close} />
      <EditUserDialog user={getUser('edit')} onClose={close} />
      <InviteAdminDialog
        open={opened?.dialog === 'inviteAgain'}
        email={getUser('inviteAgain')?.email ?? ''}
        access={getUser('inviteAgain')?.access ?? 'desk'}
        onClose={close}
      />
      <DeleteUserDialog user={getUser('delete')} onClose={close} />
    </ListScreen>
  );
}

interface FirstLoad {
  /** Failed, and there is nothing to show. */
  isLoadingError: boolean;
  error: unknown;
}

/** Says once that the users could not be loaded (§8); in place of the list it says so as well, and can be tried again. */
const useLoadFailureToast = ({ isLoadingError, error }: FirstLoad): void => {
  const { t } = useTranslation('admin');
  const { fail } = useOutcome();
  const announce = useRef(() => undefined as unknown);
  useEffect(() => {
    announce.current = () => fail(t('users.toast.loadFailed'), error);
  });
  useEffect(() => {
    if (isLoadingError) announce.current();
  }, [isLoadingError]);
};

interface ViewUserDialogProps {
  /** Undefined closes the dialog. */
  user: AdminUser | undefined;
  onClose: () => void;
}

/** Everything that administrators know of an account (§2). */
function ViewUserDialog({ user: current, onClose }: ViewUserDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const user = useLastShown(current);
  if (!user) return null;
  const close = t('close', { ns: 'common' });
  return (
    <Dialog
      open={current !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('users.detail.title')}
      closeLabel={close}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {close}
        </Button>
      }
    >
      <div data-density="dense">
        <DescriptionList
          items={[
            { term: t('users.column.user'), description: <UserSummary user={user} />, wide: true },
            { term: t('users.column.role'), description: <RoleBadge {...user} /> },
            { term: t('users.column.emailVerified'), description: <VerifiedBadge {...user} /> },
            { term: t('users.column.created'), description: <Moment value={user.createdAt} /> },
            { term: t('users.detail.updated'), description: <Moment value={user.updatedAt} /> },
            { term: t('users.detail.id'), description: user.id, wide: true },
          ]}
        />
        <UserSessions user={user} />
      </div>
    </Dialog>
  );
}

interface DeleteUserDialogProps {
  /** Undefined closes the dialog. */
  user: AdminUser | undefined;
  onClose: () => void;
}

/** Asks before an account is deleted (§2). */
function DeleteUserDialog({ user: current, onClose }: DeleteUserDialogProps) {
  const user = useLastShown(current);
  if (!user) return null;
  return (
    <Question
      key={`${user.id} ${current !== undefined}`}
      user={user}
      open={current !== undefined}
      onClose={onClose}
    />
  );
}

interface QuestionProps {
  user: AdminUser;
  open: boolean;
  onClose: () => void;
}

function Question({ user, open, onClose }: QuestionProps) {
  const { t } = useTranslation(['admin', 'common']);
  const isOneself = useIsOneself(user);
  const remove = useDeleteUser(user, onClose);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      tone="danger"
      title={t('users.delete.question', { name: user.fullName })}
      description={t('users.delete.warning')}
      confirmLabel={t('users.action.delete')}
      cancelLabel={t('cancel', { ns: 'common' })}
      loading={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      <p>{isOneself ? t('users.delete.oneself') : t('users.delete.consequence')}</p>
    </ConfirmDialog>
  );
}

const useDeleteUser = ({ id, fullName }: AdminUser, onDone: () => void) => {
  const { t } = useTranslation('admin');
  const { toast, fail, refresh } = useOutcome();
  return useMutation({
    mutationFn: () => deleteUser(id),
    onSuccess: () => toast.success(about(t('users.toast.deleted'), fullName)),
    onError: (error) => fail(t('users.toast.deleteFailed'), error, fullName),
    // The dialog closes before the row goes, so that the focus can come back to it and be led on from there.
    onSettled: () => {
      onDone();
      return refresh();
    },
  });
};
