import {
  type AdminItem,
  type ClaimedItem,
  claimedItemSchema,
  claimedItemsQuery,
  isHandedOver,
} from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { invalid, matches, pageOf, queryOf } from '../lib/answers';
import type { Store } from '../store';
import { asAdmin } from './admin-guard';

const present = (store: Store, item: AdminItem): ClaimedItem => {
  const claim = store.claims.find(({ itemId, status }) => itemId === item.id && status === 'approved');
  return claimedItemSchema.parse({
    ...item,
    dateClaimed: claim?.reviewedAt ?? item.reviewedAt ?? item.updatedAt,
    claimId: claim?.id ?? null,
    claimantName: claim?.claimantName ?? null,
    claimantEmail: claim?.email ?? null,
    claimantPhone: claim?.phone ?? null,
    studentId: claim?.studentId ?? null,
    reporterContact: item.contactInfo,
  });
};

const list = (store: Store, request: Request) => {
  const query = claimedItemsQuery.safeParse(queryOf(request));
  if (!query.success) return invalid(query.error);
  const rows = store.items
    .filter(isHandedOver)
    .map((item) => present(store, item))
    .filter((row) => matches(query.data.search, row.title, row.claimantName, row.claimantEmail, row.category))
    .sort((a, b) => b.dateClaimed.localeCompare(a.dateClaimed));
  return HttpResponse.json(pageOf(rows, query.data));
};

/** Claimed Items (§2): items claimed or resolved, with the claimant of the approved claim. */
export const adminClaimedItemHandlers = (store: Store) => [
  http.get('*/api/admin/claimed-items', ({ request }) => asAdmin(store, () => list(store, request))),
];
