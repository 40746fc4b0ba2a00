import { typedText } from '../common/clean-text.js';
import { optionalEmail, optionalText, requiredEmail } from '../common/text.js';
import { personName } from '../common/written.js';
import { limits } from '../limits.js';
import { studentId } from '../student-id.js';
import { z } from '../zod.js';
import { ownerHintSchema } from './owner-hint.js';
import { ownerAnswers, ownerQuestions, ownerSources, ownerStates } from './owner-values.js';

export const ownerPersonSchema = z.object({
  name: z.string().nullable(),
  studentId: z.string().nullable(),
  email: z.string(),
  source: z.enum(ownerSources),
});
export type OwnerPerson = z.infer<typeof ownerPersonSchema>;

/** `POST /admin/owners/find`: what is found for a hint; nothing is stored. */
export const foundOwnerSchema = z
  .object({
    hint: ownerHintSchema,
    person: ownerPersonSchema.nullable().describe('who is written to; null while the desk must decide'),
    question: z.enum(ownerQuestions).nullable(),
    candidates: z.array(ownerPersonSchema).describe('people to choose from'),
  })
  .meta({ id: 'FoundOwner' });
export type FoundOwner = z.infer<typeof foundOwnerSchema>;

/** The known owner of an item, for the desk. */
export const knownOwnerSchema = foundOwnerSchema
  .extend({
    state: z.enum(ownerStates),
    notifiedAt: z.iso.datetime().nullable(),
    reminders: z.int(),
    remindedAt: z.iso.datetime().nullable(),
    answeredAt: z.iso.datetime().nullable(),
    isWaiting: z
      .boolean()
      .describe('the e-mail waits, because the address got as many as it may get in a week'),
    hasFailed: z.boolean().describe('the mail server refused the last e-mail'),
  })
  .meta({ id: 'KnownOwner' });
export type KnownOwner = z.infer<typeof knownOwnerSchema>;

/** `GET /admin/items/:id/owner`. */
export const ownerOfItemSchema = z.object({ owner: knownOwnerSchema.nullable() }).meta({ id: 'OwnerOfItem' });
export type OwnerOfItem = z.infer<typeof ownerOfItemSchema>;

const whose = optionalText(limits.ownerHintMax).describe(
  'a student ID, a name, an e-mail address or a phone number of the owner, for the desk only',
);

/** The field of the intake. */
export const ownerHintField = { whose };

export const findOwnerSchema = z.strictObject({ whose }).meta({ id: 'FindOwner' });
export type FindOwner = z.infer<typeof findOwnerSchema>;

/** `PUT /admin/items/:id/owner`; without a hint, the owner is no longer known. */
export const noteOwnerSchema = z
  .strictObject({
    whose,
    email: optionalEmail.describe('of the person that the desk chose, or typed; the e-mail goes there'),
  })
  .meta({ id: 'NoteOwner' });
export type NoteOwner = z.infer<typeof noteOwnerSchema>;

const token = z.string().min(1).max(limits.contactMax);

/** `POST /owner/open`: the secret link of the e-mail to the owner. */
export const openOwnerLinkSchema = z.strictObject({ token }).meta({ id: 'OpenOwnerLink' });
export type OpenOwnerLink = z.infer<typeof openOwnerLinkSchema>;

/** `POST /owner/answer`. */
export const answerOwnerLinkSchema = z
  .strictObject({ token, answer: z.enum(ownerAnswers) })
  .meta({ id: 'AnswerOwnerLink' });
export type AnswerOwnerLink = z.infer<typeof answerOwnerLinkSchema>;

/** What the page of the link shows: never the item itself, because the address may be another person's. */
export const shownOwnerLinkSchema = z
  .object({
    category: z.string(),
    deskId: z.uuid().nullable(),
    until: z.iso.datetime().nullable().describe('how long it is kept for this person'),
    answer: z.enum(ownerAnswers).nullable(),
    isHere: z.boolean().describe('the desk has it, and it can be collected'),
  })
  .meta({ id: 'ShownOwnerLink' });
export type ShownOwnerLink = z.infer<typeof shownOwnerLinkSchema>;

/** A person of the campus directory. @param prefix of student IDs */
export const directoryPersonSchema = (prefix: string) =>
  z.strictObject({
    studentId: studentId(prefix),
    name: personName('full_name_required'),
    email: requiredEmail,
  });
export type DirectoryPerson = z.infer<ReturnType<typeof directoryPersonSchema>>;

/** `POST /admin/directory/:id/people`: some rows of a new list. */
export const directoryPeopleSchema = z
  .strictObject({
    people: z
      .array(z.strictObject({ studentId: typedText(), name: typedText(), email: typedText() }))
      .min(1, 'value_invalid')
      .max(limits.directoryBatch, 'value_invalid'),
  })
  .meta({ id: 'DirectoryPeople' });
export type DirectoryPeople = z.infer<typeof directoryPeopleSchema>;

export const directoryListSchema = z.object({ id: z.uuid() }).meta({ id: 'DirectoryList' });
export type DirectoryList = z.infer<typeof directoryListSchema>;

/** `GET /admin/directory`: the size and age of the list, never its people. */
export const directorySchema = z
  .object({ people: z.int(), importedAt: z.iso.datetime().nullable() })
  .meta({ id: 'Directory' });
export type Directory = z.infer<typeof directorySchema>;

/** The student ID in an address pattern. */
const ID_IN_PATTERN = '{studentId}';

/** The address of a student ID by the pattern of the campus; undefined for a pattern without one. */
export const fillOwnerAddress = (pattern: string, id: string): string | undefined => {
  const address = pattern.replace(ID_IN_PATTERN, id.toLowerCase());
  return address === pattern ? undefined : requiredEmail.safeParse(address).data;
};
