import type { AdminClaim } from '@lost-found/contracts';
import { Badge, Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Copy, MessageSquare, Paperclip } from 'lucide-react';
import { EmailText } from '../../lib/text/email-text';
import { useOpenClaim } from './claim-controls';
import styles from './claims.module.css';

/** Name and e-mail address, and whether others claim under the same student ID. */
export function ClaimantCell({ claim }: { claim: AdminClaim }) {
  const { t } = useTranslation('admin');
  return (
    <span className={styles.person}>
      <span>{claim.claimantName}</span>
      <span className={styles.minor}>
        <EmailText value={claim.email} />
      </span>
      {claim.sameStudentClaims > 0 && (
        <Badge tone="warning" icon={<Copy aria-hidden="true" />} className={styles.flag}>
          {t('claims.sameStudent.badge', { count: claim.sameStudentClaims })}
        </Badge>
      )}
    </span>
  );
}

/** What is claimed, and whether its claimant wrote something that nobody has read. */
export function ClaimedThingCell({ claim }: { claim: AdminClaim }) {
  const { t } = useTranslation('admin');
  return (
    <span className={styles.person}>
      <span className={styles.item}>{claim.itemTitle}</span>
      {claim.unreadMessages > 0 && (
        <Badge tone="info" icon={<MessageSquare aria-hidden="true" />} className={styles.flag}>
          {t('claims.unread', { count: claim.unreadMessages })}
        </Badge>
      )}
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
      data-row-open=""
      onClick={() => open(claim.id)}
    >
      {action}
    </Button>
  );
}
