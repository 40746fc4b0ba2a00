import type { AdminItem, IdentityKind } from '@lost-found/contracts';
import { Button, DescriptionList } from '@lost-found/design-system';
import { useSiteName, useTranslation } from '@lost-found/i18n';
import { Printer } from 'lucide-react';
import { useDesks } from '../../parts/items/use-desks';
import { Signature } from '../../shared/page/signature';
import { Moment } from '../../shared/text/values';
import { useClerk } from '../../shared/use-clerk';
import styles from './handover.module.css';

/** A completed handover: the item and the person who received it. */
export interface Receipt {
  item: Pick<AdminItem, 'id' | 'title' | 'reference' | 'deskId'>;
  text: string;
  /** The claimant, or the person who came without a claim. */
  name: string | null;
  collectedBy: string | null;
  identityShown: IdentityKind | null;
  /** The address of the colleague who confirmed it. */
  secondPerson: string | undefined;
  handedOverAt: string | null;
  /** Decisions that one undo reverses together, in this order. */
  decisions: (string | undefined)[];
}

/** Confirms the handover. On paper it is the receipt. */
export function HandedOver({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('admin');
  const site = useSiteName();
  const desk = useDesks().nameOf(receipt.item.deskId);
  const clerk = useClerk();
  const { item, text, name, collectedBy, identityShown, secondPerson, handedOverAt } = receipt;
  const facts = [
    { term: t('claims.detail.item'), description: item.title },
    { term: t('reference'), description: item.reference },
    { term: t('claims.detail.claimant'), description: name },
    { term: t('handover.collectedBy'), description: collectedBy },
    {
      term: t('handover.identity.label'),
      description: identityShown && t(`handover.identity.${identityShown}`),
    },
    { term: t('claims.pickup.handedOver'), description: handedOverAt && <Moment value={handedOverAt} /> },
    { term: t('handover.handedOverBy'), description: clerk },
    { term: t('handover.second.label'), description: secondPerson },
    { term: t('items.field.deskId'), description: desk },
  ];
  return (
    <section className={styles.receipt} aria-label={t('handover.receipt')}>
      <p className={styles.site}>{site}</p>
      <p role="status" className={styles.done}>
        {text}
      </p>
      <DescriptionList items={facts.filter(({ description }) => description)} />
      <Signature>{t('handover.signature')}</Signature>
      <div className={styles.after}>
        <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
          {t('handover.print')}
        </Button>
      </div>
    </section>
  );
}
