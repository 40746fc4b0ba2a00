import type { AdminItem, RoundStop } from '@lost-found/contracts';
import { Badge, Button, Checkbox } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { ItemSummary } from '../../parts/items/item-summary';
import { Moment } from '../../shared/text/values';
import styles from './round.module.css';

interface RoundStopListProps {
  stop: RoundStop;
  /** Ids of the items that are ticked. */
  here: ReadonlySet<string>;
  onTick: (items: readonly AdminItem[], isHere?: boolean) => void;
  isSaving: boolean;
  onEmpty: () => void;
}

/** One drop point and what lies there, oldest first. */
export function RoundStopList({ stop, here, onTick, isSaving, onEmpty }: RoundStopListProps) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { items, isOpen } = stop;
  const place = label.location(stop.location);
  const count = items.filter(({ id }) => here.has(id)).length;
  return (
    <section aria-label={place} className={styles.stop}>
      <h2 className={styles.heading}>
        {t('round.count', { count: items.length, place })}{' '}
        {!isOpen && <Badge tone="warning">{t('round.ended')}</Badge>}
      </h2>
      {items.length === 0 && <p>{t('round.empty')}</p>}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            <Checkbox
              className={styles.item}
              checked={here.has(item.id)}
              onChange={({ currentTarget }) => onTick([item], currentTarget.checked)}
              label={
                <ItemSummary item={item}>
                  <span data-whole="">
                    <Moment value={item.createdAt} />
                    {item.shelf && ` · ${t('round.bag', { bag: item.shelf })}`}
                  </span>
                </ItemSummary>
              }
            />
          </li>
        ))}
      </ul>
      {items.length > 0 && (
        <div className={`${styles.buttons} ${styles.work}`}>
          <Button variant="secondary" onClick={() => onTick(items)}>
            {t('round.all')}
          </Button>
          <Button disabled={isSaving} onClick={onEmpty}>
            {t('round.finish', { here: count, total: items.length })}
          </Button>
        </div>
      )}
    </section>
  );
}
