import { languages } from '../common/languages.js';
import { limits } from '../limits.js';
import { type CampusSettings, deskSchema } from '../settings/campus-settings.js';
import { defaultSettings } from '../settings/default-settings.js';
import { dropPointSchema, getDropPoints } from '../settings/drop-code.js';
import { questionSchema } from '../settings/questions.js';
import {
  getNotKept,
  getOwnNames,
  getQuestions,
  namesWithRule,
  toChoices,
} from '../settings/read-settings.js';
import { signInWaysSchema } from '../users/provider-sign-in.js';
import { z } from '../zod.js';

const byName = z.record(z.string(), z.string());

/** `GET /config`: what a page needs to know of this campus. Durations in milliseconds. */
export const publicConfigSchema = z
  .object({
    apiVersion: z.int().optional().describe('rises with every change of what a route takes'),
    campusName: z.string(),
    studentIdPrefix: z.string().regex(/^[A-Z]{4}$/),
    timeZone: z.string(),
    categories: z.array(z.string()),
    lostCategories: z.array(z.string()),
    locations: z.array(z.string()),
    sensitiveCategories: z.array(z.string()).describe('photos of such things are kept back'),
    policeOnlyCategories: z
      .array(z.string())
      .optional()
      .describe('such things may only leave to the police, with a receipt number'),
    names: z
      .partialRecord(z.enum(languages), z.object({ category: byName, location: byName, desk: byName }))
      .optional()
      .describe('names of categories, places and desks by language; the rest are shown as they are'),
    questions: z
      .record(z.string(), z.array(questionSchema))
      .optional()
      .describe('what finders and claimants are asked, by category; missing where nothing is'),
    notKept: z
      .record(z.string(), z.object({ en: z.string(), es: z.string(), fr: z.string() }))
      .optional()
      .describe('where to bring things that are not kept here, by category'),
    finderCategories: z
      .array(z.string())
      .optional()
      .describe('finders are asked if they would like to have such things if they are not claimed'),
    dropPoints: z.array(dropPointSchema).optional().describe('where finders can leave things'),
    desks: z.array(deskSchema).describe('where things are handed over; the main one first'),
    limits: z.object({
      filesPerReport: z.number().int(),
      fileBytes: z.number().int(),
      ownershipDescriptionMin: z.number().int(),
      lostDescriptionMin: z.number().int(),
    }),
    delays: z.object({
      adminLogin: z.number().int(),
      claimSubmit: z.number().int(),
      claimSuccess: z.number().int(),
      foundReportRedirect: z.number().int(),
      lostReportRedirect: z.number().int(),
      undo: z.number().int().optional().describe('how long a decision of an administrator can be undone'),
    }),
    accessibilityContact: z.email().optional().describe('address for feedback on accessibility'),
    privacy: z
      .object({
        contact: z.email().optional().describe('address for questions about personal data'),
        closedDays: z.int().describe('days until a closed case loses its personal data'),
        openDays: z.int().describe('days without a change until an open case is closed'),
        sentDays: z.int().describe('days until sent e-mails and read notifications are deleted'),
        addressDays: z.int().describe('days until System Logs lose network address and user agent'),
        collectionDays: z.int().describe('days until an approval ends'),
        backupDays: z.int().describe('days that the oldest scheduled backup is kept; 0: there are none'),
        sendsMail: z.boolean().describe('false where e-mails become files'),
        isIndexed: z.boolean().describe('true where search engines may list the public pages'),
      })
      .optional()
      .describe('what the privacy notice says of this site; 0 days: never'),
    homeStatistics: z.object({
      itemsFound: z.number(),
      itemsReturned: z.number(),
      locations: z.number(),
      averageReturnDays: z.number(),
    }),
    sampleData: z.boolean().describe('true where the data is made up: pages carry a banner'),
    readOnly: z.boolean().optional().describe('true while the service refuses changes'),
    releaseTrials: z
      .boolean()
      .optional()
      .describe('true where a released version that is not live may be tried in one tab'),
    localRemotes: z
      .boolean()
      .optional()
      .describe("true where one tab may load a remote from the reader's own machine"),
    signIn: signInWaysSchema.optional().describe('missing where everybody signs in by password'),
    demo: z.object({ adminEmail: z.string(), adminPassword: z.string() }).optional(),
  })
  .meta({ id: 'PublicConfig' });
export type PublicConfig = z.infer<typeof publicConfigSchema>;

/**
 * The lists of a campus as its pages know them, and the limits of every one: a function, so that a page that does not
 * call it does not carry them.
 */
export const campusLists = (settings: CampusSettings = defaultSettings()) => ({
  ...toChoices(settings),
  sensitiveCategories: namesWithRule(settings, 'isSensitive'),
  policeOnlyCategories: namesWithRule(settings, 'policeOnly'),
  names: getOwnNames(settings),
  questions: getQuestions(settings),
  notKept: getNotKept(settings),
  finderCategories: settings.categories.flatMap(({ name, finderMayKeep }) => (finderMayKeep ? [name] : [])),
  dropPoints: getDropPoints(settings),
  desks: settings.desks,
  limits: {
    filesPerReport: limits.filesPerReport,
    fileBytes: limits.fileBytes,
    ownershipDescriptionMin: limits.ownershipDescriptionMin,
    lostDescriptionMin: limits.lostDescriptionMin,
  },
});

/** The fixed values of the four tiles on the home page (§9). */
export const fixedHomeStatistics = {
  itemsFound: 1247,
  itemsReturned: 943,
  locations: 25,
  averageReturnDays: 3,
} as const;
