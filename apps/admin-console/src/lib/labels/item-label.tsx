import type { AdminItem } from '@lost-found/contracts';
import { LogoMark } from '@lost-found/design-system';
import { useFormat, useLabel, useSiteName, useTranslation } from '@lost-found/i18n';
import styles from './labels.module.css';

/** What a label tells of an item. */
export type LabelledItem = Pick<
  AdminItem,
  'id' | 'title' | 'category' | 'location' | 'dateFound' | 'itemUrl' | 'qrCode'
>;

/** A claim tag to cut out and tie to a thing: what it is, its reference, and the QR code of its page. */
export function ItemLabel({ item }: { item: LabelledItem }) {
  const { t } = useTranslation('admin');
  const siteName = useSiteName();
  const label = useLabel();
  const format = useFormat();
  return (
    <li className={styles.label}>
      <svg viewBox="0 0 90 60" fill="none" aria-hidden="true" className={styles.outline}>
        <path
          d="M13 .5H86q3.5 0 3.5 3.5V56q0 3.5-3.5 3.5H13L.5 47V13Z"
          strokeWidth=".4"
          strokeDasharray="1.6 1.2"
        />
        <circle cx="7" cy="30" r="2.6" strokeWidth=".4" />
      </svg>
      <div className={styles.words}>
        <p className={styles.site}>
          <LogoMark className={styles.mark} />
          {siteName}
        </p>
        <p className={styles.title}>{item.title}</p>
        <p className={styles.facts}>
          {[label.category(item.category), label.location(item.location), format.date(item.dateFound)].join(
            ' · ',
          )}
        </p>
        <p className={styles.reference}>
          {t('labels.reference')} <span className={styles.id}>{item.id}</span>
        </p>
      </div>
      {item.qrCode ? (
        <img src={item.qrCode} alt={t('labels.code', { title: item.title })} className={styles.code} />
      ) : (
        <p className={styles.address}>{item.itemUrl}</p>
      )}
    </li>
  );
}
