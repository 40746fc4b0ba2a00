import type { AdminClaim } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Paperclip } from 'lucide-react';
import { useOpenClaim } from './claim-controls';
import styles from './claims.module.css';

/** Name and e-mail address. */
export function ClaimantCell({ claim }: { claim: AdminClaim }) {
  return (
    <span className={styles.person}>
      <span>{claim.claimantName}</span>
      <span className={styles.minor}>{claim.email}</span>
    </span>
  );
}

/** How many proof files came with a claim. */
export function ProofCell({ claim }: { claim: AdminClaim }) {
  const { t } = useTranslation('admin');
  const count = claim.proofFiles.length;
  return (
    <span className={count > 0 ? styles.files : styles.minor}>
      {count > 0 && <Paperclip aria-hidden="true" />}
      {t('claims.files', { count })}
    </span>
  );
}

/** Opens the claim: to review it while it is pending, to look at it afterwards. */
export function ClaimRowAction({ claim }: { claim: AdminClaim }) {
  const { t } = useTranslation('admin');
  const open = useOpenClaim();
  const isPending = claim.status === 'pending';
  const action = isPending ? t('claims.review') : t('claims.view');
  return (
    <Button
      size="small"
      variant={isPending ? 'primary' : 'secondary'}
      aria-label={t('claims.actionOn', { action, title: claim.itemTitle, name: claim.claimantName })}
      onClick={() => open(claim)}
    >
      {action}
    </Button>
  );
}
