import { HttpResponse, http } from 'msw';
import { problem } from '../lib/answers';
import { findFile } from '../lib/files';
import type { Store } from '../store';

/** `GET /files/:id`: pictures and proof for those who may see them (§6). */
export const fileHandlers = (store: Store) => [
  http.get('*/api/files/:id', ({ params }) => {
    const file = findFile(store, String(params.id), store.signedInAs);
    return file
      ? new HttpResponse(file, {
          headers: { 'content-type': file.type, 'x-content-type-options': 'nosniff' },
        })
      : problem('not_found');
  }),
];
