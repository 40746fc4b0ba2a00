import type { Analytics } from '@lost-found/contracts';
import { StatCard } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { BadgeCheck, Hourglass, Package, PackageCheck, PackageSearch, SearchX } from 'lucide-react';
import styles from './dashboard.module.css';
import { useTrend } from './use-trend';

/** Figures in the order of the desk's work; `change` where it is counted over time. */
const cards = [
  { key: 'itemsPendingReview', text: 'pending', to: '/admin/items?status=pending', Icon: Hourglass },
  { key: 'totalItems', text: 'totalItems', to: '/admin/items', Icon: Package, change: 'totalItems' },
  { key: 'totalFoundItems', text: 'foundItems', Icon: PackageSearch, change: 'totalFoundItems' },
  { key: 'totalLostItems', text: 'lostItems', Icon: SearchX, change: 'totalLostItems' },
  {
    key: 'totalClaims',
    text: 'claims',
    to: '/admin/claims?status=approved',
    Icon: BadgeCheck,
    change: 'totalClaims',
  },
  { key: 'claimedItems', text: 'claimedItems', to: '/admin/claimed', Icon: PackageCheck },
] as const;

interface StatCardsProps {
  analytics: Analytics;
  loading: boolean;
}

/** The totals, and how each changed against the 30 days before. */
export function StatCards({ analytics, loading }: StatCardsProps) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const trendOf = useTrend();
  return (
    <div className={styles.stats}>
      {cards.map(({ key, text, Icon, ...card }) => (
        <StatCard
          key={key}
          label={t(`dashboard.${text}`)}
          value={number(analytics[key])}
          icon={<Icon aria-hidden="true" />}
          trend={'change' in card ? trendOf(analytics.change[card.change]) : undefined}
          loading={loading}
          render={'to' in card ? <Link to={card.to} /> : undefined}
        />
      ))}
    </div>
  );
}
