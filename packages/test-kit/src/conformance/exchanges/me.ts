import type { AccountExport, Case, Message, OwnItem, Profile } from '@lost-found/contracts';
import { form, pdf, png } from '../../files.js';
import { PASSWORD } from '../../forms.js';
import { done, gives, refuses, refusesFields, route, type Success } from '../exchange.js';

import type { Account, World } from '../world.js';

const signedIn =
  (more: object = {}) =>
  async (world: World) => ({ by: (await world.account()).browser, ...more });

/** A person with a report. */
const withItem = async (world: World, kind: 'found' | 'lost' = 'found') => {
  const account = await world.account();
  const { id } = await world[kind]({}, [], account.browser);
  return { ...account, itemId: id };
};

const ofItem =
  (more: object = {}, kind: 'found' | 'lost' = 'found', ...actions: Parameters<World['reviewed']>[1][]) =>
  async (world: World) => {
    const { browser, itemId } = await withItem(world, kind);
    await world.reviewed({ id: itemId }, ...actions);
    return { by: browser, id: itemId, ...more };
  };

/** A person with a found item that the desk received. */
const ofReceived =
  (more: object = {}) =>
  async (world: World) => {
    const { browser, itemId } = await withItem(world);
    await world.received(itemId);
    return { by: browser, id: itemId, ...more };
  };

/** A person with a found item that has a pending claim. */
const ofClaimedUpon =
  (more: object = {}) =>
  async (world: World) => {
    const { browser, itemId } = await withItem(world);
    await world.claim({ itemId });
    return { by: browser, id: itemId, ...more };
  };

/** A person with a claim. */
const withClaim = async (world: World): Promise<Account & { claimId: string }> => {
  const account = await world.account();
  const { id } = await world.claim({}, [], account.browser);
  return { ...account, claimId: id };
};

const ofClaim =
  (more: object = {}, decision?: 'approve' | 'reject') =>
  async (world: World) => {
    const { browser, claimId } = await withClaim(world);
    if (decision) await world.decided({ id: claimId }, decision);
    return { by: browser, id: claimId, ...more };
  };

/** A person with a notification that their report is approved. */
const notified = async (world: World) => {
  const { browser, itemId } = await withItem(world, 'lost');
  await world.reviewed({ id: itemId }, 'approve');
  return { by: browser, itemId, id: (await world.notification(browser)).id };
};

const stream: Success = { status: 200, type: /^text\/event-stream$/ };
const proof = () => form({}, 'proofFiles', [pdf()]);
const avatar = (...files: ReturnType<typeof png>[]) => form({}, 'avatar', files);

