import { randomUUID } from 'node:crypto';
import { Item } from '../../src/items/item.entity.js';
import { AuditService } from '../../src/logs/audit/audit.service.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import type { TestApp } from '../harness/test-app.js';

/** Returns a stored found item, the one at `index` of many; each list adds its own fields. */
export const storedItem = (index: number) => ({
  id: randomUUID(),
  title: `Thing ${index}`,
  contactInfo: 'desk',
  isLostItem: false,
  createdAt: new Date(2_000_000_000 + index),
  updatedAt: new Date(2_000_000_000 + index),
  version: 1,
});

type StoredItem = ReturnType<typeof storedItem> &
  Pick<Item, 'description' | 'category' | 'location' | 'dateFound' | 'status' | 'searchText'>;

/** Stores thousands of items in their order: by reporting them it would take minutes. */
export const storeItems = ({ app }: TestApp, items: readonly StoredItem[]): Promise<void> =>
  app.get(UnitOfWork).transaction(async (manager) => {
    for (let start = 0; start < items.length; start += 500)
      await manager.insert(Item, items.slice(start, start + 500));
    await app.get(AuditService).record(manager, 'ITEM_CREATED', { count: items.length });
  });
