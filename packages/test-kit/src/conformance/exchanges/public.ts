import { type ClaimReceipt, type ItemAction, imageRule, proofRule } from '@lost-found/contracts';
import { form, large, pdf, png, text } from '../../files.js';
import { done, gives, refuses, refusesFields, route } from '../exchange.js';
import { claimForm, foundForm, lostForm, NOBODY, newStudent, rareWord } from '../forms.js';
import type { World } from '../world.js';

const drawn = /^data:image\/png;base64,/;

/** A search for what only one item says. */
const search = async (made: Promise<{ id: string }>, word: string, more = {}) => {
  await made;
  return { query: { search: word.toUpperCase(), ...more } };
};

/** A search for something found, with which the desk has done this since. */
const foundThen =
  (...actions: ItemAction[]) =>
  (world: World) => {
    const title = rareWord();
    return search(
      world.found({ title }).then((made) => world.reviewed(made, ...actions)),
      title,
    );
  };

const toReport = (path: 'found' | 'lost', changes: object, files = [png()]) => ({
  form: form(path === 'found' ? foundForm(changes) : lostForm(changes), 'images', files),
});

const claimOn =
  (item: (world: World) => Promise<{ id: string }>, changes: object = {}, files = [png(), pdf()]) =>
  async (world: World) => {
    const { id } = await item(world);
    return { form: form(claimForm(id, changes), 'proofFiles', files) };
  };

/** A browser with the link of a report's receipt. */
const byReport =
  (kind: 'found' | 'lost', json: object = {}) =>
  async (world: World) => {
    const { reportUrl } = await world[kind]();
    return { json: { token: reportUrl?.split('#')[1], ...json } };
  };

/** A browser with the link of a lost report, with which the desk has done this. */
const byNews =
  (json: object = {}, ...actions: ItemAction[]) =>
  async (world: World) => {
    const report = await world.lost();
    await world.reviewed(report, ...actions);
    return { json: { token: report.reportUrl?.split('#')[1], ...json }, saved: { id: report.id } };
  };

const loadStep = { remote: 'lost-cards', step: 'entry', attempt: 2, ms: 8_000, reason: 'timeout' };

const unknownLink = `${NOBODY}.${'a'.repeat(32)}`;

const key = (value: string) => ({ 'idempotency-key': value });

