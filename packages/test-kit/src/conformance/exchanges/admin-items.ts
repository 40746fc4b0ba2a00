import {
  type AdminItem,
  type BulkOutcome,
  type ClaimedItem,
  claimNotes,
  dayAfter,
  type ItemAction,
  type List,
  type LogEntry,
  type Shelves,
} from '@lost-found/contracts';
import { png } from '../../files.js';
import { done, gives, refuses, refusesFields, route } from '../exchange.js';
import { NOBODY, newEmail, newStudent, rareWord } from '../forms.js';
import type { World } from '../world.js';

type Kind = 'found' | 'lost';

/** An item in a state, and the desk. */
const prepare =
  (kind: Kind, actions: ItemAction[] = [], more: object = {}) =>
  async (world: World) => {
    const { id } = await world.reviewed(await world[kind](), ...actions);
    return { id, ...more };
  };

const searched =
  (path: Kind, query: object = {}, ...actions: ItemAction[]) =>
  async (world: World) => {
    const title = rareWord();
    await world.reviewed(await world[path]({ title }), ...actions);
    return { query: { search: title.toLowerCase(), ...query } };
  };

const drawn = /^data:image\/png;base64,/;

const bulk = (action: string, versions?: Record<string, number>) => async (world: World) => {
  const { id: one } = await world.found();
  const { id: other } = await world.lost();
  const json = {
    ids: [one, other, NOBODY],
    action,
    ...(versions && { versions: { [one]: 9, ...versions } }),
  };
  return { json };
};
const codes = (...expected: (string | undefined)[]) =>
  gives(({ data }: BulkOutcome) => expect(data.map(({ code }) => code)).toEqual(expected));

/** A person with an approved claim, on an item with a rare title. */
const handedOver = async (world: World) => {
  const title = rareWord();
  const { id: itemId } = await world.found({ title });
  const claim = await world.claim({ itemId });
  await world.decided(claim, 'approve');
  return { title, claim, itemId };
};

/** A found item that the desk has, on a shelf. */
const receivedOn = async (world: World, shelf: string) => {
  const { id } = await world.found();
  const by = await world.admin();
  await by.send('POST', `/api/admin/items/${id}/receive`, { json: { shelf } });
  return { by, id };
};

const received = (json: object) => async (world: World) => ({ ...(await receivedOn(world, 'A 1')), json });

