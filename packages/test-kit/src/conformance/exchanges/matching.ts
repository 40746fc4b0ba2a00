import type { AdminMatches, ItemAction, MatchAnswer, Matches, ShownMatch } from '@lost-found/contracts';
import { form } from '../../files.js';
import { done, gives, refuses, refusesFields, route } from '../exchange.js';
import { claimForm, lostForm, NOBODY, rareWord } from '../forms.js';
import type { World } from '../world.js';

/** The fields that both reports of one item share. */
const thing = () => {
  const word = rareWord();
  return { title: `Sextant ${word}`, description: `A sextant of brass, ${word} is engraved on it.` };
};

/** Asks about something that was found, with which the desk has done this since. */
const similar =
  (...actions: ItemAction[]) =>
  async (world: World) => {
    const json = thing();
    const found = await world.found(json);
    await world.reviewed(found, ...actions);
    return { json, saved: { id: found.id } };
  };

const getIds = ({ matches }: Matches) => matches.map(({ item }) => item.id);

/** A person who lost an item, has a match for it, and has the link to the match. */
const answeredMatch =
  ({ lost = ['approve'], found = [], answers = [], sends = {} }: Told = {}) =>
  async (world: World) => {
    const json = thing();
    const report = await world.reviewed(await world.lost(json), ...lost);
    const { id } = await world.reviewed(await world.found(json), ...found);
    const token = world.target.matchToken(report.id, id);
    const by = world.visitor();
    for (const answer of answers) await by.send('POST', '/api/matches/answer', { json: { token, answer } });
    return { by, json: { token, ...sends }, saved: { lostId: report.id, foundId: id } };
  };

interface Told {
  /** what the desk did with either */
  lost?: ItemAction[];
  found?: ItemAction[];
  /** earlier answers */
  answers?: MatchAnswer[];
  sends?: { answer?: MatchAnswer | null };
}

const forged = { token: 'not-a-token' };

/** Actions of a person with a link to a match. */
export const publicMatchExchanges = [
  ...route('POST /api/items/similar', {
    'finds first what fits': [
      similar(),
      gives(({ matches }: Matches) => {
        expect(matches[0]).toMatchObject({
          item: { qrCode: '', status: 'approved' },
          isStrong: expect.any(Boolean),
        });
        expect(matches[0]?.reasons.length).toBeGreaterThan(0);
      }),
      async (_, body: Matches, { saved }) => expect(getIds(body)[0]).toBe(saved?.id),
    ],
    'has nothing that was claimed': [
      similar('markClaimed'),
      gives(),
      async (_, body: Matches, { saved }) => expect(getIds(body)).not.toContain(saved?.id),
    ],
    'stays within a category and a place, and leaves out what is known': [
      async (world) => {
        const json = thing();
        const { id } = await world.found({ ...json, category: 'Books', location: 'Gym' });
        const known = await world.found({ ...json, category: 'Books', location: 'Gym' });
        await world.found({ ...json, category: 'Books', location: 'Cafeteria' });
        await world.found({ ...json, category: 'Other', location: 'Gym' });
        const within = { category: 'Books', location: 'Gym' };
        return { json: { ...json, within, except: [known.id] }, saved: { id } };
      },
      gives(),
      async (_, body: Matches, { saved }) => expect(getIds(body)).toEqual([saved?.id]),
    ],
    'has no lost report, published or not': [
      async (world) => {
        const json = thing();
        const { id } = await world.reviewed(await world.lost(json), 'approve');
        return { json, saved: { id } };
      },
      gives(),
      async (_, body: Matches, { saved }) => expect(getIds(body)).not.toContain(saved?.id),
    ],
    'finds nothing where nothing is described': [{ json: {} }, gives({ matches: [] })],
    'takes no text that is too long, and no day to come': [
      {
        json: { title: 'x'.repeat(201), description: 'x'.repeat(2_001), date: '2099-01-01' },
      },
      refusesFields({ title: 'text_too_long', description: 'text_too_long', date: 'date_in_future' }),
    ],
  }),
  ...route('POST /api/lost-reports', {
    'lists the found items that may be it': [
      async (world) => {
        const described = thing();
        const { id } = await world.found(described);
        return { form: form(lostForm(described)), saved: { id } };
      },
      gives({}, 201),
      async (_, body: Matches, { saved }) => expect(getIds(body)[0]).toBe(saved?.id),
    ],
  }),
  ...route('POST /api/matches/open', {
    'shows what may be it': [
      answeredMatch(),
      gives({ report: { isOpen: true }, answer: null }),
      async (_, { match }: ShownMatch, { saved }) => expect(match?.item.id).toBe(saved?.foundId),
    ],
    'shows no thing that was claimed': [
      answeredMatch({ found: ['markClaimed'] }),
      gives({ report: { isOpen: true }, match: null }),
    ],
    'shows that the report is closed': [
      answeredMatch({ lost: ['approve', 'markReturned'] }),
      gives({ report: { isOpen: false } }),
    ],
    'shows what was answered': [
      answeredMatch({ answers: ['not_mine'] }),
      gives({ report: { isOpen: true }, answer: 'not_mine' }),
    ],
    'refuses an unknown link': [{ json: forged }, refuses('link_invalid')],
  }),
  ...route('POST /api/matches/answer', {
    'takes that it is something else': [
      answeredMatch({ sends: { answer: 'not_mine' } }),
      gives({ report: { isOpen: true }, answer: 'not_mine' }),
    ],
    'closes the report': [
      answeredMatch({ sends: { answer: 'have_it_back' } }),
      gives({ report: { isOpen: false }, answer: 'have_it_back' }),
      async (world, _, { saved }) =>
        expect(await world.item(saved?.lostId ?? '')).toMatchObject({ status: 'returned', reviewedBy: null }),
    ],
    'undoes the answer that it is something else': [
      answeredMatch({ answers: ['not_mine'], sends: { answer: null } }),
      gives({ report: { isOpen: true }, answer: null, canTakeBack: false }),
    ],
    'opens again the report that was closed by an answer': [
      answeredMatch({ answers: ['have_it_back'], sends: { answer: null } }),
      gives({ report: { isOpen: true }, answer: null, canTakeBack: false }),
      async (world, _, { saved }) =>
        expect(await world.item(saved?.lostId ?? '')).toMatchObject({ status: 'approved' }),
    ],
    'leaves a report closed that the desk closed': [
      answeredMatch({ lost: ['approve', 'markReturned'], sends: { answer: null } }),
      gives({ report: { isOpen: false }, canTakeBack: false }),
    ],
    'takes the same again': [
      answeredMatch({ answers: ['have_it_back'], sends: { answer: 'have_it_back' } }),
      gives({ report: { isOpen: false }, answer: 'have_it_back' }),
    ],
    'refuses an unknown link': [{ json: { ...forged, answer: 'not_mine' } }, refuses('link_invalid')],
    'takes one of its answers': [answeredMatch(), refusesFields({ answer: 'value_invalid' })],
  }),
];

