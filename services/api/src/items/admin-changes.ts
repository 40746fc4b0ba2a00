import { foundCategories, type ItemChanges, lostContact } from '@lost-found/contracts';
import { z } from 'zod';
import { parse } from '../common/validation/parse.js';
import type { Item } from './item.entity.js';

const foundOnly = z.object({ category: z.enum(foundCategories, 'choice_invalid').optional() });
const lostOnly = z.object({ contactInfo: lostContact.optional() });

/**
 * What an administrator changes of an item. It must still be a report that could have been made (§5): a found
 * item has one of its categories, a lost one a contact that can be written to or called.
 * @throws DomainError validation_failed
 */
export function adminChanges(item: Item, { adminNotes, ...given }: ItemChanges): Partial<Item> {
  const changed = Object.fromEntries(
    Object.entries(given).filter(([field, value]) => item[field as keyof typeof given] !== value),
  );
  parse(item.isLostItem ? lostOnly : foundOnly, changed);
  return { ...given, ...(adminNotes !== undefined && { adminNotes: adminNotes || null }) };
}
