import type { HandoverCase, ProofFile } from '@lost-found/contracts';
import type { DescriptionItem } from '@lost-found/design-system';
import { Notice } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import type { ReactNode } from 'react';
import { usePlaceNow } from '../../parts/items/item-lines';
import { ItemPictures } from '../../parts/items/item-pictures';
import { useOtherDesk } from '../../parts/items/use-desks';
import { WrittenNotes } from '../../parts/notes/notes';
import { DetailGroup } from '../../shared/dialog/detail-group';
import { Facts, fact } from '../../shared/text/facts';
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
  const formatPlace = usePlaceNow();
  const otherDesk = useOtherDesk()(item);
  const place: DescriptionItem[] = [
    fact(t('handover.shelf'), item.shelf),
    fact(t('handover.custody'), formatPlace({ ...item, shelf: null })),
    fact(t('handover.askFor'), item.askClaimantFor),
  ];
  return (
    <section className={styles.facts} aria-label={item.title}>
      <h2 className={styles.title}>{item.title}</h2>
      {otherDesk && <Notice live tone="warning" title={t('handover.otherDesk', { desk: otherDesk })} />}
      {item.custody !== 'at_desk' && (
        <Notice tone="warning" title={t('handover.notHere.title')}>
          {item.custody === 'with_finder'
            ? t('handover.notHere.text', { contact: item.contactInfo })
            : t('handover.notHere.elsewhere', { place: item.custody && label.custody(item.custody) })}
        </Notice>
      )}
      <DetailGroup title={t('claims.detail.item')}>
        <ItemPictures item={item} />
        <Facts
          facts={[
            fact(t('reference'), <strong>{item.reference}</strong>),
            ...place,
            fact(t('claims.detail.category'), <CategoryName value={item.category} />),
            fact(t('claims.detail.location'), <LocationName value={item.location} />),
            fact(t('claims.detail.dateFound'), <Day value={item.dateFound} />),
          ]}
        />
        <p className={styles.words}>{item.description}</p>
      </DetailGroup>
      {claim && (
        <DetailGroup title={t('claims.detail.claimant')}>
          <Facts
            facts={[
              fact(t('claims.detail.name'), <strong>{claim.claimantName}</strong>),
              fact(t('claims.detail.studentId'), claim.studentId),
              fact(t('claims.detail.email'), claim.email),
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
