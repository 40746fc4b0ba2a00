import { typedText } from '../common/clean-text.js';
import { printable } from '../common/text.js';
import { writtenText } from '../common/written.js';
import { limits } from '../limits.js';
import { z } from '../zod.js';

/**
 * Lists of the console by page, with the parameters of the address that make a view; the page number and the
 * opened row do not.
 */
export const viewParameters = {
  items: [
    ...['search', 'status', 'category', 'kind', 'custody', 'location', 'deskId', 'shelf'],
    ...['foundFrom', 'foundTo', 'ownerState', 'sort'],
  ],
  'lost-items': ['search', 'status', 'sort'],
  reporters: ['search', 'sort'],
  users: ['search', 'role', 'sort'],
  claims: ['search', 'status', 'need', 'deskId', 'sort'],
  claimed: ['search', 'sort'],
  logs: ['search', 'action', 'day', 'sort'],
  due: ['search', 'deskId'],
} as const;
export type ViewList = keyof typeof viewParameters;
const viewLists = Object.keys(viewParameters) as [ViewList, ...ViewList[]];

/** Maximum number of views of one administrator. Apart from `limits`, which every public page has. */
export const savedViewsMax = 100;

/** Search, filters and order, as they stand in the address. */
export type ViewQuery = Record<string, string>;

/** True if a list knows every filter of a query. A removed filter makes the list show all rows. */
export const isViewQuery = (list: ViewList, query: ViewQuery): boolean =>
  Object.keys(query).every((name) => (viewParameters[list] as readonly string[]).includes(name));

const value = typedText()
  .min(1, 'value_invalid')
  .max(limits.searchMax, 'value_invalid')
  .regex(printable, 'value_invalid');
const query = z
  .record(z.string(), value)
  .refine((changes) => Object.keys(changes).length > 0, 'value_invalid')
  .describe('search, filters and order by the names that they have in the address of the list');

export const savedViewSchema = z
  .object({
    id: z.uuid(),
    list: z.enum(viewLists),
    name: z.string(),
    query: z.record(z.string(), z.string()),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedViewSchema>;

/** `GET /admin/views`: the caller's own, the oldest first. */
export const savedViewsSchema = z.object({ data: z.array(savedViewSchema) }).meta({ id: 'SavedViews' });
export type SavedViews = z.infer<typeof savedViewsSchema>;

const viewForm = z.object({
  list: z.enum(viewLists, { error: 'choice_invalid' }),
  name: writtenText('name_required', limits.settingNameMax),
  query,
});

/** `POST /admin/views` */
export const newViewSchema = viewForm
  .refine((view) => isViewQuery(view.list, view.query), {
    error: 'value_invalid',
    path: ['query'],
    when: ({ value: view, issues }) => issues.length === 0 && Boolean(view),
  })
  .meta({ id: 'NewView' });
export type NewView = z.infer<typeof newViewSchema>;

/** `PATCH /admin/views/:id`: missing fields stay as they are. */
export const viewChangesSchema = viewForm.omit({ list: true }).partial().meta({ id: 'ViewChanges' });
export type ViewChanges = z.infer<typeof viewChangesSchema>;
