import type { NotedKind, Notes } from '@lost-found/contracts';
import { queryOptions } from '@tanstack/react-query';
import { path, request } from './request';

/** What the desk wrote about an item or a claim, the newest last. */
export const notesOptions = (kind: NotedKind, id: string) =>
  queryOptions({
    queryKey: ['notes', kind, id],
    queryFn: ({ signal }) => request<Notes>(path`/admin/${kind}/${id}/notes`, { signal }),
  });

/** Answers with all that there are then. */
export const addNote = (kind: NotedKind, id: string, text: string) =>
  request<Notes>(path`/admin/${kind}/${id}/notes`, { method: 'POST', json: { text } });

/** Takes back a note of one's own. */
export const removeNote = (id: string) => request<void>(path`/admin/notes/${id}`, { method: 'DELETE' });
