import { type CampusSettings, getDropCode, type Round, type RoundStop } from '@lost-found/contracts';
import { form, png } from '../../files.js';
import { gives, refuses, refusesFields, route } from '../exchange.js';
import { NOBODY, rareWord } from '../forms.js';
import type { World } from '../world.js';

/** A new place with a drop point. */
const openPoint = async (world: World) => {
  const name = rareWord();
  const json = { name, isDropPoint: true };
  const { places } = await world.desk<CampusSettings>('POST', '/api/admin/settings/places', json);
  const place = places.find((one) => one.name === name);
  if (!place) throw new Error('the place is missing');
  return { ...place, code: getDropCode(place) };
};

const drop = (code: string, fields: object = {}, files = [png()]) => ({
  form: form({ at: code, category: 'Accessories', ...fields }, 'images', files),
});

/** A drop point with items in it, oldest first. */
const filledPoint = async (world: World, count = 1) => {
  const point = await openPoint(world);
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { body } = await world.visitor().send('POST', '/api/drop-reports', drop(point.code));
    ids.push((body as { id: string }).id);
  }
  return { point, ids };
};

const getStop = async (world: World, id: string): Promise<RoundStop | undefined> =>
  (await world.desk<Round>('GET', '/api/admin/drop-points')).data.find((stop) => stop.id === id);

/** Reports of items in drop points, and the round that empties these. */
export const dropPointExchanges = [
  ...route('POST /api/drop-reports', {
    'takes a photo and a category, and publishes the item at once': [
      async (world) => {
        const { code, id, name } = await openPoint(world);
        return { ...drop(code.toLowerCase(), { bag: '7' }), saved: { id, name } };
      },
      gives({ reportUrl: expect.stringContaining('/report-status#') }, 201),
      async (world, { id }: { id: string }, { saved }) => {
        const { body } = await world.visitor().send('GET', `/api/items/${id}`);
        expect(body).toMatchObject({
          access: 'full',
          title: 'Accessories',
          location: saved?.name,
          isAtDesk: false,
          isAtDropPoint: true,
        });
        expect(await world.item(id)).toMatchObject({ custody: 'at_drop_point', shelf: '7', contactInfo: '' });
        expect(await getStop(world, saved?.id ?? '')).toMatchObject({ isOpen: true, items: [{ id }] });
      },
    ],
    'refuses the code of a point that ended': [
      async (world) => {
        const { code, id } = await openPoint(world);
        await world.desk('PATCH', `/api/admin/settings/places/${id}`, { isDropPoint: false });
        return drop(code);
      },
      refuses('drop_point_ended'),
    ],
    'wants a photo or a title': [
      async (world) => drop((await openPoint(world)).code, {}, []),
      refusesFields({ title: 'title_or_photo_required' }),
    ],
    'wants to know what it is, and takes no contact that nobody can be reached by': [
      drop('', { category: '', contactInfo: 'me' }),
      refusesFields({ at: 'value_invalid', category: 'category_required', contactInfo: 'contact_invalid' }),
    ],
  }),
  ...route('GET /api/admin/drop-points', {
    'lists a former point until it is empty': [
      async (world) => {
        const { point, ids } = await filledPoint(world, 2);
        await world.desk('PATCH', `/api/admin/settings/places/${point.id}`, { isDropPoint: false });
        return { saved: { id: point.id, ids: ids.join() } };
      },
      gives(),
      async (world, _, { saved }) => {
        const stop = await getStop(world, saved?.id ?? '');
        expect(stop?.isOpen).toBe(false);
        expect(stop?.items.map(({ id }) => id).join()).toBe(saved?.ids);
      },
    ],
  }),
  ...route('POST /api/admin/drop-points/:id/empty', {
    'receives what was there, and notes what was not': [
      async (world) => {
        const { point, ids } = await filledPoint(world, 2);
        return { id: point.id, json: { received: [ids[0]], missing: [ids[1]] } };
      },
      gives({ data: [{ ok: true }, { ok: true }] }),
      async (world, { data }: { data: { id: string }[] }, { id = '' }) => {
        const [received, missing] = await Promise.all(data.map((one) => world.item(one.id)));
        expect(received).toMatchObject({ custody: 'at_desk', deskId: expect.any(String) });
        expect(missing).toMatchObject({ custody: 'missing', deskId: null });
        expect((await getStop(world, id))?.items).toEqual([]);
      },
    ],
    'says which item another desk took already': [
      async (world) => {
        const { point, ids } = await filledPoint(world);
        const [id = ''] = ids;
        await world.received(id);
        return { id: point.id, json: { received: [], missing: [id] } };
      },
      gives({ data: [{ ok: false, code: 'transition_not_allowed' }] }),
    ],
    'refuses an unknown desk, for each item': [
      async (world) => {
        const { point, ids } = await filledPoint(world);
        return { id: point.id, json: { received: ids, missing: [], deskId: NOBODY } };
      },
      gives({ data: [{ ok: false, code: 'validation_failed' }] }),
    ],
  }),
];