/** Something lost and found. */
const pair = async (world: World) => {
  const described = thing();
  const lost = await world.reviewed(await world.lost(described), 'approve');
  const found = await world.found(described);
  return { params: { lostId: lost.id, foundId: found.id } };
};

const side = (name: 'lostId' | 'foundId') => async (world: World) => {
  const { params } = await pair(world);
  return { id: params[name], saved: params };
};

/** The other one comes first, with why. */
const hasFirst =
  (name: 'lostId' | 'foundId') =>
  async (_: World, { matches }: AdminMatches, { saved }: { saved?: Record<string, string> }) => {
    expect(matches[0]).toMatchObject({ item: { id: saved?.[name] } });
    expect(matches[0]?.reasons.length).toBeGreaterThan(0);
  };

const { itemId: _, ...matchClaim } = claimForm(NOBODY);

/** Matches in the console, and the actions on them. */
export const deskMatchExchanges = [
  ...route('GET /api/admin/lost-items/:id/matches', {
    'has what was found': [side('lostId'), gives(), hasFirst('foundId')],
    'is of nothing found': [side('foundId'), refuses('not_found')],
  }),
  ...route('GET /api/admin/items/:id/matches', {
    'has what was lost': [side('foundId'), gives(), hasFirst('lostId')],
    'is of any item': [side('lostId'), gives(), hasFirst('foundId')],
  }),
  ...route('GET /api/admin/matches', {
    'is a page': [{ query: { page: '50', pageSize: '5' } }, gives({ data: [], page: 50, pageSize: 5 })],
  }),
  ...route('POST /api/admin/matches/:lostId/:foundId/dismiss', {
    'says that they are not the same': [
      pair,
      done,
      async (world, _body, { params }) => {
        const body = await world.desk('GET', `/api/admin/items/${params?.foundId}/matches`);
        const ids = (body as AdminMatches).matches.map(({ item }) => item.id);
        expect(ids).not.toContain(params?.lostId);
      },
    ],
  }),
  ...route('POST /api/admin/matches/:lostId/:foundId/restore', {
    'undoes a dismissal': [
      async (world) => {
        const request = await pair(world);
        const { lostId, foundId } = request.params;
        await world.desk('POST', `/api/admin/matches/${lostId}/${foundId}/dismiss`);
        return request;
      },
      done,
      async (world, _body, { params }) => {
        const body = await world.desk('GET', `/api/admin/items/${params?.foundId}/matches`);
        expect((body as AdminMatches).matches.map(({ item }) => item.id)).toContain(params?.lostId);
      },
    ],
  }),
  ...route('POST /api/admin/matches/:lostId/:foundId/claim', {
    'starts the claim of who lost it': [
      async (world) => ({ ...(await pair(world)), json: matchClaim }),
      gives({ status: 'pending', claimantName: matchClaim.fullName }, 201),
    ],
    'requires its fields': [
      async (world) => ({ ...(await pair(world)), json: { ...matchClaim, fullName: ' ', studentId: 'X' } }),
      refusesFields({ fullName: 'full_name_required', studentId: 'student_id_format' }),
    ],
  }),
];
