import {
  type AccountSessions,
  type AdminClaimPage,
  type Analytics,
  type BulkOutcome,
  type Counter,
  claimNotes,
  type List,
  type LogActionsList,
  type LogEntry,
  limits,
  type Queues,
  type Session,
} from '@lost-found/contracts';
import { png } from '../../files.js';
import { done, gives, refuses, refusesFields, route } from '../exchange.js';
import { NOBODY, newEmail, newStudent, rareWord } from '../forms.js';
import type { World } from '../world.js';

const ofClaim =
  (more: object = {}) =>
  async (world: World) => ({
    id: (await world.claim({}, [png()])).id,
    ...more,
  });

const decided = (action: 'approve' | 'reject') => async (world: World) => {
  const claim = await world.claim();
  await world.decided(claim, action);
  return { id: claim.id };
};

const withdrawn = async (world: World) => {
  const { claim, browser } = await world.openedCase();
  await browser.send('POST', '/api/case/withdraw');
  return { id: claim.id };
};

/** A second claim on an item with an approved claim. */
const outrun = async (world: World) => {
  const first = await world.claim();
  const second = await world.claim({ itemId: first.itemId });
  await world.decided(first, 'approve');
  return { id: second.id };
};

const ofReporter = async (world: World) => {
  const contactInfo = newEmail();
  await world.found({ contactInfo });
  await world.lost({ contactInfo: contactInfo.toUpperCase() });
  return { id: (await world.reporter(contactInfo)).id };
};

const ofUser =
  (more: object = {}) =>
  async (world: World) => ({
    id: (await world.account()).id,
    ...more,
  });

const ofOneself =
  (json: object = {}) =>
  async (world: World) => {
    const by = await world.admin();
    const { body } = await by.send('GET', '/api/auth/session');
    const id = (body as { user: { id: string } }).user.id;
    // The administrator must be the last one, so demote all others.
    const { body: others } = await by.send('GET', '/api/admin/users?role=admin');
    for (const other of (others as List<{ id: string }>).data)
      if (other.id !== id) await by.send('DELETE', `/api/admin/users/${other.id}`, { json: password(world) });
    return { by, id, json: { ...password(world), ...json } };
  };

/** The desk's password, for actions that need a recent proof. */
const password = ({ target }: World) => ({ currentPassword: target.admin.password });