/** Requests that need no account. */
export const publicExchanges = [
  ...route('GET /api/config', {
    'says what a page needs to know': [{}, gives({ studentIdPrefix: 'CAMP' })],
  }),
  ...route('GET /api/setup', {
    'is ready': [{}, gives({ state: 'ready' })],
  }),
  ...route('POST /api/client-errors', {
    'takes the report of an error': [
      {
        json: {
          message: 'It broke',
          page: '/search?search=x',
          remote: { name: 'public-portal', version: '1.0.0' },
          fault: true,
          trace: [loadStep],
        },
      },
      done,
    ],
    'takes no words of its own for the loading of a remote': [
      { json: { message: 'It broke', page: '/', trace: [loadStep, { ...loadStep, remote: 'Jane Doe' }] } },
      refusesFields({ 'trace.1.remote': 'value_invalid' }),
    ],
    'takes only paths for pages': [
      { json: { message: 'It broke', page: 'https://x.test' } },
      refusesFields({ page: 'value_invalid' }),
    ],
  }),
  ...route('POST /api/client-loads', {
    'takes the report of a page that runs a release': [
      { json: { name: 'public-portal', version: '1.0.0' } },
      done,
    ],
    'takes no load of nothing': [
      { json: { name: 'public-portal' } },
      refusesFields({ version: 'value_invalid' }),
    ],
  }),
  ...route('GET /api/items', {
    'finds an approved found item by its title, in any case, without a QR code that no list shows': [
      (world) => {
        const title = rareWord();
        return search(world.found({ title }), title);
      },
      gives({
        total: 1,
        totalCapped: false,
        page: 1,
        pageSize: 10,
        data: [{ status: 'approved', isLostItem: false, qrCode: '' }],
      }),
    ],
    'finds it by its description': [
      (world) => {
        const word = rareWord();
        return search(world.found({ description: `With the word ${word} on it` }), word);
      },
      gives({ total: 1 }),
    ],
    'finds it by another spelling of letters, apostrophes and dashes, with invisible characters': [
      (world) => {
        const word = rareWord();
        const made = world.found({ title: `Łukasz O’Brien’s Œuvre ${word}, USB\u2011C` });
        return search(made, `\u200Blukasz o'brien's oeuvre ${word}, usb-c\u202C`);
      },
      gives({ total: 1 }),
    ],
    'finds words with a separator inside without it, and lists a word in the title before a part of one': [
      async (world) => {
        const word = rareWord();
        await world.found({ title: `T-shirt ${word}-a` });
        await world.found({ title: 'Scarf', description: `Next to a ${word}a` });
        return search(world.found({ title: `Un${word}al` }), `${word}a`);
      },
      gives({
        total: 3,
        data: [
          { title: expect.stringContaining('T-shirt') },
          { title: 'Scarf' },
          { title: expect.stringContaining('Un') },
        ],
      }),
    ],
    'lists an item by its reference': [
      async (world) => {
        const made = await world.found();
        return search(Promise.resolve(made), made.reference);
      },
      gives({ total: 1, data: [{ isLostItem: false }] }),
    ],
    'does not find it by the contact or the account of who reported it': [
      async (world) => {
        const { browser, email } = await world.account();
        return search(world.found({ contactInfo: email }, [], browser), email);
      },
      gives({ total: 0 }),
    ],
    'has no lost report, published or not': [
      (world) => {
        const title = rareWord();
        const published = world.lost({ title }).then((made) => world.reviewed(made, 'approve'));
        return search(published, title);
      },
      gives({ total: 0, data: [] }),
    ],
    'has no item that was claimed': [foundThen('markClaimed'), gives({ total: 0 })],
    'has no item that was rejected': [foundThen('reject'), gives({ total: 0 })],
    'has no item that is done with': [foundThen('markClaimed', 'resolve'), gives({ total: 0 })],
    'is filtered by category and location': [
      (world) => {
        const title = rareWord();
        return search(world.found({ title }), title, { category: 'Bags', location: 'all' });
      },
      gives({ total: 0 }),
    ],
    'has nothing past its last page': [
      (world) => {
        const title = rareWord();
        return search(world.found({ title }), title, { page: '2', pageSize: '5' });
      },
      gives({ total: 1, data: [], page: 2, pageSize: 5 }),
    ],
    'takes no category that there is not': [
      { query: { category: 'Boats' } },
      refusesFields({ category: 'value_invalid' }),
    ],
    'takes no page before the first, and no more than 100 rows': [
      { query: { page: '0', pageSize: '101' } },
      refusesFields({ page: 'value_invalid', pageSize: 'value_invalid' }),
    ],
  }),
  ...route('GET /api/feeds/week', {
    'is a text': [{ query: { lng: 'es' } }, { status: 200, type: /^text\/plain/ }],
    'refuses another language': [{ query: { lng: 'de' } }, refusesFields({ lng: 'value_invalid' })],
  }),
  ...route('GET /api/feeds/:format', {
    'is a feed of the public list': [
      async (world) => {
        await world.found();
        return { params: { format: 'json' }, query: { category: 'Electronics', lng: 'fr' } };
      },
      { status: 200, type: /^application\/feed\+json/ },
    ],
    'refuses another format': [{ params: { format: 'rss' } }, refuses('not_found')],
  }),
  ...route('GET /api/items/:id/contact', {
    'is that of who found it': [
      async (world) => ({ id: (await world.found()).id }),
      gives({ contactInfo: expect.stringMatching(/./) }),
    ],
    'is no longer public once the desk has the item': [
      async (world) => {
        const { id } = await world.found();
        await world.received(id);
        return { id };
      },
      refuses('not_found'),
    ],
    'is hidden for a lost report': [
      async (world) => ({ id: (await world.reviewed(await world.lost(), 'approve')).id }),
      refuses('not_found'),
    ],
    'is refused for an item that was claimed': [
      async (world) => ({ id: (await world.reviewed(await world.found(), 'markClaimed')).id }),
      refuses('not_found'),
    ],
    'refuses an unknown id': [{ id: NOBODY }, refuses('not_found')],
  }),
  ...route('GET /api/items/:id', {
    'shows an approved found item, without its contact': [
      async (world) => ({ id: (await world.found()).id }),
      gives({
        access: 'full',
        itemUrl: expect.stringMatching(/^http.*\/item\//),
        qrCode: expect.stringMatching(drawn),
      }),
    ],
    'names the desk that has it': [
      async (world) => {
        const { id } = await world.found();
        await world.received(id);
        return { id };
      },
      gives({ access: 'full', isAtDesk: true, deskId: expect.any(String) }),
    ],
    'shows a published lost report without one': [
      async (world) => ({ id: (await world.reviewed(await world.lost(), 'approve')).id }),
      gives((page: object) => expect(page).not.toHaveProperty('contactInfo')),
    ],
    'names a claimed item, and says no more of it': [
      async (world) => ({ id: (await world.reviewed(await world.found(), 'markClaimed')).id }),
      gives({ access: 'reference', status: 'claimed', title: expect.any(String) }),
    ],
    'gives the reference of a lost report under review': [
      async (world) => ({ id: (await world.lost()).id }),
      gives((page: object) => {
        expect(page).toMatchObject({ access: 'reference', status: 'pending', isLostItem: true });
        expect(page).not.toHaveProperty('title');
      }),
    ],
    'does not know a rejected found item': [
      async (world) => ({ id: (await world.reviewed(await world.found(), 'reject')).id }),
      refuses('not_found'),
    ],
    'does not know what never was, nor what is no id': [{ id: 'nothing' }, refuses('not_found')],
  }),
  ...route('POST /api/report/open', {
    'shows a report to the person with the link of its receipt': [
      byReport('lost'),
      gives({ status: 'pending', lock: null, contactInfo: expect.any(String) }),
    ],
    'refuses an unknown link': [{ json: { token: `${NOBODY}.${'a'.repeat(32)}` } }, refuses('link_invalid')],
  }),
  ...route('POST /api/report/change', {
    'corrects it': [byReport('found', { changes: { title: 'Parasol' } }), gives({ title: 'Parasol' })],
    'requires what it changes': [
      byReport('found', { changes: { title: ' ' } }),
      refusesFields({ 'changes.title': 'title_required' }),
    ],
  }),
  ...route('POST /api/report/answer', {
    'closes the report of a lost item that is back': [
      async (world) => {
        const report = await world.lost();
        await world.reviewed(report, 'approve');
        return { json: { token: report.reportUrl?.split('#')[1], isBack: true } };
      },
      gives({ status: 'returned', canReopen: true }),
    ],
    'is not for what is under review': [
      byReport('lost', { isBack: true }),
      refuses('transition_not_allowed'),
    ],
  }),
  ...route('POST /api/report/withdraw', {
    'deletes it': [byReport('lost'), done],
  }),
  ...route('POST /api/report/news/open', {
    'shows counts and what is similar': [
      byNews({}, 'approve'),
      gives({ isOpen: true, found: expect.any(Number), answer: null, mayAnswer: true }),
    ],
    'shows nothing of a report under review': [
      byNews(),
      gives({ isOpen: false, found: 0, compared: 0, matches: [], odds: null }),
    ],
    'refuses an unknown link': [{ json: { token: unknownLink } }, refuses('link_invalid')],
  }),
  ...route('POST /api/report/news/answer', {
    'takes that the item is still missing': [
      byNews({ answer: 'still_missing' }, 'approve'),
      gives({ isOpen: true, answer: 'still_missing', isStopped: false }),
    ],
    'closes the report of an item that is back': [
      byNews({ answer: 'have_it_back' }, 'approve'),
      gives({ isOpen: false, canTakeBack: true }),
    ],
    'ends the e-mails': [
      byNews({ answer: 'no_more_mails' }, 'approve'),
      gives({ isOpen: true, isStopped: true, canTakeBack: true }),
      async (world, _, { saved }) =>
        expect((await world.item(saved?.id ?? '')).news).toMatchObject({ isStopped: true }),
    ],
    'has no effect on a report that is not open': [
      byNews({ answer: 'have_it_back' }),
      gives({ isOpen: false, answer: null }),
    ],
    'refuses an unknown link': [
      { json: { token: unknownLink, answer: 'still_missing' } },
      refuses('link_invalid'),
    ],
    'takes one of its answers': [
      byNews({ answer: 'perhaps' }, 'approve'),
      refusesFields({ answer: 'value_invalid' }),
    ],
  }),
  ...route('POST /api/report/news/stop/:token', {
    'ends the e-mails': [
      async (world) => {
        const { id } = await world.reviewed(await world.lost(), 'approve');
        return { params: { token: world.target.stopNewsToken(id) }, saved: { id } };
      },
      done,
      async (world, _, { saved }) =>
        expect((await world.item(saved?.id ?? '')).news).toMatchObject({ isStopped: true }),
    ],
    'refuses an unknown link': [{ params: { token: unknownLink } }, refuses('link_invalid')],
  }),
  ...route('POST /api/items/category', {
    'names the category that a title means': [
      { json: { title: 'Paraguas azul' } },
      gives({ category: 'Accessories' }),
    ],
    'names one of lost reports alone for a lost report': [
      { json: { title: 'Student card', isLostItem: true } },
      gives({ category: 'ID Card' }),
    ],
    'names none where the title says nothing': [{ json: { title: 'Qwertz' } }, gives({ category: null })],
  }),
  ...route('POST /api/found-reports', {
    'refuses a thing that is not kept here until its finder has read so': [
      async (world) => {
        const notKept = { en: 'To the pool.', es: 'A la piscina.', fr: 'À la piscine.' };
        const json = { name: 'Swimwear', usedFor: 'both', keepDays: 30, isSensitive: false, notKept };
        await (await world.admin()).send('POST', '/api/admin/settings/categories', { json });
        return toReport('found', { category: 'Swimwear' });
      },
      refusesFields({ anyway: 'not_kept_here' }),
      async (world) => {
        const again = toReport('found', { category: 'Swimwear', anyway: 'yes' });
        const { status } = await world.visitor().send('POST', '/api/found-reports', again);
        expect(status).toBe(201);
      },
    ],
    'takes a report with pictures, which is approved at once': [
      toReport('found', {}, [png(), png('two.png'), png('three.png')]),
      gives({ qrCode: expect.stringMatching(drawn) }, 201),
      async (world, { id }: { id: string }) => {
        const item = await world.item(id);
        expect(item).toMatchObject({ status: 'approved', isLostItem: false, userId: null, version: 1 });
        expect(item.images).toHaveLength(3);
      },
    ],
    'requires all its fields': [
      { form: form({ title: ' ' }) },
      refusesFields({
        title: 'title_required',
        category: 'category_required',
        location: 'location_required',
        dateFound: 'date_found_required',
        contactInfo: 'contact_required',
        description: 'description_required',
      }),
    ],
    'takes no day to come, and no category of lost reports': [
      toReport('found', { dateFound: '2099-01-01', category: 'ID Card' }),
      refusesFields({ dateFound: 'date_in_future', category: 'choice_invalid' }),
    ],
    'takes at most three pictures': [
      toReport('found', {}, [png(), png(), png(), png()]),
      refuses('too_many_files'),
    ],
    'takes no file that is too large': [
      toReport('found', {}, [large(imageRule.maxBytes + 1)]),
      refuses('file_too_large'),
    ],
    'takes no PDF': [toReport('found', {}, [pdf()]), refuses('file_type_unsupported')],
    'is carried out once for each key': [
      async (world) => {
        const by = world.visitor();
        const headers = key(`once-${rareWord()}-and-again`);
        const fields = foundForm();
        const { body } = await by.send('POST', '/api/found-reports', { form: form(fields), headers });
        return { by, headers, form: form(fields), saved: { first: (body as { id: string }).id } };
      },
      gives({}, 201),
      async (_, { id }: { id: string }, { saved }) => expect(id).toBe(saved?.first),
    ],
    'takes no other content under the same key': [
      async (world) => {
        const by = world.visitor();
        const headers = key(`reused-${rareWord()}-key`);
        await by.send('POST', '/api/found-reports', { form: form(foundForm()), headers });
        return { by, headers, form: form(foundForm()) };
      },
      refuses('idempotency_key_reused'),
    ],
    'takes no key that is too short': [
      { headers: key('short'), form: form(foundForm()) },
      refuses('malformed_request', { 'Idempotency-Key': 'value_invalid' }),
    ],
  }),
  ...route('POST /api/lost-reports', {
    'takes a report, which is reviewed first': [
      toReport('lost', {}),
      gives({}, 201),
      async (world, { id }: { id: string }) =>
        expect(await world.item(id)).toMatchObject({
          status: 'pending',
          isLostItem: true,
          dateFound: '2026-03-02',
          location: 'Bus stop behind the gym',
          lastSeenLocation: 'Bus stop behind the gym',
          lastSeenAt: '2026-03-02T23:30:00.000Z',
          reportedBy: 'Marta Ruiz',
          studentId: 'CAMP1234567',
        }),
    ],
    'requires all its fields': [
      { form: form({}) },
      refusesFields({
        title: 'item_name_required',
        category: 'category_required',
        description: 'lost_description_required',
        lastSeenLocation: 'last_seen_location_required',
        lastSeenAt: 'last_seen_at_required',
        contactInfo: 'contact_required',
        studentId: 'student_id_required',
        reportedBy: 'reporter_name_required',
      }),
    ],
    'looks at contact, student ID and description': [
      toReport('lost', { contactInfo: '12345', studentId: 'CAMP12', description: 'short' }),
      refusesFields({
        contactInfo: 'contact_invalid',
        studentId: 'student_id_format',
        description: 'lost_description_too_short',
      }),
    ],
  }),
  ...route('POST /api/claims', {
    'takes a claim with proof on an approved found item': [
      claimOn((world) => world.found(), { studentId: 'camp7654321', email: 'Ada.Lopez@Campus.test' }),
      gives({ status: 'pending', caseUrl: expect.stringMatching(/^http.*\/case#.+/) }, 201),
      async (world, { id }: { id: string }) => {
        const body = await world.desk('GET', `/api/admin/claims/${id}`);
        expect(body).toMatchObject({ studentId: 'CAMP7654321', email: 'ada.lopez@campus.test' });
        expect((body as { proofFiles: unknown[] }).proofFiles).toHaveLength(2);
      },
    ],
    'requires its fields, and enough words': [
      claimOn((world) => world.found(), { fullName: '', email: 'nobody', ownershipDescription: 'mine' }),
      refusesFields({
        fullName: 'full_name_required',
        email: 'email_invalid',
        ownershipDescription: 'ownership_description_too_short',
      }),
    ],
    'says how a student ID is written': [
      claimOn((world) => world.found(), { studentId: 'X1' }),
      refusesFields({ studentId: 'student_id_format' }),
    ],
    'takes no more than three files': [
      claimOn((world) => world.found(), {}, [pdf(), pdf(), pdf(), pdf()]),
      refuses('too_many_files'),
    ],
    'takes no file that is too large': [
      claimOn((world) => world.found(), {}, [large(proofRule.maxBytes + 1)]),
      refuses('file_too_large'),
    ],
    'takes no text file': [claimOn((world) => world.found(), {}, [text()]), refuses('file_type_unsupported')],
    'is not taken on a lost report': [
      claimOn(async (world) => world.reviewed(await world.lost(), 'approve')),
      refuses('item_not_claimable'),
    ],
    'is not taken on a claimed item': [
      claimOn(async (world) => world.reviewed(await world.found(), 'markClaimed')),
      refuses('item_not_claimable'),
    ],
    'is not taken on a rejected item': [
      claimOn(async (world) => world.reviewed(await world.found(), 'reject')),
      refuses('item_not_claimable'),
    ],
    'is not taken on what never was': [claimOn(async () => ({ id: NOBODY })), refuses('not_found')],
    'accepts the same claim of a stranger as a claim of its own': [
      async (world) => {
        const student = newStudent();
        const { id, itemId } = await world.claim(student);
        return { form: form(claimForm(itemId, student)), saved: { id } };
      },
      gives({ status: 'pending' }, 201),
      async (_, { id }: ClaimReceipt, { saved }) => expect(id).not.toBe(saved?.id),
    ],
    'gives the first answer to the same session': [
      async (world) => {
        const { browser } = await world.account();
        const student = newStudent();
        const { id, itemId } = await world.claim(student, [], browser);
        return { by: browser, form: form(claimForm(itemId, student)), saved: { id } };
      },
      gives({ status: 'pending' }, 201),
      async (_, { id }: ClaimReceipt, { saved }) => expect(id).toBe(saved?.id),
    ],
  }),
];
