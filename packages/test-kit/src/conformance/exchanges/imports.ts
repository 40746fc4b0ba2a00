import type { Import } from '@lost-found/contracts';
import { gives, refuses, refusesFields, route } from '../exchange.js';
import type { World } from '../world.js';

const list = {
  ...{ list: 'Library', fileName: 'library.csv', kind: 'found', newCategories: [], newPlaces: [] },
  plan: {
    ...{ columns: { item: 'title' }, dateOrder: 'day_first', categories: {}, places: {}, states: {} },
    defaults: { category: 'Other', location: 'Gym', state: 'at_desk' },
  },
};
const cap = { title: 'Cap', category: 'Clothing', location: 'Gym', date: '2026-02-01', state: 'at_desk' };

const opened = async (world: World): Promise<string> => {
  const admin = await world.admin();
  return ((await admin.send('POST', '/api/admin/imports', { json: list })).body as Import).id;
};
const request = (json?: object) => async (world: World) => ({
  id: await opened(world),
  ...(json && { json }),
});

/** Imports of lists. */
export const importExchanges = [
  ...route('GET /api/admin/imports', {
    'lists them': [{}, gives()],
  }),
  ...route('POST /api/admin/imports', {
    'opens one': [{ json: list }, gives({ state: 'checking', counts: {} }, 201)],
    'wants the name of the list': [
      { json: { ...list, list: ' ' } },
      refusesFields({ list: 'name_required' }),
    ],
  }),
  ...route('GET /api/admin/imports/:id', {
    'shows it': [request(), gives({ list: 'Library' })],
  }),
  ...route('POST /api/admin/imports/:id/rows', {
    'checks rows': [
      request({ rows: [{ number: 1, fields: { ...cap, title: '' } }] }),
      gives({ results: [{ number: 1, result: 'refused' }] }),
    ],
    'takes the owner that a row names': [
      request({ rows: [{ number: 1, fields: { ...cap, whose: 'Ana Ruiz, CAMP1000001' } }] }),
      gives({ results: [{ number: 1, result: 'create' }] }),
    ],
    'refuses an empty list': [request({ rows: [] }), refusesFields({ rows: 'value_invalid' })],
  }),
  ...route('POST /api/admin/imports/:id/start', {
    'starts it': [request(), gives({ id: expect.any(String) })],
  }),
  ...route('POST /api/admin/imports/:id/cancel', {
    'stops it': [request(), gives({ state: 'cancelled' })],
  }),
  ...route('POST /api/admin/imports/:id/undo', {
    'takes a cancelled one back': [
      async (world) => {
        const [admin, id] = [await world.admin(), await opened(world)];
        await admin.send('POST', `/api/admin/imports/${id}/rows`, {
          json: { rows: [{ number: 1, fields: cap }] },
        });
        await admin.send('POST', `/api/admin/imports/${id}/cancel`);
        return { by: admin, id };
      },
      gives({ state: 'undoing' }),
    ],
    'undoes nothing that was not imported': [request(), refuses('transition_not_allowed')],
  }),
];
