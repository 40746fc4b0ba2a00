import type { AdminClaimPage, AdminItem } from '@lost-found/contracts';
import { Button, DescriptionList } from '@lost-found/design-system';
import { useSiteName, useTranslation } from '@lost-found/i18n';
import { Printer } from 'lucide-react';
import { Moment } from '../../lib/text/values';
import styles from './handover.module.css';

interface HandedOverProps {
  claim: AdminClaimPage;
  item: AdminItem;
}

/** That it was done, which is the receipt once it is printed. */
export function HandedOver({ claim, item }: HandedOverProps) {
  const { t } = useTranslation('admin');
  const site = useSiteName();
  const { claimantName, collectedBy, identityShown, handedOverAt } = claim;
  const facts = [
    { term: t('claims.detail.item'), description: item.title },
    { term: t('reference'), description: item.reference },
    { term: t('claims.detail.claimant'), description: claimantName },
    { term: t('handover.collectedBy'), description: collectedBy },
    {
      term: t('handover.identity.label'),
      description: identityShown && t(`handover.identity.${identityShown}`),
    },
    { term: t('claims.pickup.handedOver'), description: handedOverAt && <Moment value={handedOverAt} /> },
  ];
  return (
    <section className={styles.receipt} aria-label={t('handover.receipt')}>
      <p className={styles.site}>{site}</p>
      <p role="status" className={styles.done}>
        {t('handover.done', { title: item.title, name: collectedBy ?? claimantName })}
      </p>
      <DescriptionList items={facts.filter(({ description }) => description)} />
      <p className={styles.signature}>{t('handover.signature')}</p>
      <div className={styles.after}>
        <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
          {t('handover.print')}
        </Button>
      </div>
    </section>
  );
}
