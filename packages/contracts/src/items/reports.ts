import { isEmail, isPhone, plainContact } from '../common/contact.js';
import { pastClock, pastDay, pastInstant, pastMoment } from '../common/dates.js';
import { languages } from '../common/languages.js';
import { choice, chosenName, longText, optionalText, requiredText } from '../common/text.js';
import { optionalWrittenText, personName, writtenText } from '../common/written.js';
import { issue } from '../errors/issue.js';
import { limits } from '../limits.js';
import { answersForm, typedAnswerSchema } from '../settings/questions.js';
import { studentId } from '../student-id.js';
import { z } from '../zod.js';
import type { Choices } from './item-values.js';

/** The language of e-mails to a reporter with an address. */
const language = z.enum(languages).optional();

/** The alt text of a report's photos (EN 301 549 §11.8). */
export const photoDescription = optionalText(limits.photoDescriptionMax).describe(
  'what can be seen in the photos, for people who cannot see them',
);

/** A box of a form that may be ticked. */
const tick = z.enum(['yes', ''], 'value_invalid').optional();

export const wantsIt = tick.describe(
  '`yes`: the finder would like to have it if it is not claimed; counts where the category allows it',
);

/** The found report (§3, §5), without its pictures, which travel as `images`. */
export const foundReportSchema = z
  .object({
    title: writtenText('title_required', limits.titleMax),
    category: chosenName('category_required'),
    location: chosenName('location_required'),
    dateFound: pastDay('date_found_required'),
    contactInfo: requiredText('contact_required', limits.contactMax),
    description: requiredText('description_required', limits.descriptionMax),
    photoDescription,
    language,
    ...answersForm,
    wantsIt,
    anyway: tick.describe('`yes`: reports a thing that is not kept here although the sender read so'),
  })
  .meta({ id: 'FoundReport' });
export type FoundReport = z.infer<typeof foundReportSchema>;

/** The same, of what this campus has to choose from. */
export const getFoundReportSchema = ({
  categories,
  locations,
  timeZone,
}: Pick<Choices, 'categories' | 'locations' | 'timeZone'>) =>
  foundReportSchema.extend({
    dateFound: pastDay('date_found_required', timeZone),
    category: choice(categories, 'category_required'),
    location: choice(locations, 'location_required'),
  });

/** `POST /items/category`: the title of a report that is being typed; it is neither stored nor logged. */
export const reportTitleSchema = z
  .strictObject({
    title: optionalText(limits.titleMax),
    isLostItem: z.boolean().optional().describe('a lost report'),
  })
  .meta({ id: 'ReportTitle' });
export type ReportTitle = z.infer<typeof reportTitleSchema>;

export const titleCategorySchema = z
  .object({
    category: z
      .string()
      .nullable()
      .describe('of this campus, for such reports: one that the title names, else one for its kind'),
  })
  .meta({ id: 'TitleCategory' });
export type TitleCategory = z.infer<typeof titleCategorySchema>;

/** An e-mail address, or a phone number (§5). */
export const lostContact = requiredText('contact_required', limits.contactMax)
  .overwrite(plainContact)
  .refine((value) => isEmail(value) || isPhone(value), issue('contact_invalid'));

/** Also checks the local time, if the campus's time zone is given. */
const lastSeenAt = (timeZone: string | undefined) =>
  (timeZone === undefined
    ? pastInstant('last_seen_at_required')
    : pastMoment('last_seen_at_required', timeZone)
  ).describe(
    'a moment with `Z` or an offset; without either, `YYYY-MM-DDThh:mm` on the clocks of the campus',
  );

/**
 * The lost report (§3, §5), without its pictures, which travel as `images`.
 * @param studentIdPrefix four capitals, from the configuration
 * @param choices what this campus has to choose from; without them, any name
 */
