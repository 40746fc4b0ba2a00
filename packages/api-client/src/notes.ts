import type { Note, NotedKind, Notes } from '@lost-found/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { path, post, request } from './request';

/** Staff notes on an item or a claim, newest first. */
export const notesOptions = (kind: NotedKind, id: string) =>
  infiniteQueryOptions({
    queryKey: ['notes', kind, id],
    queryFn: ({ pageParam: page, signal }) =>
      request<Notes>(path`/admin/${kind}/${id}/notes`, { query: { page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasOlder }, _, page) => (hasOlder ? page + 1 : undefined),
    select: ({ pages }) => notesInOrder(pages),
  });

/** Orders notes with the newest last. A note that moved to the next page appears once. */
const notesInOrder = (pages: readonly Notes[]): Note[] => {
  const notes = pages.toReversed().flatMap(({ data }) => data);
  return [...new Map(notes.map((note) => [note.id, note])).values()];
};

/** Answers with all that there are then. */
export const addNote = (kind: NotedKind, id: string, text: string) =>
  post<Notes>(path`/admin/${kind}/${id}/notes`, { text });

/** Deletes one's own note. */
export const removeNote = (id: string) => request<void>(path`/admin/notes/${id}`, { method: 'DELETE' });
