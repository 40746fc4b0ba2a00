import { type AdminItem, claimedItemSchema, claimedItemsQuery, isHandedOver } from '@lost-found/contracts';
import { http } from 'msw';
import { answerPage, matches } from '../lib/lists';
import { drawn } from '../lib/present-item';
import { withQuery } from '../lib/requests';
import { sorted } from '../lib/sorted';
import type { Store } from '../store';
import { asAdmin } from './admin-guard';

const join = (store: Store, item: AdminItem) => {
  const claim = store.claims.find(({ itemId, status }) => itemId === item.id && status === 'approved');
  return {
    ...item,
    dateClaimed: store.claimedAt.get(item.id) ?? claim?.reviewedAt ?? item.reviewedAt ?? item.updatedAt,
    claimId: claim?.id ?? null,
    claimantName: claim?.claimantName ?? null,
    claimantEmail: claim?.email ?? null,
    claimantPhone: claim?.phone ?? null,
    studentId: claim?.studentId ?? null,
    reporterContact: item.contactInfo,
  };
};

const list = (store: Store, request: Request) =>
  withQuery(request, claimedItemsQuery, (query) => {
    const { search, sort, cursor } = query;
    const rows = store.items
      .filter(isHandedOver)
      .map((item) => join(store, item))
      .filter(({ title, description, claimantName, claimantEmail, category }) =>
        matches(search, title, description, claimantName, claimantEmail, category),
      );
    return answerPage(claimedItemSchema, sorted(rows, sort, ''), query, (row) => ({
      ...row,
      ...drawn(row, cursor),
    }));
  });

/** Claimed Items (§2): items claimed or resolved, with the claimant of the approved claim. */
export const adminClaimedItemHandlers = (store: Store) => [
  http.get('*/api/admin/claimed-items', ({ request }) => asAdmin(store, () => list(store, request))),
];
