import {
  type AdminItem,
  actionAccess,
  adminItemSchema,
  adminItemsQuery,
  allCategories,
  type BulkItems,
  type BulkOutcome,
  bulkItemsSchema,
  bulkOutcomeSchema,
  changesOf,
  emptyNotesAsNull,
  hasAccess,
  type ItemAction,
  isSameFolded,
  itemActionSegments,
  itemActions,
  itemChangesSchema,
  itemHandoverSchema,
  itemPicturesSchema,
  itemPlaceSchema,
  itemRejectionSchema,
  itemResolutionSchema,
  limits,
  logEntrySchema,
  lostItemsQuery,
  mergeShelves,
  type PlaceAction,
  pageQuery,
  placeFields,
  placeItem,
  shelvesQuery,
  shelvesSchema,
  snoozeItemSchema,
} from '@lost-found/contracts';
import { http } from 'msw';
import { answer, nothing, problem, refuseField } from '../lib/answers';
import { asAdmin } from '../lib/as-user';
import { editItem, writeEffects } from '../lib/effects';
import { actOnStoredItem, removeStoredItem } from '../lib/item-decisions';
import { answerPage, matches, matchesAbout, passes, refuseUnknownNames, sorted } from '../lib/lists';
import { giveFirstPickup } from '../lib/pickups';
import { presentAdminItem, searchedOf } from '../lib/present-item';
import { isStale, withBody, withQuery } from '../lib/requests';
import { passesStatus, snoozeRow } from '../lib/snooze';
import { nowOf, type Store } from '../store';

/** Maps the last part of a route to its action. */
const actionOf = (segment: string): ItemAction | undefined =>
  itemActions.find((action) => itemActionSegments[action] === segment);

const show = (store: Store, item: AdminItem) => answer(adminItemSchema, presentAdminItem(store, item));

const list = (store: Store, request: Request) =>
  withQuery(request, adminItemsQuery, (query) => {
    const refused = refuseUnknownNames(store, query);
    if (refused) return refused;
    const { search, status, category, kind, custody, location, deskId, shelf, sort, cursor } = query;
    const { foundFrom = '', foundTo = '9999' } = query;
    const rows = store.items.filter(
      (item) =>
        matchesAbout(search, item, ...searchedOf(store, item)) &&
        passesStatus(status, item) &&
        passes(category, item.category) &&
        passes(kind, item.isLostItem ? 'lost' : 'found') &&
        passes(custody, item.custody ?? '') &&
        passes(location, item.location) &&
        passes(deskId, item.deskId ?? '') &&
        passes(shelf, item.shelf ?? '') &&
        item.dateFound >= foundFrom &&
        item.dateFound <= foundTo,
    );
    return answerPage(adminItemSchema, sorted(rows, sort, '-createdAt'), query, (item) =>
      presentAdminItem(store, item, cursor),
    );
  });

const change = (store: Store, item: AdminItem, request: Request) =>
  withBody(request, itemChangesSchema, (changes) => {
    if (isStale(request, item.version)) return problem('edit_conflict');
    const { category = item.category } = changes;
    if (category !== item.category && !allCategories(store.config).includes(category))
      return refuseField('category', 'choice_invalid');
    editItem(store, item, emptyNotesAsNull(changes));
    return show(store, item);
  });

const keepPicturesBack = (store: Store, item: AdminItem, request: Request) =>
  withBody(request, itemPicturesSchema, ({ keptBackImages: named }) => {
    if (isStale(request, item.version)) return problem('edit_conflict');
    if (named.some((url) => !item.images.includes(url)))
      return refuseField('keptBackImages', 'value_invalid');
    const keptBackImages = item.images.filter((url) => named.includes(url));
    const [before, after] = [item.keptBackImages.length, keptBackImages.length];
    if (before === after && keptBackImages.every((url) => item.keptBackImages.includes(url)))
      return show(store, item);
    Object.assign(item, { keptBackImages, updatedAt: nowOf(store), version: item.version + 1 });
    const changes = [{ field: 'keptBackImages', before, after }];
    writeEffects(store, { kind: 'itemEdited', item, changes });
    return show(store, item);
  });

const remove = (store: Store, item: AdminItem, request: Request) => {
  if (isStale(request, item.version)) return problem('edit_conflict');
  removeStoredItem(store, item);
  return nothing();
};

const act = (store: Store, item: AdminItem, segment: string, request: Request) => {
  const action = actionOf(segment);
  if (!action) return problem('not_found');
  return withBody(
    request,
    itemRejectionSchema.extend({ ...itemHandoverSchema.shape, ...itemResolutionSchema.shape }),
    (decision) => {
      const refused = actOnStoredItem(store, item, action, isStale(request, item.version), decision);
      return refused ? problem(refused) : show(store, item);
    },
  );
};

/** Puts an item where the desk has it now. */
export const putStoredItem = (
  store: Store,
  item: AdminItem,
  action: PlaceAction,
  placed: NonNullable<ReturnType<typeof placeItem>>,
): void => {
  const changes = changesOf(item, placed, placeFields);
  const now = nowOf(store);
  Object.assign(item, placed, { updatedAt: now, version: item.version + 1 });
  if (action === 'receive') item.receivedAt = now;
  writeEffects(store, { kind: 'itemPlaced', item, action, changes });
  if (changes.some(({ field }) => field === 'custody')) giveFirstPickup(store, item.id);
};

