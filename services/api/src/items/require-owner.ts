import { DomainError } from '../platform/errors/domain-error.js';
import type { Item } from './item.entity.js';

/** @throws DomainError not_found of a report of somebody else; also of one whose reporter was erased */
export function requireOwner(item: Pick<Item, 'userId' | 'contactInfo'>, userId: string | null): void {
  if (item.userId !== userId || (userId === null && item.contactInfo === ''))
    throw new DomainError('not_found');
}
