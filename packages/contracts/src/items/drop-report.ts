import { isEmail, isPhone, plainContact } from '../common/contact.js';
import { languages } from '../common/languages.js';
import { chosenName, optionalText } from '../common/text.js';
import { optionalWrittenText } from '../common/written.js';
import { issue } from '../errors/issue.js';
import { limits } from '../limits.js';
import { z } from '../zod.js';
import { photoDescription } from './reports.js';

/**
 * `POST /drop-reports`: a found item that lies in a drop point. Its picture travels as `images`. Only the category is
 * required, and a picture or a title.
 */
export const dropReportSchema = z
  .object({
    at: z.string().min(1, 'value_invalid').max(40, 'value_invalid').describe('the code of the drop point'),
    category: chosenName('category_required'),
    title: optionalWrittenText(limits.titleMax).describe('default: the category'),
    description: optionalText(limits.descriptionMax),
    bag: optionalWrittenText(limits.shelfMax).describe('the number of the bag that it lies in'),
    contactInfo: optionalText(limits.contactMax)
      .unwrap()
      .overwrite(plainContact)
      .refine((text) => text === '' || isEmail(text) || isPhone(text), issue('contact_invalid'))
      .optional()
      .describe('where the finder is asked if it is not there'),
    photoDescription,
    language: z.enum(languages).optional(),
  })
  .meta({ id: 'DropReport' });
export type DropReport = z.infer<typeof dropReportSchema>;
