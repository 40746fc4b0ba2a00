import {
  type Analytics,
  analyticsUnavailable,
  campusLocations,
  itemCategories,
  itemStatuses,
} from '@lost-found/contracts';

const zeros = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 0]));

/** What the dashboard shows where nothing can be counted: zeros, and one activity that says so (§7). */
export const noFigures = (at: Date): Analytics => ({
  totalItems: 0,
  totalLostItems: 0,
  totalFoundItems: 0,
  totalClaims: 0,
  claimedItems: 0,
  itemsPendingReview: 0,
  byStatus: zeros(itemStatuses),
  byCategory: zeros(itemCategories),
  byLocation: zeros(campusLocations),
  perDay: [],
  change: { totalItems: null, totalFoundItems: null, totalLostItems: null, totalClaims: null },
  unavailable: true,
  recentActivity: [{ id: 'unavailable', ...analyticsUnavailable, timestamp: at.toISOString() }],
});