/** Actions of the desk on claims, people and the log (§2, §4). */
export const adminDeskExchanges = [
  ...route('GET /api/admin/settings/categories', {
    'has what the desk does with each kind of thing': [
      async (world) => {
        const toDo = 'To the card office.';
        const json = { name: 'Fuel cards', usedFor: 'both', keepDays: 30, isSensitive: false, toDo };
        await (await world.admin()).send('POST', '/api/admin/settings/categories', { json });
        return {};
      },
      gives({
        data: expect.arrayContaining([
          expect.objectContaining({ name: 'Fuel cards', toDo: 'To the card office.', notKept: null }),
        ]),
      }),
    ],
  }),
  ...route('GET /api/admin/settings/templates', {
    'is what reasons are written with': [{}, gives()],
  }),
  ...route('GET /api/admin/claims', {
    'is searched by title, name and address': [
      async (world) => {
        const fullName = rareWord();
        await world.claim({ fullName }, [png()]);
        return { query: { search: fullName, status: 'pending' } };
      },
      gives({
        total: 1,
        data: [{ status: 'pending', reviewedAt: null, sameStudentClaims: 0, unreadMessages: 0 }],
      }),
    ],
    'is searched by student ID': [
      async (world) => {
        const student = newStudent();
        await world.claim(student);
        return { query: { search: student.studentId } };
      },
      gives({ total: 1 }),
    ],
    'is searched by the words that name its owner': [
      async (world) => {
        const word = rareWord();
        await world.claim({ ownershipDescription: `It has the word ${word} scratched into it` });
        return { query: { search: `WORD ${word}` } };
      },
      gives({ total: 1 }),
    ],
    'counts other claims of the same student, and what was not read': [
      async (world) => {
        const fullName = rareWord();
        const student = newStudent();
        await world.claim(student);
        const { token } = await world.claim({ ...student, fullName });
        const claimant = world.visitor();
        await claimant.send('POST', '/api/case/open', { json: { token } });
        await claimant.send('POST', '/api/case/messages', { json: { content: 'Hello' } });
        return { query: { search: fullName } };
      },
      gives({ data: [{ sameStudentClaims: 1, unreadMessages: 1 }] }),
    ],
    'shows what is to be brought in, and what can only be rejected': [
      async (world) => {
        const fullName = rareWord();
        const first = await world.claim({ fullName });
        const second = await world.claim({ fullName, itemId: first.itemId });
        await world.decided(first, 'approve');
        const by = await world.admin();
        const path = `/api/admin/claims?need=only_rejectable&search=${fullName}`;
        expect((await by.send('GET', path)).body).toMatchObject({ total: 1, data: [{ id: second.id }] });
        return { by, query: { need: 'to_be_brought_in', search: fullName }, saved: { id: first.id } };
      },
      gives({ total: 1, data: [{ itemCustody: 'with_finder' }] }),
      async (_, { data }: List<{ id: string }>, { saved }) => expect(data[0]?.id).toBe(saved?.id),
    ],
    'shows the claims on items that no desk had yet': [
      async (world) => {
        const fullName = rareWord();
        await world.claim({ fullName });
        return { query: { deskId: 'none', search: fullName } };
      },
      gives({ total: 1 }),
    ],
    'takes no status that there is not': [
      { query: { status: 'gone' } },
      refusesFields({ status: 'value_invalid' }),
    ],
  }),
  ...route('GET /api/admin/claims/:id', {
    'is a claim with its item, its proof and the other claims on it': [
      async (world) => {
        const { itemId } = await world.claim();
        const { id } = await world.claim({ itemId }, [png('mine.png')]);
        return { id };
      },
      gives((page: AdminClaimPage) => {
        expect(page).toMatchObject({ item: { status: 'approved' }, otherClaims: [{ status: 'pending' }] });
        expect(page.proofFiles).toMatchObject([{ name: expect.stringContaining('mine') }]);
      }),
    ],
  }),
  ...route('POST /api/admin/claims/bulk', {
    'decides on each, and answers for each': [
      async (world) => {
        const [first, second] = [await world.claim(), await world.claim()];
        await world.decided(second, 'approve');
        const json = { ids: [first.id, second.id, NOBODY], action: 'reject', decisionReason: 'Not yours' };
        return { json, saved: { id: first.id } };
      },
      gives(({ data }: BulkOutcome) =>
        expect(data.map(({ code }) => code)).toEqual([undefined, 'transition_not_allowed', 'not_found']),
      ),
      async (world, _, { saved }) => {
        const body = await world.desk('GET', `/api/admin/claims/${saved?.id}`);
        expect(body).toMatchObject({ status: 'rejected', decisionReason: 'Not yours' });
      },
    ],
    'approves one claim on an item, not two': [
      async (world) => {
        const first = await world.claim();
        const second = await world.claim({ itemId: first.itemId });
        return { json: { ids: [first.id, second.id, first.id], action: 'approve' } };
      },
      gives(({ data }: BulkOutcome) => expect(data.map(({ ok }) => ok)).toEqual([true, false])),
    ],
    'takes no more than it says': [
      { json: { ids: Array.from({ length: limits.selectMax + 1 }, () => NOBODY), action: 'publish' } },
      refusesFields({ ids: 'value_invalid', action: 'value_invalid' }),
    ],
  }),
  ...route('POST /api/admin/claims/:id/snooze', {
    'takes a claim out of the queue': [
      async (world) => {
        const fullName = rareWord();
        const { id } = await world.claim({ fullName });
        return { id, json: { until: 'answer' }, saved: { fullName } };
      },
      gives({ snooze: { until: null, by: expect.any(String) } }),
      async (world, _, { saved }) => {
        const totals = ['pending', 'snoozed'].map(async (status) => {
          const path = `/api/admin/claims?status=${status}&search=${saved?.fullName}`;
          return ((await (await world.admin()).send('GET', path)).body as List<unknown>).total;
        });
        expect(await Promise.all(totals)).toEqual([0, 1]);
      },
    ],
    'takes no day of the past': [
      async (world) => ({
        id: (await world.claim()).id,
        json: { until: '2020-01-01' },
      }),
      refusesFields({ until: 'snooze_day' }),
    ],
    'takes no decided claim': [
      async (world) => {
        const claim = await world.claim();
        await world.decided(claim, 'reject');
        return { id: claim.id, json: { until: 'answer' } };
      },
      refuses('transition_not_allowed'),
    ],
  }),
  ...route('POST /api/admin/claims/:id/unsnooze', {
    'puts a claim back into the queue': [
      async (world) => {
        const by = await world.admin();
        const { id } = await world.claim();
        await by.send('POST', `/api/admin/claims/${id}/snooze`, { json: { until: 'answer' } });
        return { by, id };
      },
      gives({ snooze: null }),
    ],
  }),
  ...route('POST /api/admin/claims/:id/remind', {
    'asks the finder again, and once in an hour': [
      async (world) => {
        const claim = await world.claim();
        await world.decided(claim, 'approve');
        return { id: claim.id, saved: { id: claim.id } };
      },
      gives({ reminders: 1, remindedAt: expect.any(String) }),
      async (world, _, { saved }) => {
        const again = await (await world.admin()).send('POST', `/api/admin/claims/${saved?.id}/remind`);
        expect(again.body).toMatchObject({ code: 'reminded_lately' });
      },
    ],
    'refuses a reminder of a pending claim': [ofClaim(), refuses('transition_not_allowed')],
  }),
  ...route('POST /api/admin/claims/:id/pickup-code', {
    'gives another code': [
      async (world) => {
        const claim = await world.claim();
        await world.readyForPickup(claim);
        return { id: claim.id };
      },
      gives({
        canRenewPickup: true,
        pickup: { code: expect.stringMatching(/^\d{6}$/), expiresAt: expect.any(String) },
      }),
    ],
    'gives none while the item is with its finder': [decided('approve'), refuses('transition_not_allowed')],
    'gives none where the claim was rejected': [decided('reject'), refuses('transition_not_allowed')],
  }),
  ...route('POST /api/admin/claims/:id/link', {
    'makes another link, and ends those of before': [
      async (world) => {
        const { claim, browser } = await world.openedCase();
        return { id: claim.id, other: browser };
      },
      gives({ canRenewLink: true }),
      async (_, __, { other }) => expect((await other?.send('GET', '/api/case'))?.status).toBe(401),
    ],
  }),
  ...route('POST /api/admin/claims/:id/approve', {
    'rejects the other claims on the item with it': [
      async (world) => {
        const first = await world.claim();
        const second = await world.claim({ itemId: first.itemId });
        const json = { rejectOthers: {} };
        return { id: first.id, json, saved: { other: second.id } };
      },
      gives({ status: 'approved' }),
      async (world, _, { saved }) => {
        const body = await world.desk('GET', `/api/admin/claims/${saved?.other}`);
        expect(body).toMatchObject({
          status: 'rejected',
          adminNotes: claimNotes.another,
          decisionReason: expect.any(String),
        });
      },
    ],
    'takes no template that there is not': [
      ofClaim({ json: { rejectOthers: { templateId: NOBODY } } }),
      refusesFields({ 'rejectOthers.templateId': 'choice_invalid' }),
    ],
    'hands the item over with it': [
      ofClaim({ json: { decisionReason: 'The engraving fits.' } }),
      gives({
        status: 'approved',
        verificationNote: claimNotes.approved,
        decisionReason: 'The engraving fits.',
        adminNotes: null,
        item: { status: 'claimed' },
      }),
    ],
    'changes nothing that is approved': [decided('approve'), gives({ status: 'approved' })],
    'is not allowed on a rejected claim': [decided('reject'), refuses('transition_not_allowed')],
    'is not allowed where the item went to another': [outrun, refuses('transition_not_allowed')],
  }),
  ...route('POST /api/admin/claims/:id/reject', {
    'notes that it was the desk': [
      ofClaim({ json: {} }),
      gives({
        status: 'rejected',
        adminNotes: claimNotes.rejected,
        verificationNote: null,
        item: { status: 'approved' },
      }),
    ],
    'keeps what the desk wrote': [
      ofClaim({ json: { decisionReason: 'Not yours', adminNotes: 'Showed another bag' } }),
      gives({ decisionReason: 'Not yours', adminNotes: 'Showed another bag' }),
    ],
    'changes nothing that was withdrawn': [
      withdrawn,
      gives({ status: 'rejected', adminNotes: claimNotes.withdrawn }),
    ],
    'is allowed where the item went to another': [outrun, gives({ status: 'rejected' })],
    'is not allowed on an approved claim': [decided('approve'), refuses('transition_not_allowed')],
    'says how long words may be': [
      ofClaim({ json: { decisionReason: 'x'.repeat(2_001) } }),
      refusesFields({ decisionReason: 'text_too_long' }),
    ],
  }),
  ...route('GET /api/admin/reporters', {
    'knows a contact again, however it is typed': [
      async (world) => {
        const contactInfo = newEmail();
        await world.found({ contactInfo });
        await world.found({ contactInfo: contactInfo.toUpperCase() });
        return { query: { search: contactInfo } };
      },
      gives({
        total: 1,
        data: [{ itemsReported: 2, verified: false, isAccount: false, phone: null }],
      }),
    ],
    'knows an account by its address': [
      async (world) => {
        const { browser, email } = await world.account();
        await world.found({ contactInfo: 'Front desk' }, [], browser);
        return { query: { search: email } };
      },
      gives({ total: 1, data: [{ isAccount: true, contact: 'Front desk' }] }),
    ],
  }),
  ...route('GET /api/admin/reporters/:id', {
    'is a reporter with the latest of their items': [
      ofReporter,
      gives({ name: 'Marta Ruiz', itemsReported: 2, items: [{ isLostItem: true }, {}] }),
    ],
  }),
  ...route('GET /api/admin/reporters/:id/items', {
    'is all that they reported': [ofReporter, gives({ total: 2 })],
  }),
  ...route('POST /api/admin/reporters/:id/verify', {
    verifies: [ofReporter, gives({ verified: true, verifiedAt: expect.any(String) })],
  }),
  ...route('POST /api/admin/reporters/:id/unverify', {
    'takes it back, and says so in the log': [
      async (world) => {
        const request = await ofReporter(world);
        await world.desk('POST', `/api/admin/reporters/${request.id}/verify`);
        return request;
      },
      gives({ verified: false, verifiedAt: null }),
      async (world, _, { id }) => {
        const body = await world.desk('GET', '/api/admin/logs?pageSize=1');
        expect((body as List<LogEntry>).data[0]).toMatchObject({
          action: 'REPORTER_VERIFIED',
          details: { reporterId: id, changes: [{ field: 'verified', before: true, after: false }] },
        });
      },
    ],
    'changes nothing of one that is not verified': [
      ofReporter,
      gives({ verified: false }),
      async (world, _, { id }) => {
        const body = await world.desk('GET', '/api/admin/logs?pageSize=1');
        expect((body as List<LogEntry>).data[0]?.details).not.toMatchObject({ reporterId: id });
      },
    ],
  }),
  ...route('GET /api/admin/users', {
    'is searched by name and address': [
      async (world) => ({ query: { search: (await world.account()).email } }),
      gives({ total: 1, data: [{ role: 'user', emailVerified: true }] }),
    ],
    'is filtered by role': [
      async (world) => ({ query: { search: (await world.account()).email, role: 'admin' } }),
      gives({ total: 0 }),
    ],
    'has the newest first': [
      async (world) => {
        const { email } = await world.account();
        return { query: { pageSize: '1' }, saved: { email } };
      },
      gives(),
      async (_, { data }: List<{ email: string }>, { saved }) =>
        expect(data.map(({ email }) => email)).toEqual([saved?.email]),
    ],
  }),
  ...route('GET /api/admin/users/:id', {
    'is one': [ofUser(), gives({ fullName: 'Noor Haddad' })],
  }),
  ...route('PATCH /api/admin/users/:id', {
    'changes a person': [
      ofUser({ json: { fullName: 'Noor H.', emailVerified: false } }),
      gives({ fullName: 'Noor H.', emailVerified: false }),
    ],
    'ends their sessions with another role': [
      async (world) => {
        const { id, browser } = await world.account();
        const json = { role: 'admin', ...password(world) };
        return { id, json, other: browser };
      },
      gives({ role: 'admin' }),
      async (_, __, { other }) => expect((await other?.send('GET', '/api/auth/session'))?.status).toBe(401),
    ],
    'refuses to make an administrator of an address that it changes': [
      ofUser({ json: { role: 'admin', email: newEmail(), emailVerified: true } }),
      refuses('transition_not_allowed'),
    ],
    'takes no address that another has': [
      async (world) => ({
        id: (await world.account()).id,
        json: { email: (await world.account()).email, ...password(world) },
      }),
      refuses('email_taken'),
    ],
    'asks for no password before another role, where it was given not long ago; the desk is all that it gives':
      [ofUser({ json: { role: 'admin' } }), gives({ role: 'admin', access: 'desk' })],
    'makes an administrator with full access where it is asked to': [
      ofUser({ json: { role: 'admin', access: 'full' } }),
      gives({ role: 'admin', access: 'full' }),
    ],
    'gives a user no access': [ofUser({ json: { access: 'full' } }), gives({ access: null })],
    'asks for the right one before another address': [
      ofUser({ json: { email: newEmail(), currentPassword: 'not this one' } }),
      refusesFields({ currentPassword: 'password_incorrect' }),
    ],
    'takes another address for unproven, and ends their sessions': [
      async (world) => {
        const { id, browser } = await world.account();
        const json = { email: newEmail(), emailVerified: true, ...password(world) };
        return { id, json, other: browser };
      },
      gives({ emailVerified: false }),
      async (_, __, { other }) => expect((await other?.send('GET', '/api/auth/session'))?.status).toBe(401),
    ],
    'looks at its fields': [
      ofUser({ json: { email: 'nobody', role: 'king', access: 'all', fullName: '' } }),
      refusesFields({
        access: 'choice_invalid',
        email: 'email_invalid',
        role: 'choice_invalid',
        fullName: 'full_name_required',
      }),
    ],
    'leaves one administrator': [ofOneself({ role: 'user' }), refuses('last_admin')],
    'leaves one administrator with full access': [ofOneself({ access: 'desk' }), refuses('last_admin')],
  }),
  ...route('DELETE /api/admin/users/:id', {
    'deletes a person; their reports stay, without them': [
      async (world) => {
        const { id, browser } = await world.account();
        const item = await world.found({}, [], browser);
        return { id, json: password(world), saved: { item: item.id } };
      },
      done,
      async (world, _, { saved }) =>
        expect(await world.item(saved?.item ?? '')).toMatchObject({ userId: null, contactInfo: '' }),
    ],
    'asks for no password that was given not long ago': [ofUser({ json: {} }), done],
    'asks for the right one': [
      ofUser({ json: { currentPassword: 'not this one' } }),
      refusesFields({ currentPassword: 'password_incorrect' }),
    ],
    'leaves one administrator': [ofOneself(), refuses('last_admin')],
  }),
  ...route('GET /api/admin/users/:id/sessions', {
    'lists where a person is signed in': [
      ofUser(),
      gives(({ data }: AccountSessions) => {
        expect(data).toHaveLength(1);
        expect(data[0]?.current).toBe(false);
      }),
    ],
    'says which asks': [
      async (world) => {
        const by = await world.admin();
        const { body } = await by.send('GET', '/api/auth/session');
        return { by, id: (body as Session).user.id };
      },
      gives(({ data }: AccountSessions) => expect(data.filter(({ current }) => current)).toHaveLength(1)),
    ],
  }),
  ...route('DELETE /api/admin/users/:id/sessions', {
    'signs a person out everywhere': [
      async (world) => {
        const { id, browser } = await world.account();
        return { id, other: browser };
      },
      done,
      async (_, __, { other }) => expect((await other?.send('GET', '/api/auth/session'))?.status).toBe(401),
    ],
  }),
  ...route('DELETE /api/admin/sessions/:id', {
    'signs a person out in one browser': [
      async (world) => {
        const { browser } = await world.account();
        const { data } = (await browser.send('GET', '/api/auth/sessions')).body as AccountSessions;
        return { id: data[0]?.id ?? '', other: browser };
      },
      done,
      async (_, __, { other }) => expect((await other?.send('GET', '/api/auth/session'))?.status).toBe(401),
    ],
  }),
  ...route('GET /api/admin/logs', {
    'says who did what, the newest first': [
      async (world) => {
        await world.reviewed(await world.lost(), 'approve');
        return { query: { pageSize: '2' } };
      },
      gives(({ data }: List<LogEntry>) => {
        expect(data.map(({ action }) => action)).toEqual(['ITEM_APPROVED', 'ITEM_CREATED']);
        expect(data[0]?.user?.role).toBe('admin');
        expect(data[1]).not.toHaveProperty('user');
        const changes = [{ field: 'status', before: 'pending', after: 'approved' }];
        expect(data[0]?.details).toMatchObject({ itemId: expect.any(String), changes });
      }),
    ],
    'says what was done to what': [
      async (world) => {
        await world.claim();
        const { id } = await world.found();
        await (await world.admin()).send('DELETE', `/api/admin/items/${id}`);
        return { query: { pageSize: '3', action: 'M_' }, saved: { id } };
      },
      gives(({ data }: List<LogEntry>) => {
        const [deleted, , claim] = data;
        expect(claim?.subject).toEqual({ kind: 'claim', id: expect.any(String), title: expect.any(String) });
        // Its title is gone with it.
        expect(deleted?.subject).toEqual({
          kind: 'item',
          id: expect.any(String),
        });
      }),
    ],
    'is filtered by a part of an action': [
      async (world) => {
        await world.claim();
        return { query: { action: 'claim_sub', pageSize: '1' } };
      },
      gives({ data: [{ action: 'CLAIM_SUBMITTED' }] }),
    ],
    'is bounded by time': [
      { query: { startDate: '2020-01-01T00:00:00.000Z', endDate: '2020-01-01T23:59:59.999Z' } },
      gives({ total: 0, pageSize: 20 }),
    ],
    'takes no date that is none': [
      { query: { startDate: 'yesterday' } },
      refusesFields({ startDate: 'date_invalid' }),
    ],
    'keeps personal words out of an edit': [
      async (world) => {
        const { id } = await world.found();
        const by = await world.admin();
        const json = { title: 'Parasol', category: 'Other', contactInfo: 'Somebody' };
        await by.send('PATCH', `/api/admin/items/${id}`, { json });
        return { by, query: { action: 'ITEM_UPDATED', pageSize: '1' } };
      },
      gives(({ data: [entry] }: List<LogEntry>) =>
        expect(entry?.details.changes).toEqual(
          expect.arrayContaining([
            { field: 'title', changed: true },
            { field: 'category', before: expect.any(String), after: 'Other' },
            { field: 'contactInfo', changed: true },
          ]),
        ),
      ),
    ],
  }),
  ...route('GET /api/admin/logs/actions', {
    'are those that were logged': [
      async (world) => {
        await world.claim();
        return {};
      },
      gives(({ data }: LogActionsList) => {
        expect(data).toEqual(expect.arrayContaining(['CLAIM_SUBMITTED', 'ITEM_CREATED', 'LOGIN']));
        expect(data).toEqual(data.toSorted());
      }),
    ],
  }),
  ...route('GET /api/admin/logs/newest', {
    'is number and hash of the newest entry': [
      async (world) => {
        await world.claim();
        return {};
      },
      gives({ seal: expect.stringMatching(/^[1-9]\d*-[0-9a-f]{32}$/) }),
    ],
  }),
  ...route('GET /api/admin/analytics', {
    'counts what there is': [
      async (world) => {
        await world.decided(await world.claim(), 'approve');
        return {};
      },
      gives((figures: Analytics) => {
        expect(figures.totalItems).toBe(figures.totalFoundItems + figures.totalLostItems);
        expect(figures.perDay).toHaveLength(30);
        const inAll = Object.values(figures.byStatus).reduce((sum, count) => sum + count, 0);
        expect(inAll).toBe(figures.totalItems);
        expect(Object.keys(figures.byStatus)).toEqual(expect.arrayContaining(['pending', 'resolved']));
        expect(figures).not.toHaveProperty('unavailable');
        // Sign-ins appear in the log, not in the activity.
        const activity = figures.recentActivity.map(({ type }) => type);
        expect(activity).toContain('CLAIM_APPROVED');
        expect(activity).not.toContain('LOGIN');
      }),
    ],
  }),
  ...route('GET /api/admin/counter', {
    'says since when the oldest waits, and what the caller did last': [
      async (world) => {
        await world.lost();
        await world.claim();
        await world.decided(await world.claim(), 'reject');
        return {};
      },
      gives(({ oldest, done }: Counter) => {
        expect(oldest).toMatchObject({ claims: expect.any(String), lostReports: expect.any(String) });
        expect(done[0]).toMatchObject({ action: 'CLAIM_REJECTED', subject: { kind: 'claim' } });
      }),
    ],
  }),
  ...route('GET /api/admin/queues', {
    'counts what waits, each kind by itself': [
      async (world) => {
        await world.claim();
        await world.lost();
        const by = await world.admin();
        const { body: claims } = await by.send('GET', '/api/admin/claims?status=pending');
        const { body: lost } = await by.send('GET', '/api/admin/lost-items?status=pending');
        const total = (list: unknown) => String((list as List<unknown>).total);
        return { by, saved: { claims: total(claims), lostReports: total(lost) } };
      },
      gives(),
      async (_, queues: Queues, { saved }) => {
        expect(saved).toEqual({ claims: String(queues.claims), lostReports: String(queues.lostReports) });
        expect(queues.claims * queues.lostReports).toBeGreaterThan(0);
      },
    ],
  }),
];
