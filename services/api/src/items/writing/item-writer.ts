import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import type { Author } from '../../platform/events/events.js';
import { overwrite } from '../../platform/events/open-decision.js';
import type { Item } from '../item.entity.js';
import { itemSearchTexts } from './item-search-text.js';

/** By its name, because the entity's folder imports this one. */
const TABLE = 'items';

/** The columns that the writer maintains. */
type Maintained = 'seq' | 'id' | 'files' | 'foundBy' | 'version' | 'searchText' | 'publicText';

export type NewItem = Omit<Item, Exclude<Maintained, 'id'>>;
export type ItemChanges = Partial<Omit<Item, Maintained>>;

/** The only code that writes items. It maintains their version, their time of change and their search texts. */
@Injectable()
export class ItemWriter {
  constructor(private readonly clock: Clock) {}

  /** @returns the key of the new item */
  async insert(manager: EntityManager, item: NewItem): Promise<number> {
    const row = { ...item, version: 1, ...itemSearchTexts(item) };
    const { identifiers } = await manager.insert(TABLE, row);
    return Number(identifiers[0]?.seq);
  }

  /**
   * Changes a locked item. The decision of the author keeps the values from before.
   * @param item as it is now
   */
  async change(manager: EntityManager, item: Item, changes: ItemChanges, author: Author): Promise<void> {
    const updatedAt = changes.updatedAt ?? author.at ?? this.clock.date();
    const texts = itemSearchTexts({ ...item, ...changes });
    const columns = { ...changes, ...texts, updatedAt, version: item.version + 1 };
    await overwrite<Item>(manager, TABLE, item, columns, author.decision);
  }

  /** Changes a locked item so that the change is no new version: others may change it as they saw it. */
  async note(manager: EntityManager, item: Item, changes: ItemChanges, { decision }: Author): Promise<void> {
    const texts = itemSearchTexts({ ...item, ...changes });
    await overwrite<Item>(manager, TABLE, item, { ...changes, ...texts }, decision);
  }

  /** Deletes a locked item. */
  async remove(manager: EntityManager, { id }: Item): Promise<void> {
    await manager.delete(TABLE, { id });
  }

  /** Replaces a name of the settings in all items; no version changes, because the items themselves do not. */
  async rename(manager: EntityManager, from: Partial<Item>, to: Partial<Item>): Promise<void> {
    await manager.update(TABLE, from, to);
  }
}
