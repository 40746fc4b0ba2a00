import { pageQuery } from '../common/list.js';
import { requiredText } from '../common/text.js';
import { limits } from '../limits.js';
import { z } from '../zod.js';

/** A staff note on an item or a claim. */
export const noteSchema = z
  .object({
    id: z.uuid(),
    text: z.string(),
    createdAt: z.iso.datetime(),
    authorId: z.uuid(),
    authorName: z.string().nullable().describe('null where the account was deleted since'),
  })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof noteSchema>;

/** The page size of staff notes. */
export const NOTES_SHOWN = 100;

/** `GET /admin/items/:id/notes`, `GET /admin/claims/:id/notes`: the first page has the newest. */
export const notesQuery = pageQuery.pick({ page: true });
export type NotesQuery = z.infer<typeof notesQuery>;

/** The first page, also the answer to each change. */
export const notesSchema = z
  .object({
    data: z.array(noteSchema).describe(`${NOTES_SHOWN} at most, the newest last`),
    hasOlder: z.boolean().describe('whether there is a next page'),
  })
  .meta({ id: 'Notes' });
export type Notes = z.infer<typeof notesSchema>;

/** `POST` on the same paths. */
export const addNoteSchema = z
  .object({ text: requiredText('message_required', limits.notesMax) })
  .meta({ id: 'AddNote' });
export type AddNote = z.infer<typeof addNoteSchema>;

/** Records with staff notes, as part of their routes. */
export const notedKinds = ['items', 'claims'] as const;
export type NotedKind = (typeof notedKinds)[number];
