import { DomainError } from '../platform/errors/domain-error.js';
import type { Item } from './item.entity.js';

/** @throws DomainError not_found for a report of another person, and for one with an erased reporter */
export function requireOwner(item: Pick<Item, 'userId' | 'contactInfo'>, userId: string | null): void {
  if (item.userId !== userId || (userId === null && item.contactInfo === ''))
    throw new DomainError('not_found');
}
