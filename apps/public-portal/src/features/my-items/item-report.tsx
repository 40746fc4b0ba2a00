import type { OwnItem } from '@lost-found/contracts';
import { Badge, Card, DescriptionList } from '@lost-found/design-system';
import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import { useId } from 'react';
import { ItemActions } from './item-actions';
import styles from './my-items.module.css';
import { StatusHistory } from './status-history';
import { useItemStatus } from './use-item-status';

interface ItemReportProps {
  item: OwnItem;
  onGone: () => void;
}

/** A report of one's own: what one told, how it stands and came to, and what one may do with it. */
export function ItemReport({ item, onGone }: ItemReportProps) {
  const { t } = useTranslation('profile');
  const status = useItemStatus();
  const id = useId();
  const picture = item.thumbnail ?? item.images[0];
  return (
    <Card render={<li />} className={styles.item}>
      {picture && (
        <img src={picture} alt="" width={400} height={300} loading="lazy" className={styles.picture} />
      )}
      <article aria-labelledby={id} className={styles.body}>
        <p className={styles.kind}>
          <Badge tone={status.tone(item.status)}>{status.name(item, item.status)}</Badge>
          {t(item.isLostItem ? 'items.lostReport' : 'items.foundItem')}
        </p>
        <h2 id={id} className={styles.title}>
          {item.title}
        </h2>
        <p>{status.next(item)}</p>
        <Told item={item} />
        <StatusHistory item={item} />
        <ItemActions item={item} onGone={onGone} />
      </article>
    </Card>
  );
}

function Told({ item }: { item: OwnItem }) {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const format = useFormat();
  const { isLostItem: lost, description, category, location, dateFound, contactInfo } = item;
  return (
    <DescriptionList
      items={[
        {
          term: t('item.description'),
          description: <span className={styles.text}>{description}</span>,
          wide: true,
        },
        { term: t('item.category'), description: label.category(category) },
        {
          term: t(lost ? 'item.lastSeenLocation' : 'item.locationFound'),
          description: <span className={styles.text}>{label.location(location)}</span>,
        },
        {
          term: t(lost ? 'item.dateLost' : 'item.dateFound'),
          description: item.lastSeenAt ? format.dateTime(item.lastSeenAt) : format.date(dateFound),
        },
        { term: t('item.contact'), description: <span className={styles.text}>{contactInfo}</span> },
      ]}
    />
  );
}
