import type { Analytics } from '@lost-found/contracts';
import { StatCard } from '@lost-found/design-system';
import { useFormat } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { BadgeCheck, Hourglass, Package, PackageCheck, PackageSearch, SearchX } from 'lucide-react';
import styles from './dashboard.module.css';
import { useTotals } from './use-totals';
import { useTrend } from './use-trend';

/** Where each figure leads, if there is a list of just that. */
const cards = {
  itemsPendingReview: { Icon: Hourglass, to: '/admin/items?status=pending' },
  totalItems: { Icon: Package, to: '/admin/items' },
  totalFoundItems: { Icon: PackageSearch, to: undefined },
  totalLostItems: { Icon: SearchX, to: '/admin/lost-items' },
  totalClaims: { Icon: BadgeCheck, to: '/admin/claims?status=approved' },
  claimedItems: { Icon: PackageCheck, to: '/admin/claimed' },
};

interface StatCardsProps {
  analytics: Analytics;
  loading: boolean;
}

/** The totals, and how each changed against the 30 days before. */
export function StatCards({ analytics, loading }: StatCardsProps) {
  const { number } = useFormat();
  const trendOf = useTrend();
  return (
    <div className={styles.stats}>
      {useTotals(analytics).map(({ key, name, value, change }) => {
        const { Icon, to } = cards[key];
        return (
          <StatCard
            key={key}
            label={name}
            value={number(value)}
            icon={<Icon aria-hidden="true" />}
            trend={trendOf(change)}
            loading={loading}
            render={to ? <Link to={to} /> : undefined}
          />
        );
      })}
    </div>
  );
}
