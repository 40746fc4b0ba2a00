import { newestLogEntryOptions } from '@lost-found/api-client';
import type { AdminItem, IdentityKind } from '@lost-found/contracts';
import { Button, SuccessArt } from '@lost-found/design-system';
import { useSiteName, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useDesks } from '../../parts/items/use-desks';
import { Signature } from '../../shared/page/signature';
import { Facts, fact } from '../../shared/text/facts';
import { Moment } from '../../shared/text/values';
import { useClerk } from '../../shared/use-access';
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

/**
 * Confirms the handover. On paper it is the receipt: the newest entry of the log, which covers the handover, leaves the
 * service with it.
 */
export function HandedOver({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('admin');
  const site = useSiteName();
  const desk = useDesks().getName(receipt.item.deskId);
  const clerk = useClerk();
  const { data: newest } = useQuery(newestLogEntryOptions());
  const { item, text, name, collectedBy, identityShown, secondPerson, handedOverAt } = receipt;
  const facts = [
    fact(t('claims.detail.item'), item.title),
    fact(t('reference'), item.reference),
    fact(t('claims.detail.claimant'), name),
    fact(t('handover.collectedBy'), collectedBy),
    fact(t('handover.identity.label'), identityShown && t(`handover.identity.${identityShown}`)),
    fact(t('claims.pickup.handedOver'), handedOverAt && <Moment value={handedOverAt} />),
    fact(t('handover.handedOverBy'), clerk),
    fact(t('handover.second.label'), secondPerson),
    fact(t('items.field.deskId'), desk),
    fact(t('handover.log'), newest?.seal && <code className={styles.seal}>{newest.seal}</code>, 'wide'),
  ];
  return (
    <section className={styles.receipt} aria-label={t('handover.receipt')}>
      <p className={styles.site}>{site}</p>
      <div className={styles.art}>
        <SuccessArt />
      </div>
      <p role="status" className={styles.done}>
        {text}
      </p>
      <Facts facts={facts} />
      <Signature>{t('handover.signature')}</Signature>
      <div className={styles.after}>
        <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
          {t('handover.print')}
        </Button>
      </div>
    </section>
  );
}
