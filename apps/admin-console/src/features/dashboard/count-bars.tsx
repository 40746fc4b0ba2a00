import { Card } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useId } from 'react';
import styles from './dashboard.module.css';

interface CountBarsProps {
  title: string;
  counts: Readonly<Record<string, number>>;
  /** Known names in their order; others follow. */
  order: readonly string[];
  nameOf: (name: string) => string;
  hrefOf: (name: string) => string;
}

const sorted = (counts: CountBarsProps['counts'], order: readonly string[]): [string, number][] => {
  const names = [...order, ...Object.keys(counts).filter((name) => !order.includes(name))];
  return names.map((name): [string, number] => [name, counts[name] ?? 0]).filter(([, count]) => count > 0);
};

/** How many items there are of each kind, as figures with bars; each leads to the list of its items. */
export function CountBars({ title, counts, order, nameOf, hrefOf }: CountBarsProps) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const id = useId();
  const rows = sorted(counts, order);
  const most = Math.max(1, ...rows.map(([, count]) => count));
  return (
    <Card padding="small" render={<section aria-labelledby={id} />} className={styles.panel}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 && <p className={styles.empty}>{t('dashboard.noItems')}</p>}
      <ul className={styles.bars}>
        {rows.map(([name, count]) => (
          <li key={name}>
            <Link to={hrefOf(name)} className={styles.bar}>
              <span>{nameOf(name)}</span> <span className={styles.count}>{number(count)}</span>
              <svg className={styles.track} aria-hidden="true">
                <rect className={styles.fill} width={`${(100 * count) / most}%`} height="100%" rx="3" />
              </svg>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
