import { adminClaimOptions } from '@lost-found/api-client';
import type { AdminClaim, AdminClaimPage, RelatedClaim } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ClaimStatusBadge } from '../../parts/items/status-badge';
import { DetailGroup } from '../../shared/dialog/detail-group';
import textStyles from '../../shared/text/minor.module.css';
import { Moment } from '../../shared/text/values';
import { ItemPicture } from './claim-details';
import styles from './claims.module.css';
import { ProofFiles } from './proof-files';

interface CompetingClaimsProps {
  claim: AdminClaimPage;
  onOpen: (claimId: string) => void;
}

/** Compares all claims on one item side by side: the item's description and each claimant's words. */
export function CompetingClaims({ claim, onOpen }: CompetingClaimsProps) {
  const { t } = useTranslation('admin');
  return (
    <DetailGroup title={t('claims.compare.title')}>
      {claim.item && <ItemPicture item={claim.item} />}
      {claim.item?.description && (
        <p className={styles.described}>
          <span className={textStyles.minor}>{t('claims.compare.item')}</span>
          {claim.item.description}
        </p>
      )}
      <ul className={styles.compared}>
        <ComparedClaim claim={claim} full={claim} action={<strong>{t('claims.compare.this')}</strong>} />
        {claim.otherClaims.map((other) => (
          <OtherClaim key={other.id} claim={other} onOpen={onOpen} />
        ))}
      </ul>
    </DetailGroup>
  );
}

function OtherClaim({ claim, onOpen }: { claim: RelatedClaim; onOpen: (claimId: string) => void }) {
  const { t } = useTranslation('admin');
  const { data } = useQuery(adminClaimOptions(claim.id));
  const action = t('claims.compare.open');
  return (
    <ComparedClaim
      claim={claim}
      full={data}
      action={
        <Button
          size="small"
          variant="secondary"
          aria-label={t('claims.compare.openOf', { action, name: claim.claimantName })}
          onClick={() => onOpen(claim.id)}
        >
          {action}
        </Button>
      }
    />
  );
}

interface ComparedClaimProps {
  claim: RelatedClaim;
  /** The claim with the claimant's words, once it is loaded. */
  full: AdminClaim | undefined;
  action: ReactNode;
}

function ComparedClaim({ claim, full, action }: ComparedClaimProps) {
  return (
    <li className={styles.competitor}>
      <h4>{claim.claimantName}</h4>
      <p className={textStyles.minor}>
        <Moment value={claim.submittedAt} />
      </p>
      <ClaimStatusBadge status={claim.status} />
      {full && (
        <>
          <p className={textStyles.minor}>{full.studentId}</p>
          <blockquote className={styles.words}>{full.ownershipDescription}</blockquote>
          <ProofFiles files={full.proofFiles} />
        </>
      )}
      <div className={styles.competitorAction}>{action}</div>
    </li>
  );
}
