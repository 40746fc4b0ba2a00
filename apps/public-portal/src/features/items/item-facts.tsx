import type { PublicItem, PublicItemPage } from '@lost-found/contracts';
import { Badge, DescriptionList, Skeleton } from '@lost-found/design-system';
import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import styles from './item-facts.module.css';

interface ItemFactsProps {
  item: PublicItem | PublicItemPage;
  /** The contact is still on its way. */
  loading?: boolean;
}

/** What is known of a public item (§2). A published lost report has no contact in it. */
export function ItemFacts({ item, loading }: ItemFactsProps) {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const format = useFormat();
  const lost = item.isLostItem;
  const contact = 'contactInfo' in item ? item.contactInfo : undefined;
  const status = lost ? t('item.stillMissing') : t('item.available');
  return (
    <DescriptionList
      items={[
        {
          term: t('item.description'),
          description: <p className={styles.text}>{item.description}</p>,
          wide: true,
        },
        { term: t('item.category'), description: label.category(item.category) },
        {
          term: t('item.status'),
          description: <Badge tone={lost ? 'warning' : 'success'}>{status}</Badge>,
        },
        {
          term: t(lost ? 'item.lastSeenLocation' : 'item.locationFound'),
          description: label.location(item.location),
        },
        { term: t(lost ? 'item.dateLost' : 'item.dateFound'), description: format.date(item.dateFound) },
        ...(contact || loading
          ? [
              {
                term: t('item.contact'),
                description: contact ? <span className={styles.text}>{contact}</span> : <Skeleton />,
                wide: true,
              },
            ]
          : []),
      ]}
    />
  );
}
