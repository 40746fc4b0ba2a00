import { DomainError } from '../common/errors/domain-error.js';
import type { Item } from './item.entity.js';

/** Also as the bare number that an item's `version` is. */
const TAG = /^(?:W\/)?("?)(\d{1,10})\1$/;

/** The version of an item as an ETag. */
export const versionTag = (version: number): string => `"${version}"`;

/**
 * Checks what a caller believes to be changing.
 * @param ifMatch the header; without it, or with `*`, any version will do
 * @throws DomainError edit_conflict when somebody changed the item since
 */
export function requireVersion(item: Pick<Item, 'version'>, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const tags = ifMatch.split(',').map((tag) => TAG.exec(tag.trim())?.[2]);
  if (!tags.includes(String(item.version))) throw new DomainError('edit_conflict');
}
