import type { EntityManager } from 'typeorm';
import { DomainError } from '../common/errors/domain-error.js';
import { forUpdate } from '../database/row-lock.js';
import { Item } from './item.entity.js';

/**
 * An item that the running transaction is about to change. Where a claim is changed with it, the item is
 * locked first.
 * @throws DomainError not_found
 */
export async function lockItem(manager: EntityManager, id: string): Promise<Item> {
  const item = await manager.findOne(Item, { where: { id }, ...forUpdate(manager) });
  if (!item) throw new DomainError('not_found');
  return item;
}
