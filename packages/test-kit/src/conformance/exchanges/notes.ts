import type { NotedKind, Notes } from '@lost-found/contracts';
import { done, gives, refuses, refusesFields, route } from '../exchange.js';
import { NOBODY, rareWord } from '../forms.js';
import type { Browser } from '../target.js';
import type { World } from '../world.js';

const subjects: Record<NotedKind, (world: World) => Promise<{ id: string }>> = {
  items: (world) => world.found(),
  claims: (world) => world.claim(),
};

const add = async (by: Browser, kind: NotedKind, id: string, text: string) => {
  const { body } = await by.send('POST', `/api/admin/${kind}/${id}/notes`, { json: { text } });
  return (body as Notes).data.at(-1)?.id ?? '';
};

const ofKind = (kind: NotedKind) => {
  const path = `/api/admin/${kind}/:id/notes`;
  const on =
    (more: object = {}) =>
    async (world: World) => ({
      by: await world.admin(),
      id: (await subjects[kind](world)).id,
      ...more,
    });
  return [
    ...route(`GET ${path}`, {
      'is empty at first': [on(), gives({ data: [], hasOlder: false })],
      'has what was written, the newest last': [
        async (world) => {
          const asked = await on()(world);
          for (const text of ['First', 'Second']) await add(asked.by, kind, asked.id, text);
          return asked;
        },
        gives(({ data }: Notes) => {
          expect(data.map(({ text }) => text)).toEqual(['First', 'Second']);
        }),
      ],
      'has nothing on a page after the last': [
        on({ query: { page: 2 } }),
        gives({ data: [], hasOlder: false }),
      ],
      'has no page before the first': [on({ query: { page: 0 } }), refusesFields({ page: 'value_invalid' })],
      'knows no other': [on({ id: NOBODY }), refuses('not_found')],
    }),
    ...route(`POST ${path}`, {
      'says who wrote it': [
        on({ json: { text: ' <b>Scratched</b> ' } }),
        gives(({ data }: Notes) => {
          expect(data).toMatchObject([{ text: '<b>Scratched</b>', authorName: expect.any(String) }]);
        }, 201),
      ],
      'takes no empty one': [on({ json: { text: ' ' } }), refusesFields({ text: 'message_required' })],
      'takes none that is too long': [
        on({ json: { text: 'x'.repeat(2_001) } }),
        refusesFields({ text: 'text_too_long' }),
      ],
      'knows no other': [on({ id: NOBODY, json: { text: rareWord() } }), refuses('not_found')],
    }),
    ...route('DELETE /api/admin/notes/:id', {
      [`takes back one's own, on ${kind}`]: [
        async (world) => {
          const { by, id: about } = await on()(world);
          return { by, id: await add(by, kind, about, rareWord()), kept: { about } };
        },
        done,
        async (world, _, { kept }) => {
          const { body } = await (await world.admin()).send('GET', `/api/admin/${kind}/${kept?.about}/notes`);
          expect(body).toEqual({ data: [], hasOlder: false });
        },
      ],
    }),
  ];
};

/** Staff notes on items and claims. */
export const noteExchanges = [
  ...ofKind('items'),
  ...ofKind('claims'),
  ...route('DELETE /api/admin/notes/:id', {
    'knows no other': [async (world) => ({ by: await world.admin(), id: NOBODY }), refuses('not_found')],
  }),
];
