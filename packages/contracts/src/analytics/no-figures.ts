import { campusLocations, itemCategories, itemStatuses } from '../items/item-values.js';
import type { Analytics } from './analytics.js';

const zeros = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 0]));

/** The zero counts that stand where the figures cannot be had, or are not there yet (§7). */
export const noFigures: Analytics = {
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
  change: { totalItems: null, totalLostItems: null, totalFoundItems: null, totalClaims: null },
  recentActivity: [],
};
