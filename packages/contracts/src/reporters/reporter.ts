import { isEmail, readPhoneNumber } from '../common/contact.js';
import { listQuery, makeSortSchema } from '../common/list.js';
import { readCode } from '../common/read-code.js';
import { searchText } from '../common/text.js';
import { decidedShape } from '../decisions/undo.js';
import { adminItemSchema } from '../items/item.js';
import { z } from '../zod.js';

/**
 * A person who reports items (§3): an account, or a visitor's contact. A visitor can type another person's contact, so
 * `verified` describes the contact only. It gives no trust: every report is reviewed.
 */
export const reporterSchema = z
  .object({
    id: z.uuid(),
    name: z.string().nullable(),
    email: z.string().nullable().describe('the contact, where it is an address'),
    phone: z.string().nullable().describe('the contact, where it is a phone number'),
    contact: z.string(),
    itemsReported: z.number().int(),
    lastReportedAt: z.iso.datetime(),
    verified: z.boolean().describe('the desk has spoken with the person behind this contact'),
    verifiedAt: z.iso.datetime().nullable(),
    isAccount: z.boolean(),
  })
  .meta({ id: 'Reporter' });
export type Reporter = z.infer<typeof reporterSchema>;

/** `GET /admin/reporters/:id`: with their latest items; `itemsReported` is the total. */
export const reporterPageSchema = reporterSchema
  .extend({ items: z.array(adminItemSchema) })
  .meta({ id: 'ReporterPage' });
export type ReporterPage = z.infer<typeof reporterPageSchema>;

/** The reporter who was verified, or is no longer. */
export const decidedReporterSchema = reporterPageSchema.extend(decidedShape).meta({ id: 'DecidedReporter' });
export type DecidedReporter = z.infer<typeof decidedReporterSchema>;

/** `GET /admin/reporters`: search over name and e-mail or other contact (§2). */
export const reportersQuery = listQuery({
  search: searchText,
  sort: makeSortSchema(['lastReportedAt', 'itemsReported']),
});
export type ReportersQuery = z.infer<typeof reportersQuery>;

/**
 * A visitor's contact in one form, so that the same person is found again however they typed it: an e-mail
 * address lowercased, a phone number without its separators, anything else folded.
 */
export function toContactKey(contact: string): string {
  const isNumber = readPhoneNumber(contact) !== undefined;
  return isNumber ? readCode(contact) : contact.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
}

/** Numbers inside a campus are short. */
const LEAST_DIGITS = 6;

/** Returns the kind of a contact by its form. */
export const getContact = (contact: string): Pick<Reporter, 'email' | 'phone'> => ({
  email: isEmail(contact) ? contact : null,
  phone: (readPhoneNumber(contact)?.length ?? 0) >= LEAST_DIGITS ? contact : null,
});
