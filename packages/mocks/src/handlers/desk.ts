import {
  type AdminClaim,
  type AdminItem,
  adminClaimPageSchema,
  adminClaimSchema,
  adminClaimsQuery,
  adminItemSchema,
  adminItemsQuery,
  claimActions,
  claimDecisionSchema,
  claimedItemSchema,
  claimedItemsQuery,
  emptyNotesAsNull,
  isHandedOver,
  isToBeBroughtIn,
  itemActionSegments,
  itemActions,
  itemChangesSchema,
  itemHandoverSchema,
  itemRejectionSchema,
  itemResolutionSchema,
  lostItemsQuery,
  namesVersion,
} from '@lost-found/contracts';
import { http } from 'msw';
import { answer, answerPage, matches, nothing, passes, refuse, withBody, withQuery } from '../answers';
import { decideClaim, decideItem, deleteItem, editItem } from '../changes';
import { drawQrCode } from '../qr-code';
import type { Store } from '../store';
import { asAdmin, sessionHandlers, withRow } from './session';

type Answer = Response | Promise<Response>;

const toDesk = ({ users }: Store, item: AdminItem): AdminItem => {
  const owner = users.find(({ id }) => id === item.userId);
  return {
    ...item,
    isAtDesk: item.custody === 'at_desk',
    owner: owner ? { ...owner, language: 'en' } : null,
  };
};

const answerItems = (store: Store, rows: readonly AdminItem[], query: Parameters<typeof answerPage>[2]) => {
  const shown = rows.map((item) => toDesk(store, item));
  return answerPage(adminItemSchema, shown, query);
};

const getSearched = (item: AdminItem) => [
  ...[item.title, item.description, item.reference, item.contactInfo, item.reportedBy],
  ...[item.studentId, item.claimedBy, item.shelf],
];

const listItems = (store: Store, request: Request) =>
  withQuery(request, adminItemsQuery, (query) => {
    const { search, foundFrom = '', foundTo = '9999' } = query;
    const rows = store.items.filter(
      (item) =>
        matches(search, ...getSearched(item)) &&
        passes(query.status, item.status) &&
        passes(query.category, item.category) &&
        passes(query.kind, item.isLostItem ? 'lost' : 'found') &&
        passes(query.custody, item.custody) &&
        passes(query.location, item.location) &&
        passes(query.deskId, item.deskId) &&
        passes(query.shelf, item.shelf) &&
        item.dateFound >= foundFrom &&
        item.dateFound <= foundTo,
    );
    return answerItems(store, rows, query);
  });

const listLost = (store: Store, request: Request) =>
  withQuery(request, lostItemsQuery, (query) => {
    const rows = store.items.filter(
      (item) =>
        item.isLostItem && matches(query.search, ...getSearched(item)) && passes(query.status, item.status),
    );
    return answerItems(store, rows, query);
  });

const toClaimed = (store: Store, item: AdminItem) => {
  const claim = store.claims.find(({ itemId, status }) => itemId === item.id && status === 'approved');
  return {
    ...toDesk(store, item),
    dateClaimed: claim?.reviewedAt ?? item.reviewedAt ?? item.updatedAt,
    claimId: claim?.id ?? null,
    claimantName: claim?.claimantName ?? item.claimedBy,
    claimantEmail: claim?.email ?? null,
    claimantPhone: claim?.phone ?? null,
    studentId: claim?.studentId ?? null,
    handedOverAt: item.custody === 'handed_over' ? (claim?.handedOverAt ?? item.reviewedAt) : null,
    handedOverBy: null,
    confirmedBy: null,
    collectedBy: null,
    reporterContact: item.contactInfo,
  };
};

const listClaimed = (store: Store, request: Request) =>
  withQuery(request, claimedItemsQuery, (query) => {
    const rows = store.items.filter(isHandedOver).map((item) => toClaimed(store, item));
    const found = rows.filter(({ title, category, claimantName, claimantEmail }) =>
      matches(query.search, title, category, claimantName, claimantEmail),
    );
    return answerPage(claimedItemSchema, found, query);
  });

