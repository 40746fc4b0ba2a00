import type { Analytics } from '@lost-found/contracts';

/** The zero counts that stand where the figures cannot be had (§7). */
export const emptyAnalytics: Analytics = {
  totalItems: 0,
  totalLostItems: 0,
  totalFoundItems: 0,
  totalClaims: 0,
  claimedItems: 0,
  itemsPendingReview: 0,
  byStatus: {},
  byCategory: {},
  byLocation: {},
  perDay: [],
  change: { totalItems: null, totalLostItems: null, totalFoundItems: null, totalClaims: null },
  recentActivity: [],
};
