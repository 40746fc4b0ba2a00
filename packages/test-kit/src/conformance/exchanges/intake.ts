import type { AdminItem } from '@lost-found/contracts';
import { form, png } from '../../files.js';
import { lostReport } from '../../forms.js';
import { done, gives, refuses, refusesFields, route } from '../exchange.js';
import { NOBODY, newEmail } from '../forms.js';
import type { World } from '../world.js';

const taken = { title: 'Grey glove', category: 'Clothing', location: 'Gym' };

const takenIn = (fields: object, files = [png()]) => ({
  form: form({ ...taken, ...fields }, 'images', files),
});

/** An item with one photo that the desk has just taken in. */
const takeIn = async (world: World): Promise<AdminItem> => {
  const { body } = await (await world.admin()).send('POST', '/api/admin/items', takenIn({}));
  return body as AdminItem;
};

/** A lost report that the desk takes for a caller. */
const called = (changes: object) => ({
  form: form({ ...lostReport(), ...changes }, 'images'),
});

/** Registration of an item at the desk, and of lost reports of callers. */
export const intakeExchanges = [
  ...route('POST /api/admin/items', {
    'takes a thing in, visible at once and on its shelf': [
      takenIn({ shelf: 'B 12' }),
      gives(
        { ...taken, status: 'approved', custody: 'at_desk', shelf: 'B 12', userId: null, keptBackImages: [] },
        201,
      ),
    ],
    'takes in a card with a hidden photo': [
      takenIn({ category: 'ID Card' }),
      gives({ shelf: null, keptBackImages: [expect.any(String)] }, 201),
    ],
    'refuses an answer that is too long': [
      takenIn({ asked: 'Which make?', answer1: 'x'.repeat(201) }),
      refusesFields({ answer1: 'text_too_long' }),
    ],
    'requires what it is and where it was found': [
      takenIn({ title: ' ', category: '', location: 'Atlantis' }, []),
      refusesFields({
        title: 'title_required',
        category: 'category_required',
        location: 'choice_invalid',
      }),
    ],
  }),
  ...route('POST /api/admin/items/suggestions', {
    'names the category and the title that everybody may read': [
      {
        json: { title: 'Student card of Camille Moreau', isLostItem: true },
      },
      gives({ category: 'ID Card', publicTitle: 'Student card' }),
    ],
    'suggests no category of lost reports for a found item': [
      { json: { title: 'Student card of Camille Moreau' } },
      gives({ category: null, publicTitle: 'Student card' }),
    ],
  }),
  ...route('POST /api/admin/items/suggestions/bulk', {
    'names the categories of many titles': [
      { json: { drafts: [{ title: 'Red scarf' }, { title: 'Qwertz' }] } },
      gives({
        suggestions: [
          { category: 'Clothing', publicTitle: null },
          { category: null, publicTitle: null },
        ],
      }),
    ],
    'refuses an empty list': [{ json: { drafts: [] } }, refusesFields({ drafts: 'value_invalid' })],
  }),
  ...route('POST /api/admin/lost-items', {
    'gives the link of a report to a caller without an address': [
      called({ contactInfo: '+34 600 000 111', studentId: '' }),
      gives({ reportUrl: expect.stringContaining('/report-status#') }, 201),
    ],
    'e-mails the link to a caller with an address': [
      called({ contactInfo: newEmail() }),
      gives({ reportUrl: null }, 201),
    ],
    'requires what was lost and who can be reached': [
      called({ title: ' ', contactInfo: 'someone', studentId: '12' }),
      refusesFields({
        title: 'item_name_required',
        contactInfo: 'contact_invalid',
        studentId: 'student_id_format',
      }),
    ],
  }),
  ...route('POST /api/admin/items/:id/undo-intake', {
    'deletes what was just taken in': [async (world) => ({ id: (await takeIn(world)).id }), done],
    'deletes nothing that a finder reported': [
      async (world) => ({ id: (await world.found()).id }),
      refuses('transition_not_allowed'),
    ],
  }),
  ...route('POST /api/admin/items/:id/pictures', {
    'adds a photo': [
      async (world) => ({
        id: (await takeIn(world)).id,
        form: form({}, 'images', [png()]),
      }),
      gives({ images: [expect.any(String), expect.any(String)] }),
    ],
    'adds no fourth': [
      async (world) => ({
        id: (await takeIn(world)).id,
        form: form({}, 'images', [png(), png(), png()]),
      }),
      refusesFields({ images: 'value_invalid' }),
    ],
    'refuses an unknown item': [{ id: NOBODY, form: form({}, 'images', [png()]) }, refuses('not_found')],
  }),
  ...route('DELETE /api/admin/items/:id/pictures/:fileId', {
    'removes a photo': [
      async (world) => {
        const { id, images } = await takeIn(world);
        return { id, params: { fileId: images[0]?.split('/').at(-1) ?? '' } };
      },
      gives({ images: [] }),
    ],
    'knows no photo of another item': [
      async (world) => {
        const { id } = await takeIn(world);
        return { id, params: { fileId: NOBODY } };
      },
      refuses('not_found'),
    ],
  }),
];
