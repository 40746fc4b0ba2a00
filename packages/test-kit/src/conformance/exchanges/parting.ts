import type { BulkOutcome, PartItems } from '@lost-found/contracts';
import { gives, refusesFields, route } from '../exchange.js';
import { NOBODY } from '../forms.js';
import type { World } from '../world.js';

const parting =
  (more: Partial<PartItems> = {}) =>
  async (world: World) => {
    const { id } = await world.found();
    return { json: { ids: [id], outcome: 'donated', ...more }, saved: { id } };
  };

/** Disposal of unclaimed items. */
export const partingExchanges = [
  ...route('GET /api/admin/due', {
    'has nothing that was just reported': [{}, gives({ total: 0, data: [] })],
  }),
  ...route('POST /api/admin/items/part', {
    'lets a thing go': [
      parting(),
      gives(({ data }: BulkOutcome) => expect(data).toMatchObject([{ ok: true }])),
      async (world, _body, { saved }) =>
        expect(await world.item(saved?.id ?? '')).toMatchObject({
          status: 'resolved',
          custody: 'gone',
          outcome: 'donated',
        }),
    ],
    'answers for each that it could not': [
      parting({ ids: [NOBODY] }),
      gives({ data: [{ ok: false, code: 'not_found' }] }),
    ],
    'knows no such outcome': [
      parting({ outcome: 'returned' as never }),
      refusesFields({ outcome: 'choice_invalid' }),
    ],
  }),
];
