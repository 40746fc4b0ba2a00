import { adminItemSchema } from '@lost-found/contracts';
import { form, png } from '../../files.js';
import { gives, refusesFields, route } from '../exchange.js';
import type { World } from '../world.js';

const taken = { title: 'Grey glove', category: 'Clothing', location: 'Gym' };

const takenIn =
  (fields: object, files = [png()]) =>
  async (world: World) => ({ by: await world.admin(), form: form({ ...taken, ...fields }, 'images', files) });

/** Registration of an item at the desk. */
export const intakeExchanges = route('POST /api/admin/items', {
  'takes a thing in, visible at once and on its shelf': [
    takenIn({ shelf: 'B 12' }),
    gives(
      adminItemSchema,
      { ...taken, status: 'approved', custody: 'at_desk', shelf: 'B 12', userId: null, keptBackImages: [] },
      201,
    ),
  ],
  'takes in a card, whose photo starts kept back': [
    takenIn({ category: 'ID Card' }),
    gives(adminItemSchema, { shelf: null, keptBackImages: [expect.any(String)] }, 201),
  ],
  'requires what it is and where it was found': [
    takenIn({ title: ' ', category: '', location: 'Atlantis' }, []),
    refusesFields({
      title: 'title_required',
      category: 'category_required',
      location: 'choice_invalid',
    }),
  ],
});
