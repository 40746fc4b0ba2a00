import { type CampusSettings, getVisibility, namesWithRule } from '@lost-found/contracts';
import { In, Not } from 'typeorm';
import { oneOfAny, raw, type Sql, sql } from '../platform/database/query/sql.js';
import type { Item, ItemFile } from './item.entity.js';

/*
 * Visitors see an item in no list, page, picture, match or count if its category is never public, or if it keeps this
 * rule from an earlier one. All conditions of this rule are here.
 */

type Settings = Pick<CampusSettings, 'categories'>;

const hiddenCategories = (settings: Settings): string[] => namesWithRule(settings, 'neverPublic');

export const isNeverPublic = (
  settings: Settings,
  { category, ownNeverPublic }: Pick<Item, 'category' | 'ownNeverPublic'>,
): boolean => ownNeverPublic || hiddenCategories(settings).includes(category);

/** True if everybody may see a picture of the item. */
export const isPicturePublic = (
  item: Pick<Item, 'status' | 'isLostItem'>,
  { isKeptBack }: Pick<ItemFile, 'isKeptBack'>,
  isItemHidden: boolean,
): boolean => getVisibility(item, isItemHidden) === 'full' && !isKeptBack;

/** Condition for `find`: the found items that visitors see. */
export const publicItems = (settings: Settings) =>
  ({
    isLostItem: false,
    status: 'approved',
    category: Not(In(hiddenCategories(settings))),
    ownNeverPublic: false,
  }) as const;

/** SQL. The few items with the rule have an index of their own, so that no list or count reads the column. */
const notKept = (alias: string) =>
  `${alias}.seq NOT IN (SELECT kept.seq FROM items kept WHERE kept.own_never_public)`;

/** Condition on `listed`: the found items that visitors see, with the words of `items_public_text_idx`. */
export function limitListToPublic(settings: Settings): Sql {
  const hidden = oneOfAny('listed.category', hiddenCategories(settings));
  const visible = raw(`listed.is_lost_item = false AND listed.status = 'approved' AND ${notKept('listed')}`);
  return hidden ? sql`${visible} AND NOT ${hidden}` : visible;
}

/** Condition on `item` in a query builder, with its parameters. */
export function limitCountToPublic(settings: Settings): [condition: string, parameters: object] {
  const hidden = hiddenCategories(settings);
  const ofCategory = hidden.length > 0 ? ' AND item.category NOT IN (:...hidden)' : '';
  return [notKept('item') + ofCategory, { hidden }];
}

export type PublicCondition = ReturnType<typeof limitCountToPublic>;
