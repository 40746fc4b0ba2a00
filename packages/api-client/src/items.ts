import {
  type AdminItem,
  type AdminItemsQuery,
  type BulkAction,
  type BulkDrafts,
  type BulkOutcome,
  type BulkSuggestions,
  type CalledReport,
  type ClaimedItem,
  type ClaimedItemsQuery,
  type DecidedItem,
  type DropReport,
  type DueItem,
  type DueItemsQuery,
  type EmptiedPoint,
  type FoundReport,
  type Intake,
  type IntakeDraft,
  type IntakeSuggestions,
  type ItemAction,
  type ItemChanges,
  type ItemContact,
  type ItemDecision,
  type ItemPage,
  type ItemPlace,
  itemActionSegments,
  type KeepItem,
  type List,
  type LogEntry,
  type LostItemsQuery,
  type LostReport,
  type LostReportReceipt,
  type PageQuery,
  type PartItems,
  type PlaceAction,
  type PlaceItems,
  type PublicItem,
  type PublicItemsQuery,
  type ReportReceipt,
  type ReportTitle,
  type Round,
  type SecondPerson,
  type Shelves,
  type Stock,
  type StockCheck,
  type TitleCategory,
} from '@lost-found/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askOptions, pageOptions, type ReadOptions, readOptions } from './queries';
import { changeSeen, nextPage, path, post, request, toFormData } from './request';
import { type SubmitOptions, submit } from './submit';

export type PublicItemsFilter = Partial<Omit<PublicItemsQuery, 'page'>>;

/**
 * The public search, page by page; the old answer stays on the screen until the new one arrives.
 * @param firstPage number of the first loaded page
 */
