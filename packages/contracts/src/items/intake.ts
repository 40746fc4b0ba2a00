import { pastDay } from '../common/dates.js';
import { choice, chosenName } from '../common/text.js';
import { optionalWrittenText, writtenText } from '../common/written.js';
import { limits } from '../limits.js';
import { z } from '../zod.js';
import { allCategories, type Choices } from './item-values.js';

/** `POST /admin/items`: an item from the counter. Its pictures travel as `images`. The desk is its contact. */
export const intakeSchema = z
  .object({
    title: writtenText('title_required', limits.titleMax),
    category: chosenName('category_required'),
    location: chosenName('location_required'),
    dateFound: pastDay('date_found_required').optional().describe('today unless told'),
    shelf: optionalWrittenText(limits.shelfMax),
    deskId: z.uuid().optional().describe('the main desk unless told'),
  })
  .meta({ id: 'Intake' });
export type Intake = z.infer<typeof intakeSchema>;

/** The same with this campus's choices, and with cards and documents, which found reports do not offer. */
export const intakeSchemaOf = (choices: Choices) =>
  intakeSchema.extend({
    dateFound: pastDay('date_found_required', choices.timeZone).optional(),
    category: choice(allCategories(choices), 'category_required'),
    location: choice(choices.locations, 'location_required'),
  });
