import type { AdminItem, Directory, OwnerOfItem, ShownOwnerLink } from '@lost-found/contracts';
import { form } from '../../files.js';
import { done, gives, refuses, refusesFields, route } from '../exchange.js';
import { NOBODY, newStudent } from '../forms.js';
import type { World } from '../world.js';

/** An item at the desk, with what it says of its owner. */
const takeIn = async (world: World, whose?: string): Promise<AdminItem> => {
  const fields = { title: 'Grey wallet', category: 'Accessories', location: 'Gym', ...(whose && { whose }) };
  const sent = { form: form(fields, 'images') };
  return (await (await world.admin()).send('POST', '/api/admin/items', sent)).body as AdminItem;
};

/** An item with a known owner who was written to, and the token of the secret link. */
const notified = async (world: World, ...answers: string[]) => {
  const { id } = await takeIn(world, newStudent().email);
  const token = await world.target.ownerToken(id);
  const by = world.visitor();
  for (const answer of answers) await by.send('POST', '/api/owner/answer', { json: { token, answer } });
  return { by, token, saved: { id } };
};

const asks =
  (json: object, ...answers: string[]) =>
  async (world: World) => {
    const { token, ...sent } = await notified(world, ...answers);
    return { ...sent, json: { token, ...json } };
  };

const person = { ...newStudent(), name: 'Łukasz O’Brien' };

/** A new list of the campus directory with these people. */
const newList = async (world: World, people: object[] = []) => {
  const { id } = await world.desk<{ id: string }>('POST', '/api/admin/directory');
  if (people.length > 0) await world.desk('POST', `/api/admin/directory/${id}/people`, { people });
  return { id };
};

const usedList = async (world: World) => {
  const { id } = await newList(world, [person]);
  await world.desk('POST', `/api/admin/directory/${id}/use`);
  return { id };
};

