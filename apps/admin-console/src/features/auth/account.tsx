import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { LogOut } from 'lucide-react';
import styles from './auth.module.css';
import { useLogOut } from './use-log-out';
import { useSession } from './use-session';

/** Who is signed in, and the way out. */
export function Account() {
  const { t } = useTranslation('admin');
  const { session } = useSession();
  const logOut = useLogOut();
  return (
    <>
      {session && (
        <span className={styles.name} title={t('frame.account', { name: session.user.email })}>
          {session.user.fullName}
        </span>
      )}
      <Button
        variant="secondary"
        size="small"
        icon={<LogOut aria-hidden="true" />}
        loading={logOut.isPending}
        onClick={() => logOut.mutate()}
      >
        <span className={styles.signOut}>{t('frame.signOut')}</span>
      </Button>
    </>
  );
}
