import { gives, refuses, refusesFields, route } from '../exchange.js';
import { NOBODY } from '../forms.js';
import type { World } from '../world.js';

/** An item that a desk has. */
const atDesk = async (world: World): Promise<string> => {
  const { id } = await world.found();
  await world.received(id);
  return id;
};

/** Places of many items, merged reports, rules of an item, and stocktaking. */
export const stockExchanges = [
  ...route('POST /api/admin/items/:id/miss', {
    'notes that an item is not on its shelf': [
      async (world) => ({ id: await atDesk(world) }),
      gives({ custody: 'missing' }),
    ],
    'misses nothing that a finder has': [
      async (world) => ({ id: (await world.found()).id }),
      refuses('transition_not_allowed'),
    ],
  }),
  ...route('POST /api/admin/items/:id/merge', {
    'takes over another report of the same item': [
      async (world) => ({
        id: (await world.found()).id,
        json: { otherId: (await world.found()).id },
      }),
      gives({ mergedInto: null }),
    ],
    'takes over nothing of another kind': [
      async (world) => ({
        id: (await world.found()).id,
        json: { otherId: (await world.lost()).id },
      }),
      refuses('transition_not_allowed'),
    ],
    'refuses an unknown id': [
      async (world) => ({
        id: (await world.found()).id,
        json: { otherId: NOBODY },
      }),
      refuses('not_found'),
    ],
  }),
  ...route('POST /api/admin/items/:id/lift-rules', {
    'changes nothing of an item that keeps no rule': [
      async (world) => ({
        id: (await world.found()).id,
        json: { reason: 'A plain umbrella.' },
      }),
      gives({ ownRules: [], version: 1 }),
    ],
    'wants a reason': [
      async (world) => ({ id: (await world.found()).id, json: { reason: ' ' } }),
      refusesFields({ reason: 'reason_required' }),
    ],
    'is for full access alone': [
      async (world) => ({
        by: await world.colleague('desk'),
        id: (await world.found()).id,
        json: { reason: 'A plain umbrella.' },
      }),
      refuses('forbidden'),
    ],
  }),
  ...route('POST /api/admin/items/place', {
    'puts items on a shelf, and says what it could not': [
      async (world) => ({ json: { ids: [(await world.found()).id, NOBODY], action: 'put', shelf: 'S 2' } }),
      gives({ data: [{ ok: true }, { id: NOBODY, ok: false, code: 'not_found' }] }),
    ],
    'wants the desk that items are sent to': [
      { json: { ids: [NOBODY], action: 'send' } },
      refusesFields({ deskId: 'choice_invalid' }),
    ],
  }),
  ...route('GET /api/admin/stock', {
    'lists a shelf': [{ query: { shelf: 'Nothing here' } }, gives({ data: [] })],
    'wants a shelf': [{}, refusesFields({ shelf: 'name_required' })],
  }),
  ...route('POST /api/admin/stock', {
    'moves what lies on the shelf, and says what it could not': [
      async (world) => ({
        json: { shelf: 'S 1', present: 0, missing: [NOBODY], moved: [await atDesk(world)] },
      }),
      gives({ data: [{ id: NOBODY, ok: false, code: 'not_found' }, { ok: true }] }),
    ],
    'takes no code for a shelf': [
      {
        json: { shelf: '123456', present: 0, missing: [], moved: [] },
      },
      refusesFields({ shelf: 'text_scanned' }),
    ],
  }),
];