/** Manage Items, Lost Items Reported and Claimed Items (§2). */
const itemHandlers = (store: Store) => {
  const show = async (item: AdminItem) =>
    answer(adminItemSchema, { ...toDesk(store, item), qrCode: await drawQrCode(item.itemUrl) });
  /** Of the version that the sender saw. */
  const withSeen = (id: unknown, request: Request, next: (item: AdminItem) => Answer) =>
    withRow(store, store.items, id, (item) =>
      namesVersion(request.headers.get('if-match'), item.version) ? next(item) : refuse('edit_conflict'),
    );
  const decision = itemRejectionSchema.extend({
    ...itemHandoverSchema.shape,
    ...itemResolutionSchema.shape,
  });
  return [
    http.get('*/api/admin/items', ({ request }) => asAdmin(store, () => listItems(store, request))),
    http.get('*/api/admin/lost-items', ({ request }) => asAdmin(store, () => listLost(store, request))),
    http.get('*/api/admin/claimed-items', ({ request }) => asAdmin(store, () => listClaimed(store, request))),
    http.get('*/api/admin/items/:id', ({ params }) => withRow(store, store.items, params.id, show)),
    http.patch('*/api/admin/items/:id', ({ params, request }) =>
      withSeen(params.id, request, (item) =>
        // The demo has no questions.
        withBody(request, itemChangesSchema, ({ answers: _, ...changes }) => {
          editItem(store, item, emptyNotesAsNull(changes));
          return show(item);
        }),
      ),
    ),
    http.delete('*/api/admin/items/:id', ({ params, request }) =>
      withSeen(params.id, request, (item) => {
        deleteItem(store, item);
        return nothing();
      }),
    ),
    ...itemActions.map((action) =>
      http.post(`*/api/admin/items/:id/${itemActionSegments[action]}`, ({ params, request }) =>
        withSeen(params.id, request, (item) =>
          withBody(request, decision, (body) => {
            const refusal = decideItem(store, item, action, body);
            return refusal ? refuse(refusal) : show(item);
          }),
        ),
      ),
    ),
  ];
};

/** Claim Requests (§2, §4). */
const claimHandlers = (store: Store) => {
  const findItem = ({ itemId }: AdminClaim) => store.items.find(({ id }) => id === itemId);
  const toRow = (claim: AdminClaim): AdminClaim => {
    const { reference = null, status = null, custody = null } = findItem(claim) ?? {};
    const isOfStudent = ({ id, studentId }: AdminClaim) => id !== claim.id && studentId === claim.studentId;
    const sameStudentClaims = store.claims.filter(isOfStudent).length;
    return {
      ...claim,
      itemReference: reference,
      itemStatus: status,
      itemCustody: custody,
      sameStudentClaims,
    };
  };
  const show = (claim: AdminClaim) => {
    const others = store.claims.filter(({ id }) => id !== claim.id);
    return answer(adminClaimPageSchema, {
      ...toRow(claim),
      item: findItem(claim) ?? null,
      ...{ answers: [], identityShown: null, collectedBy: null, handoverReason: null },
      ...{ pickup: null, canRenewPickup: false, canRenewLink: false },
      claimsBySameStudent: others.filter(({ studentId }) => studentId === claim.studentId),
      otherClaims: others.filter(({ itemId }) => itemId !== null && itemId === claim.itemId),
    });
  };
  const list = (request: Request) =>
    withQuery(request, adminClaimsQuery, (query) => {
      const rows = store.claims.map(toRow).filter((claim) => {
        const { itemTitle, claimantName, email, itemReference, itemStatus } = claim;
        const isOnlyRejectable = claim.status === 'pending' && itemStatus !== 'approved';
        const needs = isOnlyRejectable ? 'only_rejectable' : 'to_be_brought_in';
        const hasNeed = isOnlyRejectable || isToBeBroughtIn(claim, claim.itemCustody);
        return (
          matches(query.search, itemTitle, claimantName, email, itemReference) &&
          passes(query.status, claim.status) &&
          passes(query.deskId, findItem(claim)?.deskId ?? 'none') &&
          passes(query.need, hasNeed ? needs : null)
        );
      });
      return answerPage(adminClaimSchema, rows, query);
    });
  return [
    http.get('*/api/admin/claims', ({ request }) => asAdmin(store, () => list(request))),
    http.get('*/api/admin/claims/:id', ({ params }) => withRow(store, store.claims, params.id, show)),
    ...claimActions.map((action) =>
      http.post(`*/api/admin/claims/:id/${action}`, ({ params, request }) =>
        withRow(store, store.claims, params.id, (claim) =>
          withBody(request, claimDecisionSchema, (body) => {
            const refusal = decideClaim(store, claim, action, body);
            return refusal ? refuse(refusal) : show(claim);
          }),
        ),
      ),
    ),
  ];
};

/** The console over items and claims. */
export const deskHandlers = (store: Store) => [
  ...sessionHandlers(store),
  ...itemHandlers(store),
  ...claimHandlers(store),
];