export const publicItemsOptions = (filter: PublicItemsFilter, firstPage = 1) =>
  infiniteQueryOptions({
    queryKey: ['items', 'public', filter, ...(firstPage > 1 ? [firstPage] : [])],
    queryFn: ({ pageParam, signal }) =>
      request<List<PublicItem>>('/items', { query: { ...filter, page: pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });

export const itemPageOptions = (id: string) =>
  readOptions<ItemPage>(['items', 'page', id], path`/items/${id}`);

/** The contact of who found it: asked for when its details are open. */
export const itemContactOptions = (id: string): ReadOptions<ItemContact> => ({
  ...readOptions<ItemContact>(['items', 'contact', id], path`/items/${id}/contact`),
  staleTime: 60_000,
});

/** Proposes a category for the title of a report that is being typed. */
export const titleCategoryOptions = (about: ReportTitle) =>
  queryOptions({
    ...askOptions<TitleCategory>(['items', 'category', about], '/items/category', about),
    placeholderData: keepPreviousData,
  });

export const createFoundReport = (report: FoundReport, images: readonly File[], options: SubmitOptions) =>
  submit<ReportReceipt>('/found-reports', { form: toFormData(report, 'images', images) }, options);

/** Reports an item that its finder left in a drop point; `drop_point_ended` if the place is none any more. */
export const createDropReport = (report: DropReport, images: readonly File[], options: SubmitOptions) =>
  submit<ReportReceipt>('/drop-reports', { form: toFormData(report, 'images', images) }, options);

export const createLostReport = (report: LostReport, images: readonly File[], options: SubmitOptions) =>
  submit<LostReportReceipt>('/lost-reports', { form: toFormData(report, 'images', images) }, options);

/** Takes a lost report for a caller. The answer has the secret link if there is no address to send it to. */
export const takeCall = (report: CalledReport, options: SubmitOptions) =>
  submit<ReportReceipt>('/admin/lost-items', { form: toFormData(report, 'images', []) }, options);

/** Takes in an item at the desk, with up to three photos. */
export const takeItemIn = (taken: Intake, images: readonly File[], options: SubmitOptions) =>
  submit<AdminItem>('/admin/items', { form: toFormData(taken, 'images', images) }, options);

/** Undoes an intake: `transition_not_allowed` after its time, or after a decision. */
export const undoIntake = ({ id, version }: SeenItem, secondPerson?: SecondPerson) =>
  changeSeen<void>('POST', path`/admin/items/${id}/undo-intake`, version, secondPerson && { secondPerson });

/** A category, a public title, matches and duplicates for an item that is being taken in. */
export const intakeSuggestionsOptions = (draft: IntakeDraft) => ({
  queryKey: ['items', 'suggestions', draft],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request<IntakeSuggestions>('/admin/items/suggestions', { method: 'POST', json: draft, signal }),
  placeholderData: keepPreviousData,
});

/** Suggestions for many items at once, in the order of their drafts. */
export const bulkSuggestionsOptions = (drafts: BulkDrafts) =>
  askOptions<BulkSuggestions>(['items', 'suggestions', drafts], '/admin/items/suggestions/bulk', drafts);

export const adminItemsOptions = (query: Partial<AdminItemsQuery>) =>
  pageOptions<List<AdminItem>>(['items', 'admin'], '/admin/items', query);

export const adminItemOptions = (id: string) =>
  readOptions<AdminItem>(['items', 'admin', id], path`/admin/items/${id}`);

export const claimedItemsOptions = (query: Partial<ClaimedItemsQuery>) =>
  pageOptions<List<ClaimedItem>>(['items', 'claimed'], '/admin/claimed-items', query);

type SeenItem = Pick<AdminItem, 'id' | 'version'>;

/** Names items and their versions in the body of a bulk action. */
const nameSeen = (items: readonly SeenItem[]) => ({
  ids: items.map(({ id }) => id),
  versions: Object.fromEntries(items.map(({ id, version }) => [id, version])),
});

/** Changes an item; `edit_conflict` if it was changed since. */
export const updateItem = ({ id, version }: SeenItem, changes: ItemChanges) =>
  changeSeen<AdminItem>('PATCH', path`/admin/items/${id}`, version, changes);

/** Keeps these pictures of an item back and shows the others; `edit_conflict` if it was changed since. */
export const keepPicturesBack = ({ id, version }: SeenItem, keptBackImages: string[]) =>
  changeSeen<AdminItem>('PATCH', path`/admin/items/${id}/pictures`, version, { keptBackImages });

/** Adds photos to an item, which has at most three. */
export const addPictures = (id: string, images: readonly File[], options: SubmitOptions) =>
  submit<AdminItem>(path`/admin/items/${id}/pictures`, { form: toFormData({}, 'images', images) }, options);

/** @param url one of the item's `images` */
export const removePicture = (id: string, url: string) => {
  const fileId = url.split('/').at(-1) ?? '';
  return request<AdminItem>(path`/admin/items/${id}/pictures/${fileId}`, { method: 'DELETE' });
};

export const deleteItem = ({ id, version }: SeenItem, secondPerson?: SecondPerson) =>
  changeSeen<void>('DELETE', path`/admin/items/${id}`, version, secondPerson && { secondPerson });

/** Lifts the rules that an item keeps from earlier categories. */
export const liftItemRules = ({ id, version }: SeenItem, reason: string) =>
  changeSeen<AdminItem>('POST', path`/admin/items/${id}/lift-rules`, version, { reason });

/** A page of an item's history, newest first: actions and actors. */
export const itemHistoryOptions = (id: string, query: Partial<PageQuery> = {}) =>
  pageOptions<List<LogEntry>>(['items', 'history', id], path`/admin/items/${id}/history`, query);

/**
 * Performs one action on many items in the versions that the screen shows. The answer contains the result of each
 * (`edit_conflict`: changed since).
 */
export const actOnItems = (items: readonly SeenItem[], action: BulkAction, decisionReason?: string) => {
  const json = { ...nameSeen(items), action, decisionReason };
  return post<BulkOutcome>('/admin/items/bulk', json);
};

/** Lets a report take over another one of the same item; `transition_not_allowed` if one of them is claimed or closed. */
export const mergeItems = ({ id, version }: SeenItem, otherId: string, secondPerson?: SecondPerson) =>
  changeSeen<DecidedItem>('POST', path`/admin/items/${id}/merge`, version, { otherId, secondPerson });

/** Receives an item at a desk, or moves it; `transition_not_allowed` if its custody does not allow it. */
export const placeItem = ({ id, version }: SeenItem, action: PlaceAction, place: ItemPlace) =>
  changeSeen<AdminItem>('POST', path`/admin/items/${id}/${action}`, version, place);

/** The items that should lie on a shelf of a desk. */
export const stockOptions = (shelf: string, deskId: string | undefined) =>
  pageOptions<Stock>(['items', 'stock'], '/admin/stock', { shelf, deskId });

/** Puts items on a shelf, or sends them to another desk; the answer contains the result of each item. */
export const placeItems = (json: PlaceItems) => post<BulkOutcome>('/admin/items/place', json);

/** Notes that an item is not where it should be. */
export const missItem = (id: string) => post<AdminItem>(path`/admin/items/${id}/miss`);

/** Notes the result of a stocktaking; the answer contains the result of each item. */
export const checkStock = (json: StockCheck) => post<BulkOutcome>('/admin/stock', json);

/** What lies at each drop point. */
export const roundOptions = () => readOptions<Round>(['items', 'round'], '/admin/drop-points');

/** Notes what a round found at a drop point; the answer contains the result of each item. */
export const emptyDropPoint = (id: string, json: EmptiedPoint) =>
  post<BulkOutcome>(path`/admin/drop-points/${id}/empty`, json);

/** @param search part of their names; the most used without it */
export const shelvesOptions = (search?: string) =>
  readOptions<Shelves>(['items', 'shelves', search], '/admin/shelves', { search });

export const lostItemsOptions = (query: Partial<LostItemsQuery>) =>
  pageOptions<List<AdminItem>>(['items', 'lost'], '/admin/lost-items', query);

/** Does what the transition table allows, else `transition_not_allowed`. */
export const actOnItem = ({ id, version }: SeenItem, action: ItemAction, decision?: ItemDecision) =>
  changeSeen<DecidedItem>('POST', path`/admin/items/${id}/${itemActionSegments[action]}`, version, decision);

/** A page of unclaimed items that are due, longest first. */
export const dueItemsOptions = (query: Partial<DueItemsQuery>) =>
  pageOptions<List<DueItem>>(['items', 'due'], '/admin/due', query);

/** Keeps an item until a day, or holds it; null ends either. */
export const keepItem = ({ id, version }: SeenItem, keep: KeepItem | null) =>
  changeSeen<AdminItem>(
    'POST',
    path`/admin/items/${id}/${keep ? 'keep' : 'end-keep'}`,
    version,
    keep ?? undefined,
  );

/** What is noted of a disposal. */
export type Disposal = Omit<PartItems, 'ids' | 'versions'>;

/** Parts with things, each as it was seen. */
export const partItems = (items: readonly SeenItem[], disposal: Disposal) =>
  post<BulkOutcome>('/admin/items/part', { ...nameSeen(items), ...disposal });