/** The owners that items name: found, noted, written to, and their answers. */
export const ownerExchanges = [
  ...route('POST /api/admin/owners/find', {
    'recognises what was typed, and finds who is written to': [
      { json: { whose: 'Ada Marsh, ada.marsh@campus.test' } },
      gives({
        hint: {
          name: 'Ada Marsh',
          studentId: null,
          email: 'ada.marsh@campus.test',
          phone: null,
          number: null,
        },
        person: { name: 'Ada Marsh', studentId: null, email: 'ada.marsh@campus.test', source: 'typed' },
        question: null,
        candidates: [],
      }),
    ],
    'finds nobody for a card of another university': [
      { json: { whose: 'UNIV1234567' } },
      gives({ hint: expect.objectContaining({ number: 'UNIV1234567' }), person: null, question: null }),
    ],
    'refuses a text that is too long': [
      { json: { whose: 'x'.repeat(201) } },
      refusesFields({ whose: 'text_too_long' }),
    ],
  }),
  ...route('GET /api/admin/items/:id/owner', {
    'gets the owner that was noted at the intake': [
      async (world) => ({ id: (await takeIn(world, 'Camille Moreau +34 600 000 111')).id }),
      gives(({ owner }: OwnerOfItem) =>
        expect(owner).toMatchObject({
          hint: { name: 'Camille Moreau', phone: '+34 600 000 111' },
          state: 'unknown',
        }),
      ),
    ],
    'gets none of an item that names none': [
      async (world) => ({ id: (await takeIn(world)).id }),
      gives({ owner: null }),
    ],
  }),
  ...route('PUT /api/admin/items/:id/owner', {
    'notes an owner': [
      async (world) => ({ id: (await takeIn(world)).id, json: { whose: 'CAMP0000001' } }),
      gives(({ owner }: OwnerOfItem) => expect(owner?.hint.studentId).toBe('CAMP0000001')),
    ],
    'writes to the address that the desk typed': [
      async (world) => ({
        id: (await takeIn(world)).id,
        json: { whose: 'Ada Marsh', email: 'typed@campus.test' },
      }),
      gives(({ owner }: OwnerOfItem) =>
        expect(owner?.person).toMatchObject({ email: 'typed@campus.test', source: 'typed' }),
      ),
    ],
    'removes an owner': [
      async (world) => ({ id: (await takeIn(world, 'Ada Marsh')).id, json: { whose: '' } }),
      gives({ owner: null }),
    ],
    'refuses an address that is none': [
      async (world) => ({ id: (await takeIn(world)).id, json: { whose: 'Ada', email: 'typed' } }),
      refusesFields({ email: 'email_invalid' }),
    ],
    'refuses a lost report': [
      async (world) => ({ id: (await world.lost()).id, json: { whose: 'Ada Marsh' } }),
      refuses('transition_not_allowed'),
    ],
  }),
  ...route('POST /api/owner/open', {
    'shows the kind of thing and the desk, and nothing else of it': [
      asks({}),
      gives({ category: 'Accessories', answer: null, isHere: true }),
      async (_, body: ShownOwnerLink) =>
        expect(Object.keys(body).toSorted()).toEqual(['answer', 'category', 'deskId', 'isHere', 'until']),
    ],
    'refuses a forged link': [{ json: { token: `${NOBODY}.${'x'.repeat(32)}` } }, refuses('link_invalid')],
    'refuses the link of an item that was deleted': [
      async (world) => {
        const { token, by, saved } = await notified(world);
        await world.desk('POST', `/api/admin/items/${saved.id}/undo-intake`);
        return { by, json: { token } };
      },
      refuses('not_found'),
    ],
  }),
  ...route('POST /api/owner/answer', {
    'takes that it is theirs': [
      asks({ answer: 'mine' }),
      gives({ answer: 'mine' }),
      async (world, _, { saved }) =>
        expect(await world.item(saved?.id ?? '')).toMatchObject({ ownerState: 'mine', status: 'approved' }),
    ],
    'takes that it is not theirs, also afterwards': [
      asks({ answer: 'not_mine' }, 'mine'),
      gives({ answer: 'not_mine' }),
      async (world, _, { saved }) =>
        expect(await world.item(saved?.id ?? '')).toMatchObject({ ownerState: 'not_mine' }),
    ],
    'refuses another answer after a final one': [
      asks({ answer: 'mine' }, 'not_mine'),
      refuses('transition_not_allowed'),
    ],
    'refuses a forged link': [
      { json: { token: `${NOBODY}.${'x'.repeat(32)}`, answer: 'mine' } },
      refuses('link_invalid'),
    ],
    'refuses an unknown answer': [asks({ answer: 'maybe' }), refusesFields({ answer: 'value_invalid' })],
  }),
  ...route('POST /api/admin/directory', { 'opens a new list': [{}, gives({}, 201)] }),
  ...route('POST /api/admin/directory/:id/people', {
    'adds people': [async (world) => ({ ...(await newList(world)), json: { people: [person] } }), done],
    'refuses a student ID of another campus': [
      async (world) => ({
        ...(await newList(world)),
        json: { people: [{ ...person, studentId: 'UNIV1234567' }] },
      }),
      refusesFields({ studentId: 'student_id_format' }),
    ],
    'refuses an empty part': [
      async (world) => ({ ...(await newList(world)), json: { people: [] } }),
      refusesFields({ people: 'value_invalid' }),
    ],
    'refuses more people for the list in use': [
      async (world) => ({ ...(await usedList(world)), json: { people: [person] } }),
      refuses('transition_not_allowed'),
    ],
  }),
  ...route('POST /api/admin/directory/:id/use', {
    'replaces the list as a whole': [
      async (world) => {
        await usedList(world);
        return newList(world, [person, { ...person, ...newStudent() }]);
      },
      gives(({ people }: Directory) => expect(people).toBe(2)),
    ],
    'refuses the list in use': [usedList, refuses('transition_not_allowed')],
  }),
  ...route('GET /api/admin/directory', {
    'gets the size and the age, and no person': [
      async (world) => {
        await usedList(world);
        return {};
      },
      gives({ people: 1, importedAt: expect.any(String) }),
      async (_, body: Directory) => expect(JSON.stringify(body)).not.toContain(person.email),
    ],
  }),
  ...route('DELETE /api/admin/directory', {
    'erases the list': [
      async (world) => {
        await usedList(world);
        return {};
      },
      done,
      async (world) =>
        expect(await world.desk('GET', '/api/admin/directory')).toEqual({ people: 0, importedAt: null }),
    ],
  }),
];