const place = (store: Store, item: AdminItem, action: PlaceAction, request: Request) =>
  withBody(request, itemPlaceSchema, (to) => {
    const others = store.items.filter((one) => one !== item && one.custody === 'at_desk');
    const shelf = others.find((one) => one.shelf && to.shelf && isSameFolded(one.shelf, to.shelf))?.shelf;
    const placed = placeItem(item, action, { ...to, ...(shelf && { shelf }) }, store.config.desks[0]?.id);
    const changes = placed ? changesOf(item, placed, placeFields) : [];
    if (placed && changes.length === 0) return show(store, item);
    if (isStale(request, item.version)) return problem('edit_conflict');
    if (!placed) return problem('transition_not_allowed');
    putStoredItem(store, item, action, placed);
    return show(store, item);
  });

const shelves = (store: Store, request: Request) =>
  withQuery(request, shelvesQuery, ({ search }) => {
    const counts = new Map<string, number>();
    for (const { custody, shelf } of store.items)
      if (custody === 'at_desk' && shelf && matches(search, shelf))
        counts.set(shelf, (counts.get(shelf) ?? 0) + 1);
    const data = mergeShelves([...counts].map(([shelf, items]) => ({ shelf, items })));
    return answer(shelvesSchema, { data: data.slice(0, limits.shelvesShown) });
  });

const history = (store: Store, id: unknown, request: Request) =>
  withQuery(request, pageQuery, (query) => {
    const rows = store.logs.filter(({ details }) => details.itemId === id);
    const isKnown = rows.length > 0 || store.items.some((item) => item.id === id);
    return isKnown ? answerPage(logEntrySchema, rows, query) : problem('not_found');
  });

/** Manage Items (§2): the list, one item, its changes and its transitions. */
export const adminItemHandlers = (store: Store) => {
  const withItem = (id: unknown, then: (item: AdminItem) => Response | Promise<Response>) =>
    asAdmin(store, () => {
      const item = store.items.find((one) => one.id === id);
      return item ? then(item) : problem('not_found');
    });
  return [
    http.get('*/api/admin/items', ({ request }) => asAdmin(store, () => list(store, request))),
    http.get('*/api/admin/items/:id', ({ params }) => withItem(params.id, (item) => show(store, item))),
    http.get('*/api/admin/items/:id/history', ({ params, request }) =>
      asAdmin(store, () => history(store, params.id, request)),
    ),
    http.patch('*/api/admin/items/:id', ({ params, request }) =>
      withItem(params.id, (item) => change(store, item, request)),
    ),
    http.patch('*/api/admin/items/:id/pictures', ({ params, request }) =>
      withItem(params.id, (item) => keepPicturesBack(store, item, request)),
    ),
    http.delete('*/api/admin/items/:id', ({ params, request }) =>
      withItem(params.id, (item) => remove(store, item, request)),
    ),
    ...(['receive', 'move'] as const).map((action) =>
      http.post(`*/api/admin/items/:id/${action}`, ({ params, request }) =>
        withItem(params.id, (item) => place(store, item, action, request)),
      ),
    ),
    http.post('*/api/admin/items/:id/snooze', ({ params, request }) =>
      withItem(params.id, (item) =>
        withBody(
          request,
          snoozeItemSchema,
          ({ until }) => snoozeRow(store, item, until) ?? show(store, item),
        ),
      ),
    ),
    http.post('*/api/admin/items/:id/unsnooze', ({ params }) =>
      withItem(params.id, (item) => snoozeRow(store, item, null) ?? show(store, item)),
    ),
    http.get('*/api/admin/shelves', ({ request }) => asAdmin(store, () => shelves(store, request))),
    http.post('*/api/admin/items/:id/:action', ({ params, request }) =>
      withItem(params.id, (item) => act(store, item, String(params.action), request)),
    ),
  ];
};

type Outcome = BulkOutcome['data'][number];

const actOnMany = (store: Store, { ids, action, versions, ...decision }: BulkItems) => {
  const data = [...new Set(ids.map((given) => given.toLowerCase()))].map((id): Outcome => {
    const item = store.items.find((one) => one.id === id);
    if (!item) return { id, ok: false, code: 'not_found' };
    const stale = versions?.[id] !== undefined && versions[id] !== item.version;
    if (action === 'delete' && stale) return { id, ok: false, code: 'edit_conflict' };
    if (action === 'delete') {
      removeStoredItem(store, item);
      return { id, ok: true };
    }
    const refused = actOnStoredItem(store, item, action, stale, decision);
    return refused ? { id, ok: false, code: refused } : { id, ok: true };
  });
  return answer(bulkOutcomeSchema, { data });
};

export const adminBulkItemHandlers = (store: Store) => [
  http.post('*/api/admin/items/bulk', ({ request }) =>
    asAdmin(store, ({ access }) =>
      withBody(request, bulkItemsSchema, (asked) =>
        hasAccess(access, actionAccess.bulkItems[asked.action])
          ? actOnMany(store, asked)
          : problem('forbidden'),
      ),
    ),
  ),
];

const listLost = (store: Store, request: Request) =>
  withQuery(request, lostItemsQuery, (query) => {
    const { search, status, sort, cursor } = query;
    const rows = store.items.filter(
      (item) =>
        item.isLostItem &&
        matchesAbout(search, item, ...searchedOf(store, item)) &&
        passesStatus(status, item),
    );
    return answerPage(adminItemSchema, sorted(rows, sort, '-createdAt'), query, (item) =>
      presentAdminItem(store, item, cursor),
    );
  });

/** Lost Items Reported (§2). */
export const adminLostItemHandlers = (store: Store) => [
  http.get('*/api/admin/lost-items', ({ request }) => asAdmin(store, () => listLost(store, request))),
];
