import type { AdminClaimPage } from '@lost-found/contracts';
import { type DescriptionItem, DescriptionList } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { DetailGroup } from '../../lib/dialog/detail-group';
import { ClaimStatusBadge, ItemStatusBadge } from '../../lib/text/status-badge';
import { CategoryName, Day, LocationName, Moment } from '../../lib/text/values';
import styles from './claims.module.css';
import { ProofFiles } from './proof-files';
import { type Reason, ReasonField } from './reason-field';
import { useNoteText } from './use-note-text';

interface ClaimPart {
  claim: AdminClaimPage;
}

/** Claimant, what they say of the thing, proof, the item itself, and the decision (§2). */
export function ClaimDetails({ claim, reason }: ClaimPart & { reason: Reason }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <div className={styles.pair}>
        <DetailGroup title={t('claims.detail.item')}>
          <ItemFacts claim={claim} />
        </DetailGroup>
        <DetailGroup title={t('claims.detail.claimant')}>
          <ClaimantFacts claim={claim} />
        </DetailGroup>
      </div>
      <DetailGroup title={t('claims.detail.proof', { count: claim.proofFiles.length })}>
        <ProofFiles files={claim.proofFiles} />
      </DetailGroup>
      {claim.status === 'pending' && (
        <DetailGroup title={t('claims.detail.decision')}>
          <ReasonField reason={reason} />
        </DetailGroup>
      )}
      {claim.reviewedAt && (
        <DetailGroup title={t('claims.detail.decision')}>
          <DecisionFacts claim={claim} reviewedAt={claim.reviewedAt} />
        </DetailGroup>
      )}
    </>
  );
}

function ClaimantFacts({ claim }: ClaimPart) {
  const { t } = useTranslation('admin');
  return (
    <DescriptionList
      items={[
        { term: t('claims.detail.name'), description: claim.claimantName },
        { term: t('claims.detail.email'), description: <a href={`mailto:${claim.email}`}>{claim.email}</a> },
        { term: t('claims.detail.phone'), description: claim.phone || t('notProvided') },
        { term: t('claims.detail.studentId'), description: claim.studentId },
        { term: t('claims.detail.date'), description: <Moment value={claim.submittedAt} /> },
        { term: t('claims.detail.status'), description: <ClaimStatusBadge status={claim.status} /> },
        { term: t('claims.detail.ownership'), description: claim.ownershipDescription, wide: true },
      ]}
    />
  );
}

function ItemFacts({ claim: { item, itemTitle } }: ClaimPart) {
  const { t } = useTranslation('admin');
  const title = { term: t('claims.detail.itemTitle'), description: itemTitle };
  if (!item) {
    return (
      <>
        <DescriptionList items={[title]} />
        <p className={styles.minor}>{t('claims.detail.itemDeleted')}</p>
      </>
    );
  }
  return (
    <>
      {item.thumbnail && <img src={item.thumbnail} alt="" className={styles.picture} />}
      <DescriptionList
        items={[
          title,
          { term: t('claims.detail.category'), description: <CategoryName value={item.category} /> },
          { term: t('claims.detail.location'), description: <LocationName value={item.location} /> },
          { term: t('claims.detail.dateFound'), description: <Day value={item.dateFound} /> },
          { term: t('claims.detail.itemStatus'), description: <ItemStatusBadge status={item.status} /> },
          { term: t('claims.detail.itemDescription'), description: item.description, wide: true },
        ]}
      />
    </>
  );
}

function DecisionFacts({ claim, reviewedAt }: ClaimPart & { reviewedAt: string }) {
  const { t } = useTranslation('admin');
  const noteText = useNoteText();
  const notes: DescriptionItem[] = [
    { term: t('claims.detail.verificationNote'), description: noteText(claim.verificationNote) },
    { term: t('claims.detail.shownReason'), description: claim.decisionReason },
    { term: t('claims.detail.adminNotes'), description: noteText(claim.adminNotes) },
  ];
  return (
    <DescriptionList
      items={[
        { term: t('claims.detail.reviewedAt'), description: <Moment value={reviewedAt} /> },
        ...notes.filter(({ description }) => description),
      ]}
    />
  );
}
