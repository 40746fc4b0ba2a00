import type { NotedKind, Notes } from '@lost-found/contracts';
import { done, gives, refusesFields, route } from '../exchange.js';
import { rareWord } from '../forms.js';
import type { World } from '../world.js';

const subjects: Record<NotedKind, (world: World) => Promise<{ id: string }>> = {
  items: (world) => world.found(),
  claims: (world) => world.claim(),
};

const add = async (world: World, kind: NotedKind, id: string, text: string) => {
  const { data } = await world.desk<Notes>('POST', `/api/admin/${kind}/${id}/notes`, { text });
  return data.at(-1)?.id ?? '';
};

const ofKind = (kind: NotedKind) => {
  const path = `/api/admin/${kind}/:id/notes`;
  const on =
    (more: object = {}) =>
    async (world: World) => ({
      id: (await subjects[kind](world)).id,
      ...more,
    });
  return [
    ...route(`GET ${path}`, {
      'is empty at first': [on(), gives({ data: [], hasOlder: false })],
      'has what was written, the newest last': [
        async (world) => {
          const request = await on()(world);
          for (const text of ['First', 'Second']) await add(world, kind, request.id, text);
          return request;
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
    }),
    ...route('DELETE /api/admin/notes/:id', {
      [`takes back one's own, on ${kind}`]: [
        async (world) => {
          const { id: about } = await on()(world);
          return { id: await add(world, kind, about, rareWord()), saved: { about } };
        },
        done,
        async (world, _, { saved }) => {
          const body = await world.desk('GET', `/api/admin/${kind}/${saved?.about}/notes`);
          expect(body).toEqual({ data: [], hasOlder: false });
        },
      ],
    }),
  ];
};

/** Staff notes on items and claims. */
export const noteExchanges = [...ofKind('items'), ...ofKind('claims')];
