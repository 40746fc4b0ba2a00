import { foldText, isSameFolded } from '../common/fold-text.js';
import { requiredText, searchText } from '../common/text.js';
import { optionalWrittenText, writtenText } from '../common/written.js';
import { limits } from '../limits.js';
import { z } from '../zod.js';
import { type AdminItem, adminItemSchema } from './item.js';

/**
 * `POST /admin/items/:id/receive` and `/move`: the desk and the shelf of an item, in the desk's own words.
 * Missing fields stay as they are; an empty shelf removes it.
 */
export const itemPlaceSchema = z
  .object({ deskId: z.uuid().nullable().optional(), shelf: optionalWrittenText(limits.shelfMax) })
  .strict()
  .meta({ id: 'ItemPlace' });
export type ItemPlace = z.infer<typeof itemPlaceSchema>;

/**
 * `receive`: a desk gets an item from its finder or another desk, or finds a missing one. `move`: an item of a desk
 * changes its place. `miss`: it is not on its shelf. `send`: it is on its way to another desk.
 */
export type PlaceAction = 'receive' | 'move' | 'miss' | 'send';

/** Fields that these actions change. */
export const placeFields = ['custody', 'deskId', 'shelf'] as const;
type Placed = Pick<AdminItem, (typeof placeFields)[number]>;

/**
 * Returns the place of an item after an action; undefined if the action is not possible: a desk cannot receive an item
 * that is at a desk, and can only move, send or miss an item that it has. A missing item keeps its desk and shelf; an
 * item on its way belongs to the desk that it is sent to.
 * @param mainDesk takes in what no other desk does
 */
export function placeItem(
  item: Placed,
  action: PlaceAction,
  { deskId, shelf }: ItemPlace,
  mainDesk: string | undefined,
): Placed | undefined {
  const isDropped = item.custody === 'at_drop_point';
  // The number of a bag in a drop point is no shelf of a desk.
  const unsaidShelf = isDropped ? null : item.shelf;
  if (action === 'miss')
    return missable.includes(item.custody)
      ? { custody: 'missing', deskId: item.deskId, shelf: unsaidShelf }
      : undefined;
  if (action === 'send')
    return item.custody === 'at_desk' && deskId && deskId !== item.deskId
      ? { custody: 'in_transit', deskId, shelf: null }
      : undefined;
  // No desk has, or missed, the item so far.
  const isNew = item.custody === 'with_finder' || isDropped || (item.custody === 'missing' && !item.deskId);
  const unsaid = isNew ? (mainDesk ?? item.deskId) : item.deskId;
  const placed: Placed = {
    custody: 'at_desk',
    deskId: deskId === undefined ? unsaid : deskId,
    shelf: shelf === undefined ? unsaidShelf : shelf || null,
  };
  if (isToReceive(item)) return action === 'receive' ? placed : undefined;
  const stays = item.deskId === placed.deskId && item.shelf === placed.shelf;
  return item.custody === 'at_desk' && (action === 'move' || stays) ? placed : undefined;
}

/** The one of these actions that a desk can take on a thing. */
export const getPlaceAction = ({ custody }: Pick<AdminItem, 'custody'>): 'receive' | 'move' | undefined => {
  if (isToReceive({ custody })) return 'receive';
  return custody === 'at_desk' ? 'move' : undefined;
};

const missable: readonly AdminItem['custody'][] = ['at_desk', 'missing', 'in_transit', 'at_drop_point'];

const receivable: readonly AdminItem['custody'][] = ['with_finder', 'at_drop_point', 'missing', 'in_transit'];

const isToReceive = ({ custody }: Pick<AdminItem, 'custody'>): boolean => receivable.includes(custody);

/**
 * `POST /admin/items/place`: puts items on a shelf of a desk, from wherever they are, or sends them to another desk;
 * answered as a bulk action.
 */
export const placeItemsSchema = z
  .strictObject({
    ids: z.array(z.uuid()).min(1, 'value_invalid').max(limits.selectMax, 'value_invalid'),
    action: z.enum(['put', 'send']),
    deskId: z.uuid().optional().describe('the main desk by default; must be given to send'),
    shelf: optionalWrittenText(limits.shelfMax).describe('where they are put; sent items have none'),
  })
  .refine(({ action, deskId }) => action === 'put' || deskId, { path: ['deskId'], error: 'choice_invalid' })
  .meta({ id: 'PlaceItems' });
export type PlaceItems = z.infer<typeof placeItemsSchema>;

/** `GET /admin/shelves`: the shelves that things lie on now, to choose from. */
export const shelvesQuery = z.object({ search: searchText });
export type ShelvesQuery = z.infer<typeof shelvesQuery>;

/** The most used first. */
export const shelvesSchema = z
  .object({ data: z.array(z.object({ shelf: z.string(), items: z.int() })) })
  .meta({ id: 'Shelves' });
export type Shelves = z.infer<typeof shelvesSchema>;
export type Shelf = Shelves['data'][number];

/** The most used first; spellings of one name (`a3`, `A3`) are one shelf, under the most used of them. */
export function mergeShelves(counted: readonly Shelf[]): Shelf[] {
  const merged = new Map<string, Shelf>();
  for (const { shelf, items } of counted.toSorted(byUse)) {
    const name = foldText(shelf);
    const known = merged.get(name);
    merged.set(name, { shelf: known?.shelf ?? shelf, items: (known?.items ?? 0) + items });
  }
  return [...merged.values()].sort(byUse);
}

const byUse = (a: Shelf, b: Shelf): number => b.items - a.items || (a.shelf < b.shelf ? -1 : 1);

/** True for an item that lies on this shelf of this desk; of any desk without an id. */
export const liesOn = (
  { custody, deskId, shelf }: Placed,
  on: { shelf: string; deskId?: string | undefined },
): boolean =>
  custody === 'at_desk' &&
  shelf !== null &&
  isSameFolded(shelf, on.shelf) &&
  (!on.deskId || on.deskId === deskId);

/** `GET /admin/stock`: the items that should lie on a shelf of a desk. */
export const stockQuery = z.object({
  shelf: requiredText('name_required', limits.shelfMax),
  deskId: z.uuid().optional().describe('any desk by default'),
});
export type StockQuery = z.infer<typeof stockQuery>;

export const stockSchema = z
  .object({ data: z.array(adminItemSchema).max(limits.selectMax) })
  .meta({ id: 'Stock' });
export type Stock = z.infer<typeof stockSchema>;

const ids = z.array(z.uuid()).max(limits.selectMax, 'value_invalid');

/** `POST /admin/stock`: the result of a stocktaking of one shelf, answered as a bulk action. */
export const stockCheckSchema = z
  .strictObject({
    shelf: writtenText('name_required', limits.shelfMax),
    deskId: z.uuid().optional().describe('of items that are moved to the shelf; the main desk by default'),
    present: z.int().min(0).describe('number of items that lie where they should'),
    missing: ids.describe(
      'items that should lie there, and do not; one that now lies elsewhere is refused (transition_not_allowed)',
    ),
    moved: ids.describe('items that lie there, and should not: they belong there from now on'),
    found: ids
      .optional()
      .describe('items that lie where they should; one that was noted as missing since is received again'),
    versions: z
      .record(z.uuid(), z.int().min(1))
      .optional()
      .describe(
        'by id, the version that was seen; a missing or moved item that was changed since is refused (edit_conflict)',
      ),
  })
  .meta({ id: 'StockCheck' });
export type StockCheck = z.infer<typeof stockCheckSchema>;