export const lostReportSchema = (
  studentIdPrefix: string,
  choices?: Pick<Choices, 'lostCategories' | 'timeZone'>,
) =>
  z
    .object({
      title: writtenText('item_name_required', limits.titleMax),
      category: choices
        ? choice(choices.lostCategories, 'category_required')
        : chosenName('category_required'),
      description: longText(
        'lost_description_required',
        'lost_description_too_short',
        limits.lostDescriptionMin,
        limits.descriptionMax,
      ),
      photoDescription,
      lastSeenLocation: writtenText('last_seen_location_required', limits.locationMax),
      lastSeenAt: lastSeenAt(choices?.timeZone),
      contactInfo: lostContact,
      studentId: studentId(studentIdPrefix),
      reportedBy: personName('reporter_name_required'),
      language,
    })
    .meta({ id: 'LostReport' });
export type LostReport = z.infer<ReturnType<typeof lostReportSchema>>;

/** The lost report as a form holds it: `lastSeenAt` is the time on the campus's clocks. */
export const lostReportFormSchema = (
  studentIdPrefix: string,
  choices: Pick<Choices, 'lostCategories'> & { timeZone: string },
) =>
  lostReportSchema(studentIdPrefix, choices).extend({
    lastSeenAt: pastClock('last_seen_at_required', choices.timeZone),
  });

const optionalStudentId = (prefix: string) => z.union([z.literal(''), studentId(prefix)]).optional();

/** `POST /admin/lost-items`: a lost report that the desk takes for a caller, who may not know the student ID. */
export const calledReportSchema = (
  studentIdPrefix: string,
  choices?: Pick<Choices, 'lostCategories' | 'timeZone'>,
) =>
  lostReportSchema(studentIdPrefix, choices)
    .extend({ studentId: optionalStudentId(studentIdPrefix) })
    .meta({ id: 'CalledReport' });
export type CalledReport = z.infer<ReturnType<typeof calledReportSchema>>;

/** The same as a form holds it: `lastSeenAt` is the time on the campus's clocks. */
export const calledReportFormSchema = (...about: Parameters<typeof lostReportFormSchema>) =>
  lostReportFormSchema(...about).extend({ studentId: optionalStudentId(about[0]) });

/** The address that a report's reporter can be written to, where the contact is one. */
export const findMail = (contact: string): string | undefined =>
  isEmail(contact) ? contact.toLowerCase() : undefined;

/** Answer to a report: 201. */
export const reportReceiptSchema = z
  .object({
    id: z.uuid(),
    reference: z.string().describe('empty where the report is no longer there'),
    itemUrl: z.string(),
    qrCode: z.string(),
    reportUrl: z
      .string()
      .nullable()
      .describe(
        "secret link that manages the report; null where it is in the sender's account, or was e-mailed to a caller",
      ),
  })
  .meta({ id: 'ReportReceipt' });
export type ReportReceipt = z.infer<typeof reportReceiptSchema>;

/** Fields of an item that an administrator may change (§2, edit modal); at least one. */
export const itemChangesSchema = z
  .object({
    title: writtenText('title_required', limits.titleMax),
    description: requiredText('description_required', limits.descriptionMax),
    photoDescription,
    category: chosenName('category_required'),
    location: writtenText('location_required', limits.locationMax),
    contactInfo: requiredText('contact_required', limits.contactMax),
    adminNotes: optionalText(limits.notesMax),
    keptBackDetails: optionalText(limits.notesMax).describe('what only the desk may know'),
    askClaimantFor: optionalText(limits.askMax).describe('the detail that a claimant must name'),
    answers: z
      .array(typedAnswerSchema)
      .max(2 * limits.questions, 'value_invalid')
      .describe('to questions of the category; others stay, and an empty one goes'),
    dateFound: pastDay('date_found_required').describe('of a found item'),
    shelf: optionalWrittenText(limits.shelfMax).describe('of an item at a desk'),
  })
  .partial()
  .strict()
  .meta({ id: 'ItemChanges' });
export type ItemChanges = z.infer<typeof itemChangesSchema>;

/** `PATCH /admin/items/:id/pictures`: those of its `images` that only administrators see. */
export const itemPicturesSchema = z
  .object({ keptBackImages: z.array(z.string()).max(limits.filesPerReport, 'value_invalid') })
  .strict()
  .meta({ id: 'ItemPictures' });
export type ItemPictures = z.infer<typeof itemPicturesSchema>;

/** `POST /admin/items/:id/pictures`: the new ones travel as `images`. */
export const addedPicturesSchema = z.object({}).meta({ id: 'AddedPictures' });
