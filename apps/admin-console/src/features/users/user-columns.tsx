import { type AdminUser, isInvitationOver } from '@lost-found/contracts';
import { Badge } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { Eye, MailPlus, Pencil, Trash2, UserRound } from 'lucide-react';
import { useMemo } from 'react';
import { useOpenRow } from '../../shared/list/opened-row';
import { listColumn } from '../../shared/table/columns';
import { RowActions, RowTitle } from '../../shared/table/row-actions';
import { Lines } from '../../shared/text/lines';
import { Day } from '../../shared/text/values';
import styles from './users.module.css';

const column = listColumn<AdminUser>();

/** User, Role, Email Verified, Created, Actions (§2). */
export const useUserColumns = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      column(t('users.column.user'), { rowHeader: true, place: 'title', share: '100%' }, UserCell),
      column(t('users.column.role'), { place: 'three' }, RoleBadge),
      column(t('users.column.emailVerified'), { place: 'four' }, VerifiedBadge),
      column(t('users.column.created'), { place: 'one', sort: 'createdAt' }, ({ createdAt }) => (
        <Day value={createdAt} />
      )),
      column(t('users.column.actions'), { place: 'actions', align: 'end' }, UserRowActions),
    ],
    [t],
  );
};

interface UserSummaryProps {
  user: AdminUser;
  /** The name opens the account. */
  onOpen?: () => void;
}

export function UserSummary({ user, onOpen }: UserSummaryProps) {
  const { t } = useTranslation('admin');
  const { avatarUrl, fullName, email } = user;
  const label = t('users.actionOn', { action: t('users.action.view'), name: fullName });
  return (
    <span className={styles.summary}>
      <span className={styles.avatar} aria-hidden="true">
        {avatarUrl ? <img src={avatarUrl} alt="" loading="lazy" decoding="async" /> : <UserRound />}
      </span>
      <Lines
        strong
        first={onOpen ? <RowTitle title={fullName} label={label} onOpen={onOpen} /> : fullName}
        // An invited person has no name before accepting.
        second={fullName !== email && <span title={email}>{email}</span>}
      />
    </span>
  );
}

/** The same in a row. */
function UserCell(user: AdminUser) {
  const open = useOpenRow<AdminUser>();
  return <UserSummary user={user} onOpen={() => open(user, 'view')} />;
}

/** Shows the role, and the access of an administrator who has less than full access. */
export function RoleBadge({ role, access }: AdminUser) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  return (
    <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>
      {access === 'desk' || access === 'intake'
        ? t(`users.access.badge.${access}`, { role: label.role(role) })
        : label.role(role)}
    </Badge>
  );
}

export function VerifiedBadge({ emailVerified, invitedAt }: AdminUser) {
  const { t } = useTranslation('admin');
  if (invitedAt)
    return isInvitationOver(invitedAt) ? (
      <Badge tone="danger">{t('users.invitationOver')}</Badge>
    ) : (
      <Badge tone="accent">{t('users.invited')}</Badge>
    );
  return (
    <Badge tone={emailVerified ? 'success' : 'warning'}>
      {emailVerified ? t('users.verified') : t('users.unverified')}
    </Badge>
  );
}

const view = { kind: 'view', Icon: Eye } as const;
const edit = { kind: 'edit', Icon: Pencil } as const;
const inviteAgain = { kind: 'inviteAgain', Icon: MailPlus } as const;
const remove = { kind: 'delete', Icon: Trash2, tone: 'danger' } as const;

/** View, Edit, Delete (§2). Of an open invitation, Edit changes the access. */
function UserRowActions(user: AdminUser) {
  const { t } = useTranslation('admin');
  const open = useOpenRow<AdminUser>();
  const menu = [view, edit, ...(user.invitedAt ? [inviteAgain] : []), remove].map(
    ({ kind, Icon, ...rest }) => ({
      ...rest,
      label: t(`users.action.${kind}`),
      icon: <Icon />,
      onSelect: () => open(user, kind),
    }),
  );
  return <RowActions name={user.fullName} menu={menu} />;
}
