import type { Note, NotedKind, Notes } from '@lost-found/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { path, post, request } from './request';

/** What the desk wrote about an item or a claim, the newest first to be asked for. */
export const notesOptions = (kind: NotedKind, id: string) =>
  infiniteQueryOptions({
    queryKey: ['notes', kind, id],
    queryFn: ({ pageParam: page, signal }) =>
      request<Notes>(path`/admin/${kind}/${id}/notes`, { query: { page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasOlder }, _, page) => (hasOlder ? page + 1 : undefined),
    select: ({ pages }) => notesInOrder(pages),
  });

/** The newest last; one that moved to the next page meanwhile is there once. */
const notesInOrder = (pages: readonly Notes[]): Note[] => {
  const notes = pages.toReversed().flatMap(({ data }) => data);
  return [...new Map(notes.map((note) => [note.id, note])).values()];
};

/** Answers with all that there are then. */
export const addNote = (kind: NotedKind, id: string, text: string) =>
  post<Notes>(path`/admin/${kind}/${id}/notes`, { text });

/** Takes back a note of one's own. */
export const removeNote = (id: string) => request<void>(path`/admin/notes/${id}`, { method: 'DELETE' });
