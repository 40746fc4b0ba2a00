import type { AdminClaimPage, RelatedClaim } from '@lost-found/contracts';
import { Button, Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { ClaimStatusBadge } from '../../lib/text/status-badge';
import { Moment } from '../../lib/text/values';
import styles from './claims.module.css';

interface ClaimNoticesProps {
  claim: AdminClaimPage;
  /** The decision that was asked for is not possible any more. */
  refused: boolean;
  onOpen: (claimId: string) => void;
}

/** What to know before deciding on a claim. */
export function ClaimNotices({ claim, refused, onOpen }: ClaimNoticesProps) {
  const { t } = useTranslation('admin');
  const rejectOnly = claim.status === 'pending' && claim.item?.status !== 'approved';
  return (
    <>
      {refused && (
        <Notice live tone="danger" title={t('claims.conflictTitle')}>
          {t('claims.conflict')}
        </Notice>
      )}
      {rejectOnly && <Notice tone="warning">{t('claims.notApprovable')}</Notice>}
      {claim.sameStudentClaims > 0 && (
        <Notice tone="warning" title={t('claims.sameStudent.title', { count: claim.sameStudentClaims })}>
          <ul className={styles.related}>
            {claim.claimsBySameStudent.map((other) => (
              <SameStudentClaim key={other.id} claim={other} onOpen={onOpen} />
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

interface SameStudentClaimProps {
  claim: RelatedClaim;
  onOpen: (claimId: string) => void;
}

function SameStudentClaim({ claim, onOpen }: SameStudentClaimProps) {
  const { t } = useTranslation('admin');
  const { itemTitle, claimantName } = claim;
  return (
    <li>
      <ClaimStatusBadge status={claim.status} />
      <span>
        <strong>{itemTitle}</strong> · {claimantName} · <Moment value={claim.submittedAt} />
      </span>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('claims.actionOn', { action: t('claims.view'), title: itemTitle, name: claimantName })}
        onClick={() => onOpen(claim.id)}
      >
        {t('claims.view')}
      </Button>
    </li>
  );
}
