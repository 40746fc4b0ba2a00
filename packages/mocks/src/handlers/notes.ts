import {
  addNoteSchema,
  type Change,
  NOTES_SHOWN,
  type Note,
  type NotedKind,
  notedKinds,
  notesQuery,
  notesSchema,
} from '@lost-found/contracts';
import { http } from 'msw';
import { answer, nothing, problem } from '../lib/answers';
import { asAdmin } from '../lib/as-user';
import { writeEffects } from '../lib/effects';
import { withBody, withQuery } from '../lib/requests';
import { nowOf, type Store } from '../store';

const changes = [{ field: 'notes', changed: true as const }];

/** The change for the event when a note on an item or a claim changes; undefined if the record is missing. */
const changeOf = (store: Store, kind: NotedKind, id: string): Change | undefined => {
  const item = store.items.find((one) => one.id === id);
  const claim = store.claims.find((one) => one.id === id);
  if (kind === 'items') return item && { kind: 'itemEdited', item, changes };
  return claim && { kind: 'claimUpdated', claim, changes };
};

const show = (store: Store, id: string, status = 200, page = 1) => {
  const names = new Map(store.users.map((user) => [user.id, user.fullName]));
  const rows = store.notes.filter(({ on }) => on === id);
  const older = Math.max(0, rows.length - page * NOTES_SHOWN);
  const shown = rows.slice(older, Math.max(0, rows.length - (page - 1) * NOTES_SHOWN));
  const present = ({ on: _, ...note }: Note & { on: string }) => ({
    ...note,
    authorName: names.get(note.authorId) ?? null,
  });
  return answer(notesSchema, { data: shown.map(present), hasOlder: older > 0 }, status);
};

export const noteHandlers = (store: Store) => [
  ...notedKinds.flatMap((kind) => [
    http.get(`*/api/admin/${kind}/:id/notes`, ({ params, request }) =>
      asAdmin(store, () =>
        withQuery(request, notesQuery, ({ page }) =>
          changeOf(store, kind, String(params.id))
            ? show(store, String(params.id), 200, page)
            : problem('not_found'),
        ),
      ),
    ),
    http.post(`*/api/admin/${kind}/:id/notes`, ({ params, request }) =>
      asAdmin(store, ({ id: authorId }) =>
        withBody(request, addNoteSchema, ({ text }) => {
          const on = String(params.id);
          const change = changeOf(store, kind, on);
          if (!change) return problem('not_found');
          if (store.claims.some(({ id, email }) => id === on && !email)) return problem('claim_decided');
          const createdAt = nowOf(store);
          store.notes.push({ id: crypto.randomUUID(), on, text, createdAt, authorId, authorName: null });
          writeEffects(store, change);
          return show(store, on, 201);
        }),
      ),
    ),
  ]),
  http.delete('*/api/admin/notes/:id', ({ params }) =>
    asAdmin(store, ({ id: authorId }) => {
      const note = store.notes.find(({ id }) => id === params.id);
      if (!note) return problem('not_found');
      if (note.authorId !== authorId) return problem('forbidden');
      store.notes = store.notes.filter((one) => one !== note);
      const change = changeOf(store, 'items', note.on) ?? changeOf(store, 'claims', note.on);
      if (change) writeEffects(store, change);
      return nothing();
    }),
  ),
];
