import { cleanText, typedText } from '../common/clean-text.js';
import { isPhone, plainContact } from '../common/contact.js';
import { languages } from '../common/languages.js';
import { personName } from '../common/written.js';
import { issue } from '../errors/issue.js';
import { limits } from '../limits.js';
import { studentId } from '../student-id.js';
import { z } from '../zod.js';
import { adminUserSchema } from './user.js';

/** A person's own account, for them. */
export const profileSchema = adminUserSchema
  .omit({ invitedAt: true })
  .extend({
    studentId: z.string().nullable(),
    phone: z.string().nullable(),
    language: z.enum(languages),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileSchema>;

const emptied = (value: unknown) =>
  typeof value === 'string' && cleanText(value).trim() === '' ? null : value;

/** The same rule as in a lost report (§5). */
const phone = typedText({ error: 'phone_invalid' })
  .trim()
  .max(limits.phoneMax, issue('text_too_long', { max: limits.phoneMax }))
  .overwrite(plainContact)
  .refine(isPhone, 'phone_invalid');

/**
 * `PATCH /me`: missing fields stay as they are; an empty student ID or phone is removed.
 * @param prefix of student IDs, from the configuration
 */
export const profileChangesSchema = (prefix: string) =>
  z
    .object({
      fullName: personName('full_name_required'),
      studentId: z.preprocess(emptied, studentId(prefix).nullable()),
      phone: z.preprocess(emptied, phone.nullable()),
      language: z.enum(languages, { error: 'choice_invalid' }),
    })
    .partial()
    .meta({ id: 'ProfileChanges' });
export type ProfileChanges = z.infer<ReturnType<typeof profileChangesSchema>>;
