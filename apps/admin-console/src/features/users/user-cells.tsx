import type { AdminUser } from '@lost-found/contracts';
import { Badge, IconButton } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { Eye, Pencil, Trash2, UserRound } from 'lucide-react';
import actionStyles from '../../lib/table/row-actions.module.css';
import { EmailText } from '../../lib/text/email-text';
import { useOpenUser } from './user-controls';
import styles from './users.module.css';

interface CellProps {
  user: AdminUser;
}

/** Who it is: picture, name, address. */
export function UserSummary({ user: { avatarUrl, fullName, email } }: CellProps) {
  return (
    <span className={styles.summary}>
      <span className={styles.avatar} aria-hidden="true">
        {avatarUrl ? <img src={avatarUrl} alt="" loading="lazy" decoding="async" /> : <UserRound />}
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{fullName}</span>
        <span className={styles.email}>
          <EmailText value={email} />
        </span>
      </span>
    </span>
  );
}

export function RoleBadge({ user: { role } }: CellProps) {
  const label = useLabel();
  return <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{label.role(role)}</Badge>;
}

export function VerifiedBadge({ user: { emailVerified } }: CellProps) {
  const { t } = useTranslation('admin');
  return (
    <Badge tone={emailVerified ? 'success' : 'warning'}>
      {emailVerified ? t('users.verified') : t('users.unverified')}
    </Badge>
  );
}

const dialogs = [
  { kind: 'view', Icon: Eye },
  { kind: 'edit', Icon: Pencil },
  { kind: 'delete', Icon: Trash2 },
] as const;

/** View, Edit, Delete (§2). */
export function UserRowActions({ user }: CellProps) {
  const { t } = useTranslation('admin');
  const open = useOpenUser();
  return (
    <div className={actionStyles.actions}>
      {dialogs.map(({ kind, Icon }) => (
        <IconButton
          key={kind}
          size="small"
          data-row-open={kind === 'view' || undefined}
          label={t('users.actionOn', { action: t(`users.action.${kind}`), name: user.fullName })}
          onClick={() => open(user, kind)}
        >
          <Icon aria-hidden="true" />
        </IconButton>
      ))}
    </div>
  );
}
