import type { BulkOutcome, PartItems } from '@lost-found/contracts';
import { gives, refuses, refusesFields, route } from '../exchange.js';
import { NOBODY } from '../forms.js';
import type { World } from '../world.js';

const parting =
  (more: Partial<PartItems> = {}) =>
  async (world: World) => {
    const { id } = await world.found();
    return { json: { ids: [id], outcome: 'donated', ...more }, saved: { id } };
  };

const hold = { until: null, reason: 'The police will come for it.' };

/** The id of an item that the desk has. */
const received = async (world: World): Promise<string> => {
  const { id } = await world.found();
  await (await world.admin()).send('POST', `/api/admin/items/${id}/receive`, { json: {} });
  return id;
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
    'lets nothing go that is on hold': [
      async (world) => {
        const id = await received(world);
        await (await world.admin()).send('POST', `/api/admin/items/${id}/keep`, { json: hold });
        return { json: { ids: [id], outcome: 'donated' } };
      },
      gives({ data: [{ ok: false, code: 'item_on_hold' }] }),
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
  ...route('POST /api/admin/items/:id/keep', {
    'holds an item of the desk': [
      async (world) => ({ id: await received(world), json: hold }),
      gives({ keep: hold }),
    ],
    'refuses an item that its finder has': [
      async (world) => ({ id: (await world.found()).id, json: hold }),
      refuses('transition_not_allowed'),
    ],
    'requires a reason': [
      async (world) => ({ id: await received(world), json: { until: '2020-01-01', reason: ' ' } }),
      refusesFields({ reason: 'reason_required' }),
    ],
    'refuses a day that is over': [
      async (world) => ({ id: await received(world), json: { until: '2020-01-01', reason: 'A trial' } }),
      refusesFields({ until: 'snooze_day' }),
    ],
  }),
  ...route('POST /api/admin/items/:id/end-keep', {
    'lifts a hold': [
      async (world) => {
        const id = await received(world);
        await (await world.admin()).send('POST', `/api/admin/items/${id}/keep`, { json: hold });
        return { id };
      },
      gives({ keep: null }),
    ],
  }),
];
