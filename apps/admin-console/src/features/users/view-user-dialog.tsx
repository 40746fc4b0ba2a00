import type { AdminUser } from '@lost-found/contracts';
import { Button, DescriptionList } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { Moment } from '../../lib/text/values';
import { useLastShown } from '../../lib/use-last-shown';
import { RoleBadge, UserSummary, VerifiedBadge } from './user-cells';

interface ViewUserDialogProps {
  /** Nothing: closed. */
  user: AdminUser | undefined;
  onClose: () => void;
}

/** Everything that administrators know of an account (§2). */
export function ViewUserDialog({ user: asked, onClose }: ViewUserDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const user = useLastShown(asked);
  if (!user) return null;
  const close = t('close', { ns: 'common' });
  return (
    <Dialog
      open={asked !== undefined}
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
            { term: t('users.column.role'), description: <RoleBadge user={user} /> },
            { term: t('users.column.emailVerified'), description: <VerifiedBadge user={user} /> },
            { term: t('users.column.created'), description: <Moment value={user.createdAt} /> },
            { term: t('users.detail.updated'), description: <Moment value={user.updatedAt} /> },
            { term: t('users.detail.id'), description: user.id, wide: true },
          ]}
        />
      </div>
    </Dialog>
  );
}
