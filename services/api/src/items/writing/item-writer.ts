import { isWithDesk } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import type { Author } from '../../platform/events/events.js';
import { overwrite } from '../../platform/events/open-decision.js';
import type { Item } from '../item.entity.js';
import {
  departureIn,
  type OwnRuleColumn,
  ownRuleColumns,
  type Rules,
  readRules,
  readRulesOf,
  requireRules,
  ruleRefusalIn,
  toColumns,
} from './item-rules.js';
import { itemSearchTexts } from './item-search-text.js';

/** By its name, because the entity's folder imports this one. */
const TABLE = 'items';

/** The columns that the writer maintains. */
type Maintained =
  | 'seq'
  | 'id'
  | 'files'
  | 'foundBy'
  | 'version'
  | 'searchText'
  | 'publicText'
  | 'titleWords'
  | 'publicWords'
  | OwnRuleColumn;

export type NewItem = Omit<Item, Exclude<Maintained, 'id'>>;
type Nullable = { [Column in keyof NewItem]: null extends NewItem[Column] ? Column : never }[keyof NewItem];
type Derived = Nullable | 'photoDescription' | 'language' | 'finderWantsIt' | 'createdAt' | 'updatedAt';
export type ItemChanges = Partial<Omit<Item, Maintained>>;

/** Returns a new item. Columns that are not set are null; a found item is with its finder. */
export function newItem(
  manager: EntityManager,
  fields: Omit<NewItem, Derived> & Partial<NewItem>,
  now: Date,
): NewItem {
  const nullable = manager.connection.getMetadata(TABLE).columns.filter(({ isNullable }) => isNullable);
  const empty = Object.fromEntries(nullable.map(({ propertyName }) => [propertyName, null]));
  const custody = fields.isLostItem ? null : 'with_finder';
  const texts = { photoDescription: '', language: 'en' };
  const initial = { ...empty, ...texts, finderWantsIt: false, custody, createdAt: now, updatedAt: now };
  return { ...initial, ...fields } as NewItem;
}

/**
 * The only code that writes items. It maintains their version, their time of change and their search texts, and
 * demands their rules: no way into it can forget one. An item keeps the strictest rules that it ever had.
 */
@Injectable()
export class ItemWriter {
  constructor(private readonly clock: Clock) {}

  /** @returns the key of the new item */
  async insert(manager: EntityManager, item: NewItem): Promise<number> {
    const { identifiers } = await manager.insert(TABLE, toRow(item));
    return Number(identifiers[0]?.seq);
  }

  /** Inserts items with one statement, in their order. */
  async insertAll(manager: EntityManager, items: readonly NewItem[]): Promise<void> {
    if (items.length === 0) return;
    // Without `updateEntity`, TypeORM does not read the new rows again for their default values.
    await manager
      .createQueryBuilder()
      .insert()
      .into(TABLE)
      .values(items.map(toRow))
      .updateEntity(false)
      .execute();
  }

  /**
   * Changes a locked item. The decision of the author keeps the values from before.
   * @param item as it is now
   * @throws DomainError second_person_required, police_only, before anything is written
   */
  async change(
    manager: EntityManager,
    item: Item,
    changes: ItemChanges,
    author: Partial<Author>,
  ): Promise<void> {
    const updatedAt = changes.updatedAt ?? author.at ?? this.clock.date();
    const columns = { updatedAt, version: item.version + 1 };
    await this.#write(manager, item, changes, author, columns);
  }

  /**
   * Changes a locked item so that the change is no new version: others may change it as they saw it.
   * @throws DomainError as `change`
   */
  note(manager: EntityManager, item: Item, changes: ItemChanges, author: Partial<Author>): Promise<void> {
    return this.#write(manager, item, changes, author, {});
  }

  /** Deletes a locked item. @throws DomainError second_person_required */
  async remove(manager: EntityManager, item: Item, author: Partial<Author>): Promise<void> {
    if (leavesDesk(item)) requireRules(await readRules(manager, item), 'hidden', item, author);
    await manager.delete(TABLE, { id: item.id });
  }

  /**
   * Deletes locked items with one statement. An item that a rule holds stays.
   * @returns the deleted items
   */
  async removeAll(
    manager: EntityManager,
    items: readonly Item[],
    author: Partial<Author>,
  ): Promise<readonly Item[]> {
    const getRules = await readRulesOf(manager, items.filter(leavesDesk));
    const isFree = (item: Item): boolean => {
      try {
        if (leavesDesk(item)) requireRules(getRules(item), 'hidden', item, author);
        return true;
      } catch (error) {
        if (ruleRefusalIn(error)) return false;
        throw error;
      }
    };
    const removed = items.filter(isFree);
    if (removed.length > 0) await manager.delete(TABLE, { id: In(removed.map(({ id }) => id)) });
    return removed;
  }

  /**
   * Replaces a name of the settings in all items; no version changes, because the items themselves do not.
   * @param ownRules rules of a removed category, which its items keep
   */
  async rename(
    manager: EntityManager,
    from: Partial<Item>,
    to: Partial<Item>,
    ownRules: Partial<Rules> = {},
  ): Promise<void> {
    await manager.update(TABLE, from, { ...to, ...toColumns(ownRules) });
  }

  /** Lifts the rules that a locked item keeps; those of its category still apply. */
  async liftRules(manager: EntityManager, item: Item): Promise<void> {
    const lifted = Object.fromEntries(Object.values(ownRuleColumns).map((column) => [column, false]));
    const columns = { ...lifted, updatedAt: this.clock.date(), version: item.version + 1 };
    await manager.update(TABLE, { id: item.id }, columns);
  }

  async #write(
    manager: EntityManager,
    item: Item,
    changes: ItemChanges,
    author: Partial<Author>,
    more: Partial<Item>,
  ): Promise<void> {
    const after: Item = { ...item, ...changes };
    const departure = departureIn(item, after);
    const target = after.mergedInto === item.mergedInto ? null : after.mergedInto;
    const isMoved = after.category !== item.category;
    const rules = departure || target || isMoved ? await readRules(manager, item) : undefined;
    if (rules && departure) requireRules(rules, departure, after, author);
    if (rules && target) await this.#keepRules(manager, target, rules, author);
    const { secondPersonId = changes.secondPersonId ?? null } = author;
    const columns: Partial<Item> = {
      ...withoutRules(changes),
      ...itemSearchTexts(after),
      ...(departure === 'closed' && { secondPersonId }),
      ...(rules && isMoved && toColumns(rules)),
      ...more,
    };
    await overwrite<Item>(manager, TABLE, item, columns, author.decision);
  }

  /** The report that takes another one over keeps the rules of both. */
  async #keepRules(
    manager: EntityManager,
    id: string,
    rules: Rules,
    { decision }: Partial<Author>,
  ): Promise<void> {
    const columns = toColumns(rules);
    const ownRules = Object.keys(columns).length > 0 && (await manager.findOneBy<Item>(TABLE, { id }));
    if (ownRules) await overwrite<Item>(manager, TABLE, ownRules, columns, decision);
  }
}

const toRow = (item: NewItem) => ({ ...item, version: 1, ...itemSearchTexts(item) });

/** True for a found item that the desk would no longer see. */
const leavesDesk = (item: Item): boolean => !item.isLostItem && isWithDesk(item);

/** The undo of a decision brings the columns from before, but lowers no rule. */
const withoutRules = (changes: ItemChanges): ItemChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([column]) => !(Object.values(ownRuleColumns) as string[]).includes(column),
    ),
  );
