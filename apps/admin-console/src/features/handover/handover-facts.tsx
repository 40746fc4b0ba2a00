import type { HandoverCase, ProofFile } from '@lost-found/contracts';
import { type DescriptionItem, DescriptionList, Notice } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import type { ReactNode } from 'react';
import { ItemPictures } from '../../parts/items/item-pictures';
import { WrittenNotes } from '../../parts/notes/notes';
import { DetailGroup } from '../../shared/dialog/detail-group';
import { CategoryName, Day, LocationName } from '../../shared/text/values';
import styles from './handover.module.css';

interface HandoverFactsProps {
  item: HandoverCase['item'];
  /** The claim. Undefined if the item has none. */
  claim?: HandoverCase['claim'];
  proof: (files: readonly ProofFile[]) => ReactNode;
}

/** Shows the item and its place, next to the claimant and the proof. */
export function HandoverFacts({ item, claim, proof }: HandoverFactsProps) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const place: DescriptionItem[] = [
    { term: t('handover.shelf'), description: item.shelf },
    { term: t('handover.custody'), description: item.custody && label.custody(item.custody) },
    { term: t('handover.askFor'), description: item.askClaimantFor },
  ];
  return (
    <section className={styles.facts} aria-label={item.title}>
      <h2 className={styles.title}>{item.title}</h2>
      {item.custody !== 'at_desk' && (
        <Notice tone="warning" title={t('handover.notHere.title')}>
          {item.custody === 'with_finder'
            ? t('handover.notHere.text', { contact: item.contactInfo })
            : t('handover.notHere.elsewhere', { place: item.custody && label.custody(item.custody) })}
        </Notice>
      )}
      <DetailGroup title={t('claims.detail.item')}>
        <ItemPictures item={item} />
        <DescriptionList
          items={[
            { term: t('reference'), description: <strong>{item.reference}</strong> },
            ...place.filter(({ description }) => description),
            { term: t('claims.detail.category'), description: <CategoryName value={item.category} /> },
            { term: t('claims.detail.location'), description: <LocationName value={item.location} /> },
            { term: t('claims.detail.dateFound'), description: <Day value={item.dateFound} /> },
          ]}
        />
        <p className={styles.words}>{item.description}</p>
      </DetailGroup>
      {claim && (
        <DetailGroup title={t('claims.detail.claimant')}>
          <DescriptionList
            items={[
              { term: t('claims.detail.name'), description: <strong>{claim.claimantName}</strong> },
              { term: t('claims.detail.studentId'), description: claim.studentId },
              { term: t('claims.detail.email'), description: claim.email },
            ]}
          />
          <p className={styles.words}>{claim.ownershipDescription}</p>
          {proof(claim.proofFiles)}
        </DetailGroup>
      )}
      <WrittenNotes kind="items" id={item.id} />
      {claim && <WrittenNotes kind="claims" id={claim.id} />}
    </section>
  );
}