/** Actions of people on their own records. */
export const meExchanges = [
  ...route('GET /api/me', {
    'is one’s profile': [
      signedIn(),
      gives({ fullName: 'Noor Haddad', role: 'user', emailVerified: true, studentId: null }),
    ],
  }),
  ...route('PATCH /api/me', {
    'changes it': [
      signedIn({ json: { fullName: ' Noor H. ', studentId: 'camp7654321', phone: '+34 600 123 456' } }),
      gives({ fullName: 'Noor H.', studentId: 'CAMP7654321', phone: '+34 600 123 456' }),
    ],
    'removes what is emptied': [
      async (world) => {
        const { browser } = await world.account();
        await browser.send('PATCH', '/api/me', { json: { phone: '+34 600 123 456' } });
        return { by: browser, json: { phone: '' } };
      },
      gives({ phone: null }),
    ],
    'looks at its fields': [
      signedIn({ json: { fullName: '', studentId: '12', phone: 'none' } }),
      refusesFields({
        fullName: 'full_name_required',
        studentId: 'student_id_format',
        phone: 'phone_invalid',
      }),
    ],
  }),
  ...route('DELETE /api/me', {
    'ends the account': [
      signedIn({ json: { currentPassword: PASSWORD } }),
      done,
      async (_, __, { by }) => expect((await by.send('GET', '/api/auth/session')).status).toBe(401),
    ],
    'asks for the password': [
      signedIn({ json: { currentPassword: 'not this one' } }),
      refusesFields({ currentPassword: 'password_incorrect' }),
    ],
    'requires it': [signedIn({ json: {} }), refusesFields({ currentPassword: 'password_required' })],
  }),
  ...route('PUT /api/me/avatar', {
    'puts a picture, which is shown to the person': [
      signedIn({ form: avatar(png()) }),
      gives({ avatarUrl: expect.stringMatching(/^\/api\/files\//) }),
      async (world, { avatarUrl }: Profile, { by }) => {
        expect((await by.send('GET', avatarUrl ?? '')).status).toBe(200);
        expect((await world.visitor().send('GET', avatarUrl ?? '')).status).toBe(404);
      },
    ],
    'takes one': [signedIn({ form: avatar(png(), png()) }), refuses('too_many_files')],
    'requires one': [signedIn({ form: form({ none: 'x' }) }), refusesFields({ avatar: 'value_invalid' })],
    'takes no PDF': [signedIn({ form: avatar(pdf()) }), refuses('file_type_unsupported')],
  }),
  ...route('DELETE /api/me/avatar', {
    'removes it': [
      async (world) => {
        const { browser } = await world.account();
        await browser.send('PUT', '/api/me/avatar', { form: avatar(png()) });
        return { by: browser };
      },
      gives({ avatarUrl: null }),
    ],
  }),
  ...route('GET /api/me/settings', {
    'are those of a new account': [
      signedIn(),
      gives({ theme: 'system', emailNotifications: { new_message: true } }),
    ],
  }),
  ...route('PATCH /api/me/settings', {
    'changes what is named': [
      signedIn({ json: { theme: 'dark', emailNotifications: { new_message: false } } }),
      gives({
        theme: 'dark',
        emailNotifications: { new_message: false, item_claimed: true },
      }),
    ],
    'takes one of its choices': [
      signedIn({ json: { language: 'de', theme: 'pink' } }),
      refusesFields({ language: 'choice_invalid', theme: 'choice_invalid' }),
    ],
  }),
  ...route('GET /api/me/export', {
    'is all that is kept of a person': [
      async (world) => {
        const { browser, claimId } = await withClaim(world);
        await world.found({}, [], browser);
        await browser.send('POST', `/api/claims/${claimId}/messages`, { json: { content: 'Hello' } });
        return { by: browser };
      },
      gives(({ items, claims, sessions, activity }: AccountExport) => {
        expect(items).toHaveLength(1);
        expect(claims).toMatchObject([{ messages: [{ content: 'Hello' }] }]);
        expect(sessions).toHaveLength(1);
        const actions = activity.map(({ action }) => action);
        expect(actions).toEqual(expect.arrayContaining(['ITEM_CREATED', 'CLAIM_SUBMITTED', 'LOGIN']));
      }),
    ],
  }),
  ...route('GET /api/me/items', {
    'are one’s own, with what became of them': [
      async (world) => {
        const { browser, itemId } = await withItem(world, 'lost');
        await world.reviewed({ id: itemId }, 'approve');
        await world.found();
        return { by: browser };
      },
      gives(({ data, total }: { data: OwnItem[]; total: number }) => {
        expect(total).toBe(1);
        expect(data[0]?.history.map(({ status }) => status)).toEqual(['pending', 'approved']);
      }),
    ],
  }),
  ...route('GET /api/me/items/:id', {
    'is one of one’s own': [ofItem(), gives({ version: 1, status: 'approved', lock: null })],
    'says that the desk has it': [
      ofReceived(),
      gives({ status: 'approved', isAtDesk: true, lock: 'at_desk' }),
    ],
    'says that a claim is open': [ofClaimedUpon(), gives({ lock: 'claim_open' })],
  }),
  ...route('PATCH /api/me/items/:id', {
    'changes a found item that is not promised': [
      ofItem({ json: { title: 'Parasol', location: 'Gym' }, headers: { 'if-match': '"1"' } }),
      gives({ title: 'Parasol', location: 'Gym', version: 2 }),
    ],
    'changes where and when a lost thing was last seen': [
      ofItem({ json: { lastSeenLocation: 'Roof', lastSeenAt: '2026-02-01T09:00:00.000Z' } }, 'lost'),
      gives({ location: 'Roof', lastSeenLocation: 'Roof', dateFound: '2026-02-01' }),
    ],
    'adds details and another contact to a published lost report': [
      ofItem(
        { json: { addition: 'It has a bear on it.', contactInfo: 'new@campus.example' } },
        'lost',
        'approve',
      ),
      gives({
        description: expect.stringMatching(/\n\nIt has a bear on it\.$/),
        contactInfo: 'new@campus.example',
        status: 'approved',
      }),
    ],
    'changes nothing else of a published lost report': [
      ofItem({ json: { title: 'Parasol' } }, 'lost', 'approve'),
      refuses('transition_not_allowed'),
    ],
    'takes no addition to what is changed as a whole': [
      ofItem({ json: { addition: 'It has a bear on it.' } }, 'lost'),
      refuses('transition_not_allowed'),
    ],
    'refuses an older version': [
      ofItem({ json: { title: 'Parasol' }, headers: { 'if-match': '"7"' } }),
      refuses('edit_conflict'),
    ],
    'is over once it is claimed': [
      ofItem({ json: { title: 'Parasol' } }, 'found', 'markClaimed'),
      refuses('transition_not_allowed'),
    ],
    'is the desk’s once the desk has the item': [
      ofReceived({ json: { title: 'Parasol' } }),
      refuses('item_at_desk'),
    ],
    'waits while a claim is open': [ofClaimedUpon({ json: { title: 'Parasol' } }), refuses('item_has_claim')],
    'knows what belongs to which kind': [
      ofItem({ json: { lastSeenLocation: 'Roof' } }),
      refusesFields({ '': 'value_invalid' }),
    ],
    'requires what it changes': [
      ofItem({ json: { title: ' ' } }),
      refusesFields({ title: 'title_required' }),
    ],
  }),
  ...route('POST /api/me/items/:id/answer', {
    'closes the report of a lost item that is back': [
      ofItem({ json: { isBack: true } }, 'lost', 'approve'),
      gives({ status: 'returned', canReopen: true }),
    ],
    'opens it again': [
      async (world) => {
        const request = await ofItem({ json: { isBack: false } }, 'lost', 'approve')(world);
        await request.by.send('POST', `/api/me/items/${request.id}/answer`, { json: { isBack: true } });
        return request;
      },
      gives({ status: 'approved', canReopen: false }),
    ],
    'says nothing of a found item': [ofItem({ json: { isBack: true } }), refuses('transition_not_allowed')],
  }),
  ...route('DELETE /api/me/items/:id', {
    'takes a report back': [
      ofItem(),
      done,
      async (_, __, { by, id }) => expect((await by.send('GET', `/api/me/items/${id}`)).status).toBe(404),
    ],
    'is over once it is claimed': [ofItem({}, 'found', 'markClaimed'), refuses('item_withdraw_refused')],
    'is the desk’s once the desk has the item': [ofReceived(), refuses('item_at_desk')],
    'waits while a claim is open': [ofClaimedUpon(), refuses('item_has_claim')],
    'refuses an older version': [ofItem({ headers: { 'if-match': '"9"' } }), refuses('edit_conflict')],
  }),
  ...route('GET /api/me/claims', {
    'are one’s own': [
      async (world) => ({ by: (await withClaim(world)).browser }),
      gives({ total: 1, data: [{ status: 'pending' }] }),
    ],
  }),
  ...route('GET /api/me/claims/:id', {
    'is one of one’s own': [ofClaim(), gives({ canWithdraw: true })],
  }),
  ...route('POST /api/me/claims/:id/withdraw', {
    'takes it back': [ofClaim(), gives({ status: 'rejected', withdrawnAt: expect.any(String) })],
    'is over once it is decided': [ofClaim({}, 'approve'), refuses('claim_decided')],
  }),
  ...route('POST /api/me/claims/:id/pickup-code', {
    'gives another code': [
      async (world) => {
        const sent = await ofClaim()(world);
        const { body } = await sent.by.send('GET', `/api/me/claims/${sent.id}`);
        await world.readyForPickup({ id: sent.id, itemId: (body as Case).itemId ?? '' });
        return sent;
      },
      gives({ pickup: { code: expect.stringMatching(/^\d{6}$/) } }),
    ],
    'gives none before the claim is approved': [ofClaim(), refuses('transition_not_allowed')],
  }),
  ...route('POST /api/me/claims/:id/link', {
    'makes another link': [ofClaim(), gives()],
  }),
  ...route('POST /api/me/claims/:id/files', {
    'adds proof': [
      ofClaim({ form: proof() }),
      gives(({ proofFiles }: Case) => expect(proofFiles).toHaveLength(1), 201),
    ],
    'is over once it is decided': [ofClaim({ form: proof() }, 'reject'), refuses('claim_decided')],
  }),
  ...route('GET /api/claims/:id/messages', {
    'is the conversation, for its claimant': [
      async (world) => {
        const { browser, claimId } = await withClaim(world);
        await browser.send('POST', `/api/claims/${claimId}/messages`, { json: { content: 'Hello' } });
        return { by: browser, id: claimId };
      },
      gives({ data: [{ content: 'Hello', senderRole: 'user' }], total: 1 }),
    ],
    'is the conversation, for the desk, which sees who of it wrote': [
      async (world) => {
        const { claimId } = await withClaim(world);
        const by = await world.admin();
        await by.send('POST', `/api/claims/${claimId}/messages`, { json: { content: 'Hello' } });
        return { by, id: claimId };
      },
      gives({ data: [{ senderRole: 'admin', senderName: expect.any(String) }] }),
    ],
  }),
  ...route('POST /api/claims/:id/messages', {
    'writes to the other side': [
      ofClaim({ json: { content: 'Is it there?' } }),
      gives({ senderRole: 'user', isRead: false }, 201),
    ],
    'notifies the claimant of a message of the desk': [
      async (world) => {
        const { claimId: id, browser } = await withClaim(world);
        await (await world.admin()).send('POST', `/api/claims/${id}/messages`, { json: { content: 'Yes' } });
        return { by: browser, id, json: { content: 'Thank you' } };
      },
      gives({}, 201),
      async (world, _, { by, id }) =>
        expect(await world.notification(by)).toMatchObject({ type: 'new_message', claimId: id }),
    ],
    'has something to say': [ofClaim({ json: {} }), refusesFields({ content: 'message_required' })],
  }),
  ...route('POST /api/claims/:id/messages/read', {
    'marks what the claimant wrote as read by the desk': [
      async (world) => {
        const { browser, claimId: id } = await withClaim(world);
        const sent = await browser.send('POST', `/api/claims/${id}/messages`, { json: { content: 'Hello' } });
        return { by: await world.admin(), id, json: { upTo: (sent.body as Message).id } };
      },
      done,
      async (_, __, { by, id }) =>
        expect((await by.send('GET', `/api/admin/claims/${id}`)).body).toMatchObject({ unreadMessages: 0 }),
    ],
    'leaves one’s own messages unread': [
      async (world) => {
        const { browser, claimId: id } = await withClaim(world);
        const sent = await browser.send('POST', `/api/claims/${id}/messages`, { json: { content: 'Hello' } });
        return { by: browser, id, json: { upTo: (sent.body as Message).id } };
      },
      done,
      async (world, _, { id }) =>
        expect((await (await world.admin()).send('GET', `/api/admin/claims/${id}`)).body).toMatchObject({
          unreadMessages: 1,
        }),
    ],
  }),
  ...route('GET /api/me/notifications', {
    'notifies the owner of the approval of a report': [
      async (world) => ({ by: (await notified(world)).by }),
      gives({
        unreadCount: 1,
        total: 1,
        data: [{ type: 'item_approved', isRead: false, claimId: null }],
      }),
    ],
    'notifies the claimant of an approval': [
      async (world) => ({ by: (await ofClaim({}, 'approve')(world)).by }),
      gives({ data: [{ type: 'item_claimed', claimId: expect.any(String) }] }),
    ],
    'notifies the claimant of a rejection': [
      async (world) => ({ by: (await ofClaim({}, 'reject')(world)).by }),
      gives({ data: [{ type: 'item_rejected', claimId: expect.any(String) }] }),
    ],
    'notifies administrators of a report': [
      async (world) => {
        await world.lost();
        return { by: await world.admin(), query: { pageSize: '1' } };
      },
      gives({ data: [{ type: 'new_submission', claimId: null }] }),
    ],
    'has only what is unread where that is asked': [
      async (world) => {
        const { by, id } = await notified(world);
        await by.send('POST', `/api/me/notifications/${id}/read`);
        return { by, query: { unread: 'true' } };
      },
      gives({ total: 0, unreadCount: 0 }),
    ],
  }),
  ...route('GET /api/me/notifications/unread-count', {
    counts: [async (world) => ({ by: (await notified(world)).by }), gives({ unreadCount: 1 })],
  }),
  ...route('GET /api/me/notifications/stream', {
    'is a stream': [signedIn(), stream],
  }),
  ...route('POST /api/me/notifications/:id/read', {
    'reads one': [notified, gives({ unreadCount: 0 })],
  }),
  ...route('POST /api/me/notifications/read-all', {
    'reads all': [async (world) => ({ by: (await notified(world)).by }), gives({ unreadCount: 0 })],
  }),
];