/** Actions of the desk on items (§2, §4). */
export const adminItemExchanges = [
  ...route('GET /api/admin/items', {
    'finds an item, with all its fields and its QR code': [
      searched('found'),
      gives({
        total: 1,
        data: [{ status: 'approved', version: 1, qrCode: expect.stringMatching(drawn) }],
      }),
    ],
    'names the account that it belongs to': [
      async (world) => {
        const { browser, id, email } = await world.account();
        const title = rareWord();
        await world.found({ title }, [], browser);
        return { query: { search: title }, saved: { id, email } };
      },
      gives({ total: 1 }),
      async (_, { data }: List<AdminItem>, { saved }) =>
        expect(data[0]?.owner).toEqual({ fullName: 'Noor Haddad', language: 'en', ...saved }),
    ],
    'is searched by the contact of who reported it': [
      async (world) => {
        const contactInfo = newEmail();
        await world.found({ contactInfo });
        return { query: { search: contactInfo } };
      },
      gives({ total: 1 }),
    ],
    'is searched by the address of the account that it belongs to': [
      async (world) => {
        const { browser, email } = await world.account();
        await world.found({}, [], browser);
        return { query: { search: email } };
      },
      gives({ total: 1 }),
    ],
    'finds lost reports, too': [searched('lost'), gives({ total: 1, data: [{ isLostItem: true }] })],
    'is filtered by status and category': [
      searched('found', { status: 'claimed', category: 'all' }),
      gives({ total: 0 }),
    ],
    'is filtered by what was found and what was lost': [
      searched('found', { kind: 'lost' }),
      gives({ total: 0 }),
    ],
    'has what was found where that is asked for': [
      searched('found', { kind: 'found' }),
      gives({ total: 1, data: [{ isLostItem: false }] }),
    ],
    'is walked by cursor, without QR codes': [
      searched('found', { cursor: '', pageSize: '1000' }),
      gives({ total: 1, nextCursor: null, data: [{ qrCode: '' }] }),
    ],
    'continues where a walk stopped': [
      async (world) => {
        const word = rareWord();
        await world.found({ title: `${word} one` });
        await world.found({ title: `${word} two` });
        const by = await world.admin();
        const query = { search: word, pageSize: '1' };
        const { body } = await by.send(
          'GET',
          `/api/admin/items?${new URLSearchParams({ ...query, cursor: '' })}`,
        );
        return { by, query: { ...query, cursor: (body as List<AdminItem>).nextCursor ?? '' } };
      },
      gives(({ data, nextCursor }: List<AdminItem>) => {
        expect(data.map(({ title }) => title.split(' ')[1])).toEqual(['one']);
        expect(nextCursor).toBeNull();
      }),
    ],
    'takes no cursor that it never gave': [
      { query: { cursor: 'x' } },
      refusesFields({ cursor: 'value_invalid' }),
    ],
    'is sorted the other way round': [
      async (world) => {
        const word = rareWord();
        await world.found({ title: `${word} one` });
        await world.found({ title: `${word} two` });
        return { query: { search: word, sort: 'createdAt' } };
      },
      gives(({ data }: List<AdminItem>) =>
        expect(data.map(({ title }) => title.split(' ')[1])).toEqual(['one', 'two']),
      ),
    ],
    'takes no status that there is not': [
      { query: { status: 'gone' } },
      refusesFields({ status: 'value_invalid' }),
    ],
    'takes no category that there is not': [
      { query: { category: 'Boats' } },
      refusesFields({ category: 'value_invalid' }),
    ],
  }),
  ...route('GET /api/admin/items/:id', {
    'is one item; one that a visitor reported is in no account': [
      prepare('lost'),
      gives({ reportedBy: 'Marta Ruiz', reviewedAt: null, owner: null }),
    ],
  }),
  ...route('PATCH /api/admin/items/:id', {
    'changes its fields': [
      prepare('found', [], {
        json: { title: 'Parasol', photoDescription: 'A parasol', adminNotes: 'Shelf 4' },
        headers: { 'if-match': '"1"' },
      }),
      gives({ ...{ title: 'Parasol', photoDescription: 'A parasol', adminNotes: 'Shelf 4', version: 2 } }),
    ],
    'refuses an answer to a question that its category does not ask': [
      prepare('found', [], { json: { answers: [{ question: 'Which size?', answer: 'XL' }] } }),
      refusesFields({ answers: 'choice_invalid' }),
    ],
    'keeps the photos back of what turns out to be a card': [
      async (world) => {
        const { id } = await world.lost({ category: 'Other' }, [png()]);
        return { id, json: { category: 'ID Card' } };
      },
      gives(({ images, keptBackImages }: AdminItem) =>
        expect([images.length, keptBackImages]).toEqual([1, images]),
      ),
    ],
    'notes what only the desk may know, and takes it back': [
      async (world) => {
        const request = await prepare('found')(world);
        const json = { keptBackDetails: 'A photo of a dog', askClaimantFor: 'what is in it' };
        await world.desk('PATCH', `/api/admin/items/${request.id}`, json);
        return { ...request, json: { askClaimantFor: '' } };
      },
      gives({ keptBackDetails: 'A photo of a dog', askClaimantFor: null, version: 3 }),
    ],
    'changes nothing without a difference': [
      prepare('found', [], { json: { location: 'Main Library' } }),
      gives({ version: 1 }),
    ],
    'refuses an older version': [
      prepare('found', [], { json: { title: 'Parasol' }, headers: { 'if-match': '"4"' } }),
      refuses('edit_conflict'),
    ],
    'requires what it changes': [
      prepare('found', [], { json: { title: '' } }),
      refusesFields({ title: 'title_required' }),
    ],
    'makes a card of what a visitor reported as something else': [
      prepare('found', [], { json: { category: 'ID Card' } }),
      gives({ category: 'ID Card', isLostItem: false }),
    ],
    'takes no category that there is not': [
      prepare('found', [], { json: { category: 'Boats' } }),
      refusesFields({ category: 'choice_invalid' }),
    ],
  }),
  ...route('PATCH /api/admin/items/:id/pictures', {
    'keeps none back of an item without any': [
      prepare('found', [], { json: { keptBackImages: [] }, headers: { 'if-match': '"1"' } }),
      gives({ keptBackImages: [], version: 1 }),
    ],
    'refuses an unknown picture': [
      prepare('found', [], { json: { keptBackImages: ['/api/files/x'] } }),
      refusesFields({ keptBackImages: 'value_invalid' }),
    ],
    'refuses an older version': [
      prepare('found', [], { json: { keptBackImages: [] }, headers: { 'if-match': '"4"' } }),
      refuses('edit_conflict'),
    ],
  }),
  ...route('DELETE /api/admin/items/:id', {
    'deletes it; claims on it stay, with its title': [
      async (world) => {
        const claim = await world.claim();
        return { id: claim.itemId, saved: { claim: claim.id } };
      },
      done,
      async (_, __, { by, saved }) =>
        expect((await by.send('GET', `/api/admin/claims/${saved?.claim}`)).body).toMatchObject({
          itemId: null,
          item: null,
          itemTitle: expect.stringMatching(/./),
        }),
    ],
    'refuses an older version': [
      prepare('found', [], { headers: { 'if-match': '"4"' } }),
      refuses('edit_conflict'),
    ],
  }),
  ...route('GET /api/admin/items/:id/history', {
    'says what was done, the newest first': [
      prepare('lost', ['approve']),
      gives(({ data }: List<LogEntry>) =>
        expect(data.map(({ action }) => action)).toEqual(['ITEM_APPROVED', 'ITEM_CREATED']),
      ),
    ],
  }),
  ...route('POST /api/admin/items/:id/approve', {
    'withdraws a found item from the claimant it was promised to': [
      async (world) => {
        const { itemId, claim } = await handedOver(world);
        return { id: itemId, saved: { claim: claim.id } };
      },
      gives({ status: 'approved' }),
      async (_, __, { by, saved }) =>
        expect((await by.send('GET', `/api/admin/claims/${saved?.claim}`)).body).toMatchObject({
          status: 'rejected',
          adminNotes: claimNotes.approvalWithdrawn,
          verificationNote: null,
        }),
    ],
    'changes nothing that is approved': [
      prepare('found'),
      gives({ status: 'approved', version: 1, reviewedAt: null }),
    ],
    'refuses an older version': [
      prepare('lost', [], { headers: { 'if-match': '"8"' } }),
      refuses('edit_conflict'),
    ],
  }),
  ...route('POST /api/admin/items/:id/reject', {
    'keeps why': [
      prepare('lost', [], { json: { decisionReason: ' Not ours ' } }),
      gives({ status: 'rejected', decisionReason: 'Not ours' }),
    ],
    'says how long words may be': [
      prepare('lost', [], { json: { decisionReason: 'x'.repeat(2_001) } }),
      refusesFields({ decisionReason: 'text_too_long' }),
    ],
  }),
  ...route('POST /api/admin/items/:id/mark-claimed', {
    'keeps who took it, for Claimed Items': [
      async (world) => {
        const claimedBy = `Ines ${rareWord()}`;
        return { ...(await prepare('found', [], { json: { claimedBy } })(world)), saved: { claimedBy } };
      },
      gives({ status: 'claimed', claimedBy: expect.stringMatching(/^Ines /) }),
      async (_, __, { by, saved }) => {
        const search = new URLSearchParams({ search: saved?.claimedBy ?? '' });
        const { body } = await by.send('GET', `/api/admin/claimed-items?${search}`);
        expect(body).toMatchObject({ total: 1, data: [{ claimantName: saved?.claimedBy, claimId: null }] });
      },
    ],
    'says how long words may be': [
      prepare('found', [], { json: { claimedBy: 'x'.repeat(121) } }),
      refusesFields({ claimedBy: 'text_too_long' }),
    ],
  }),
  ...route('POST /api/admin/items/:id/snooze', {
    'takes a report out of the queue': [
      prepare('lost', [], { json: { until: dayAfter(new Date().toISOString().slice(0, 10), 7) } }),
      gives({ status: 'pending', snooze: { until: expect.any(String) } }),
    ],
    'waits for no answer': [
      prepare('lost', [], { json: { until: 'answer' } }),
      refusesFields({ until: 'date_invalid' }),
    ],
  }),
  ...route('POST /api/admin/items/:id/unsnooze', {
    'has no effect on a report that waits': [prepare('lost'), gives({ snooze: null })],
    'takes no decided report': [prepare('lost', ['approve']), refuses('transition_not_allowed')],
  }),
  ...route('POST /api/admin/items/:id/receive', {
    'takes in what was with its finder': [
      prepare('found', [], { json: { shelf: ' B 12 ' }, headers: { 'if-match': '"1"' } }),
      gives({ custody: 'at_desk', shelf: 'B 12', version: 2 }),
      async (_, { receivedAt, deskId }: AdminItem) => {
        expect(receivedAt).not.toBeNull();
        expect(deskId).not.toBeNull();
      },
    ],
    'changes nothing that it has already': [received({}), gives({ shelf: 'A 1', version: 2 })],
    'refuses an older version': [
      prepare('found', [], { json: {}, headers: { 'if-match': '"4"' } }),
      refuses('edit_conflict'),
    ],
    'takes nothing in twice': [received({ shelf: 'A 2' }), refuses('transition_not_allowed')],
    'takes in nothing that is only missed': [
      prepare('lost', [], { json: {} }),
      refuses('transition_not_allowed'),
    ],
    'says how long a shelf may be': [
      prepare('found', [], { json: { shelf: 'x'.repeat(61) } }),
      refusesFields({ shelf: 'text_too_long' }),
    ],
  }),
  ...route('POST /api/admin/items/:id/move', {
    'puts it elsewhere': [received({ shelf: 'C 3' }), gives({ shelf: 'C 3', version: 3 })],
    'puts it nowhere in particular': [received({ shelf: '' }), gives({ shelf: null })],
    'changes nothing that lies there': [received({ shelf: 'A 1' }), gives({ shelf: 'A 1', version: 2 })],
    'moves nothing that no desk has': [
      prepare('found', [], { json: { shelf: 'C 3' } }),
      refuses('transition_not_allowed'),
    ],
  }),
  ...route('GET /api/admin/shelves', {
    'names those in use, the most used first': [
      async (world) => {
        const word = rareWord();
        for (const shelf of [`${word} 1`, `${word} 2`, `${word} 2`]) await receivedOn(world, shelf);
        return { query: { search: word.toUpperCase() }, saved: { word } };
      },
      gives(),
      async (_, { data }: Shelves, { saved }) =>
        expect(data).toEqual([
          { shelf: `${saved?.word} 2`, items: 2 },
          { shelf: `${saved?.word} 1`, items: 1 },
        ]),
    ],
  }),
  ...route('POST /api/admin/items/bulk', {
    'does it with each that allows it': [bulk('reject'), codes(undefined, undefined, 'not_found')],
    'says of each why not': [
      bulk('markReturned'),
      codes('transition_not_allowed', 'transition_not_allowed', 'not_found'),
    ],
    'refuses an older version': [bulk('reject', {}), codes('edit_conflict', undefined, 'not_found')],
    'deletes them': [bulk('delete'), codes(undefined, undefined, 'not_found')],
    'requires some': [
      { json: { ids: [], action: 'fly' } },
      refusesFields({ ids: 'value_invalid', action: 'value_invalid' }),
    ],
  }),
  ...route('GET /api/admin/lost-items', {
    'is searched by student ID': [
      async (world) => {
        const { studentId } = newStudent();
        await world.lost({ studentId });
        return { query: { search: studentId.toLowerCase() } };
      },
      gives({ total: 1, data: [{ isLostItem: true }] }),
    ],
    'finds a lost report': [searched('lost'), gives({ total: 1, data: [{ status: 'pending' }] })],
    'has no found item': [searched('found'), gives({ total: 0 })],
    'is filtered by status': [
      searched('lost', { status: 'returned' }, 'approve', 'markReturned'),
      gives({ total: 1 }),
    ],
  }),
  ...route('GET /api/admin/claimed-items', {
    'joins an item with the claim that was approved': [
      async (world) => ({ query: { search: (await handedOver(world)).title } }),
      gives({
        total: 1,
        data: [{ status: 'claimed', claimantName: 'Noor Haddad', claimantPhone: '+34 600 987 654' }],
      }),
    ],
    'is searched by the claimant': [
      async (world) => {
        const fullName = rareWord();
        await world.decided(await world.claim({ fullName }), 'approve');
        return { query: { search: fullName } };
      },
      gives({ total: 1 }),
    ],
    'has no claimant where it was marked by hand': [
      searched('found', {}, 'markClaimed', 'resolve'),
      gives(({ data: [item] }: List<ClaimedItem>) =>
        expect(item).toMatchObject({
          status: 'resolved',
          claimId: null,
          claimantName: null,
          studentId: null,
        }),
      ),
    ],
  }),
];
