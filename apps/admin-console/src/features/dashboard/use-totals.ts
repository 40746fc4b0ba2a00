import type { Analytics } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';

/** Figures in the order of the desk's work; `change` where it is counted over time. */
const totals = [
  { key: 'itemsPendingReview', text: 'pending' },
  { key: 'totalItems', text: 'totalItems', change: 'totalItems' },
  { key: 'totalFoundItems', text: 'foundItems', change: 'totalFoundItems' },
  { key: 'totalLostItems', text: 'lostItems', change: 'totalLostItems' },
  { key: 'totalClaims', text: 'claims', change: 'totalClaims' },
  { key: 'claimedItems', text: 'claimedItems' },
] as const;

/** The totals of the dashboard with their names; `change` in percent, null where there is none to tell. */
export const useTotals = (analytics: Analytics) => {
  const { t } = useTranslation('admin');
  return totals.map(({ key, text, ...total }) => ({
    key,
    name: t(`dashboard.${text}`),
    value: analytics[key],
    change: 'change' in total ? analytics.change[total.change] : null,
  }));
};
