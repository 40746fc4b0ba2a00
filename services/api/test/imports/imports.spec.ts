import {
  type AdminItem,
  type Import,
  type ImportPlan,
  type ImportRow,
  type ImportRowResults,
  type List,
  type OwnerOfItem,
} from '@lost-found/contracts';
import { LISTS_CHANGED, NewsFeed } from '../../src/platform/events/news-feed.js';
import { fieldTexts, findLogs, refusal } from '../factories/answers.js';
import { reportFound, submitClaim } from '../factories/reports.js';
import { onSqlite, rule } from '../harness/engines.js';
import { useService } from '../harness/use-service.js';
import { findOutbox } from '../mail/outbox-rows.js';

const { service, admin } = useService({ RATE_LIMIT: '10000' });

const plan: ImportPlan = {
  ...{ columns: { item: 'title' }, dateOrder: 'day_first', categories: {}, places: {}, states: {} },
  defaults: { category: 'Other', location: 'Other', state: 'at_desk' },
};

const open = async (changes: object = {}): Promise<Import> => {
  const form = { list: 'Library', fileName: 'library.csv', kind: 'found', plan };
  const names = { newCategories: [], newPlaces: [] };
  return (await admin.post<Import>('/api/admin/imports', { ...form, ...names, ...changes })).body;
};

const umbrella = { title: 'Black umbrella', category: 'Accessories', location: 'Gym', state: 'at_desk' };
const row = (number: number, fields: ImportRow['fields'] = {}): ImportRow => ({
  number,
  fields: { ...umbrella, date: '2026-02-01', oldId: String(number), ...fields },
});

const send = async (id: string, rows: ImportRow[]) =>
  (await admin.post<ImportRowResults>(`/api/admin/imports/${id}/rows`, { rows })).body.results;

const turn = (id: string, action: 'start' | 'cancel' | 'undo') =>
  admin.post<Import>(`/api/admin/imports/${id}/${action}`, {});

/** Imports rows to the end. @returns the import, and its items by their titles */
const importAll = async (rows: ImportRow[], changes: object = {}) => {
  const { id } = await open(changes);
  const results = await send(id, rows);
  await turn(id, 'start');
  await service.idle();
  return { id, results, done: (await admin.get<Import>(`/api/admin/imports/${id}`)).body };
};

const getItems = async (search: string): Promise<AdminItem[]> =>
  (await admin.get<List<AdminItem>>(`/api/admin/items?search=${encodeURIComponent(search)}`)).body.data;
const getItem = async (search: string) => (await getItems(search))[0];

describe('the check of rows', () => {
  rule('says for each what is wrong, and writes nothing', async () => {
    const { id, state } = await open();
    expect(state).toBe('checking');
    const results = await send(id, [
      row(1, { title: 'Only checked' }),
      row(2, { category: 'Boats', location: 'Atlantis', date: '2026-04-31', title: '' }),
      row(3, { date: '2999-01-01', state: 'lost', desk: 'Moon' }),
      row(4, { oldId: '1' }),
    ]);
    expect(
      results.map(({ result, errors }) => [result, errors.map(({ field, code }) => `${field} ${code}`)]),
    ).toEqual([
      ['create', []],
      [
        'refused',
        ['title title_required', 'category choice_invalid', 'date date_invalid', 'location choice_invalid'],
      ],
      ['refused', ['date date_in_future', 'state choice_invalid']],
      ['refused', ['oldId old_id_twice']],
    ]);
    expect(await getItems('only checked')).toEqual([]);
    const { body } = await admin.get<Import>(`/api/admin/imports/${id}`);
    expect(body.counts).toEqual({ create: 1, refused: 3 });
    expect(body.refused.map(({ number }) => number)).toEqual([2, 3, 4]);
  });

  rule('keeps rows that are sent twice once', async () => {
    const { id } = await open();
    await send(id, [row(1), row(2)]);
    expect((await send(id, [row(2)])).map(({ result }) => result)).toEqual(['create']);
    const { body } = await admin.get<Import>(`/api/admin/imports/${id}`);
    expect(body.counts).toEqual({ create: 2 });
  });

  rule('takes no rows after the start, and starts once', async () => {
    const { id } = await importAll([row(1, { title: 'Closed list', oldId: 'closed' })]);
    const late = await admin.post(`/api/admin/imports/${id}/rows`, { rows: [row(2)] });
    expect(refusal(late)).toEqual([409, 'transition_not_allowed']);
    expect(refusal(await turn(id, 'start'))).toEqual([409, 'transition_not_allowed']);
    const unknown = '4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90';
    expect(refusal(await turn(unknown, 'start'))).toEqual([404, 'not_found']);
  });

  rule('keeps the name of the file in one line', async () => {
    expect((await open({ fileName: 'a\r\n\u202eb\u0000.csv' })).fileName).toBe('a b .csv');
  });

  rule('refuses a plan that names fields that there are not', async () => {
    const answer = await admin.post('/api/admin/imports', {
      ...{ list: '', fileName: 'a', kind: 'found', newCategories: [], newPlaces: [] },
      plan: { ...plan, columns: { a: 'status' } },
    });
    expect(Object.keys(fieldTexts(answer))).toEqual(['list', 'plan.columns.a']);
  });
});

describe('the import', () => {
  it('writes items at the desk with the day of their intake, which counts for Due', async () => {
    const { done } = await importAll(
      [
        row(1, {
          title: 'Imported umbrella',
          shelf: 'Q 7',
          date: '2026-02-01T08:30',
          finder: 'Sam, 0612345678',
        }),
      ],
      { list: 'At desk' },
    );
    expect(done).toMatchObject({ state: 'done', counts: { created: 1 } });
    expect(await getItem('imported umbrella')).toMatchObject({
      ...{ status: 'approved', custody: 'at_desk', shelf: 'Q 7', dateFound: '2026-02-01' },
      ...{ receivedAt: '2026-02-01T08:30:00.000Z', createdAt: '2026-02-01T08:30:00.000Z' },
      reportedBy: 'Sam, 0612345678',
    });
    const due = await admin.get<List<AdminItem>>('/api/admin/due?pageSize=100');
    expect(due.body.data.map(({ title }) => title)).toContain('Imported umbrella');
    expect(await getItem('at desk 1')).toMatchObject({ title: 'Imported umbrella' });
    const id = (await getItem('at desk 1'))?.id;
    expect((await admin.get(`/api/admin/items/${id}/history`)).body).toMatchObject({ total: 0, data: [] });
  });

  rule.each([
    ['returned', { status: 'resolved', custody: 'handed_over', outcome: 'returned' }],
    ['destroyed', { status: 'resolved', custody: 'gone', outcome: 'destroyed' }],
    ['with_finder', { status: 'approved', custody: 'with_finder', outcome: null }],
  ])('writes %s rows in that state without an e-mail', async (state, expected) => {
    const title = `State ${state}`;
    await importAll([row(1, { title, state, contactInfo: 'owner@campus.test' })], { list: title });
    expect(await getItem(title)).toMatchObject(expected);
    expect((await findOutbox(service)).filter(({ recipient }) => recipient === 'owner@campus.test')).toEqual(
      [],
    );
  });

  rule('keeps names, numbers and cards back', async () => {
    await importAll(
      [
        row(1, { title: 'Blue case', description: 'with a zip, name inside: Jordan Example' }),
        row(2, { title: 'Card of Jordan Example', category: 'ID Card' }),
      ],
      { list: 'Names' },
    );
    expect(await getItem('names 1')).toMatchObject({
      description: 'with a zip, name inside',
      keptBackDetails: 'with a zip, name inside: Jordan Example',
    });
    expect(await getItem('names 2')).toMatchObject({
      title: 'Card',
      keptBackDetails: 'Card of Jordan Example',
    });
  });

  rule('adds the new categories and places at its start', async () => {
    const names = { newCategories: ['Sports'], newPlaces: ['Boat house'] };
    const fields = { title: 'Wooden oar', category: 'Sports', location: 'Boat house' };
    await importAll([row(1, fields)], { list: 'Boats', ...names });
    expect(await getItem('wooden oar')).toMatchObject({ category: 'Sports', location: 'Boat house' });
    const config = await service.visitor().get<{ locations: string[] }>('/api/config');
    expect(config.body.locations).toContain('Boat house');
  });

  rule('writes lost reports with their names as they are', async () => {
    const fields = { contactInfo: '+34 600 123 456', studentId: 'CAMP6971895', reportedBy: 'Łukasz Example' };
    const place = { location: 'bus 12', date: '2026-03-01T08:00', state: 'approved' };
    const rows = [
      row(1, { title: 'Books', ...fields, ...place }),
      row(2, { ...fields, ...place, studentId: 'X1' }),
    ];
    const { results } = await importAll(rows, { list: 'Lost', kind: 'lost' });
    expect(results.map(({ errors }) => errors.map(({ field }) => field))).toEqual([[], ['studentId']]);
    expect(await getItem('lost 1')).toMatchObject({
      ...{ ...fields, isLostItem: true, status: 'approved', lastSeenLocation: 'bus 12' },
      lastSeenAt: '2026-03-01T08:00:00.000Z',
    });
  });

  rule('writes to the owner of a new item that is here, in the language of the administrator', async () => {
    await admin.patch('/api/me/settings', { language: 'es' });
    const whose = 'Jordan Example CAMP6971895 jordan@campus.test';
    const rows = [
      row(1, { title: 'Owned cap', whose }),
      row(2, { title: 'Owned and gone', state: 'donated', whose }),
    ];
    const { id } = await importAll(rows, { list: 'Owned' });
    const [item, other] = [await getItem('owned 1'), await getItem('owned 2')];
    expect([item?.ownerState, other?.outcome]).toEqual(['notified', 'donated']);
    expect(other?.ownerState).toBeUndefined();
    const { body } = await admin.get<OwnerOfItem>(`/api/admin/items/${item?.id}/owner`);
    expect(body.owner?.hint).toMatchObject({ name: 'Jordan Example', studentId: 'CAMP6971895' });
    const mails = (await findOutbox(service)).filter(({ recipient }) => recipient === 'jordan@campus.test');
    expect(mails.map(({ template, language }) => [template, language])).toEqual([['owner_notice', 'es']]);
    expect(JSON.stringify(await findLogs(admin, `&search=${id}`))).not.toContain('Jordan');
    await admin.patch('/api/me/settings', { language: 'en' });
  });

  rule('is logged once for its rows, by the administrator', async () => {
    const { id } = await importAll([row(1), row(2)], { list: 'Logged' });
    const [entry] = await findLogs(admin, `&search=${id}`);
    expect(entry).toMatchObject({ action: 'ITEMS_IMPORTED', details: { created: 2, list: 'Logged' } });
    expect(entry?.user?.role).toBe('admin');
  });
});

describe('the lists of open consoles', () => {
  rule('are read again once, at the end of an import of several portions', async () => {
    let count = 0;
    service.app.get(NewsFeed).onNews((one) => {
      if (one === LISTS_CHANGED) count += 1;
    });
    await importAll(
      Array.from({ length: 120 }, (_, at) => row(at + 1)),
      { list: 'Portions' },
    );
    expect(count).toBe(1);
  });
});

describe('the category of a row', () => {
  rule('is one of this campus that the title names, or the default of the list', async () => {
    const rules = { usedFor: 'both', keepDays: 90, isSensitive: false, neverPublic: true };
    await admin.post('/api/admin/settings/categories', { name: 'Student cards', ...rules });
    const { id } = await open({ list: 'Without categories' });
    const results = await send(id, [
      row(1, { title: 'Carte étudiante', category: '' }),
      row(2, { title: 'Cap', category: '' }),
      row(3, { title: 'Student card' }),
    ]);
    expect(results.map(({ category }) => category)).toEqual(['Student cards', undefined, undefined]);
    await turn(id, 'start');
    await service.idle();
    const items = await Promise.all([1, 2, 3].map((number) => getItem(`without categories ${number}`)));
    expect(items.map((item) => item?.category)).toEqual(['Student cards', 'Other', 'Accessories']);
  });
});

describe('the next import of a list', () => {
  rule('finds items by numbers that lost their zeros or got thousands marks in a spreadsheet', async () => {
    const list = 'Numbers';
    await importAll([row(1, { oldId: '000123' }), row(2, { oldId: '1234' }), row(3, { oldId: '77' })], {
      list,
    });
    const { results, done } = await importAll(
      [row(2, { oldId: '123', title: 'Same' }), row(3, { oldId: '1,234' }), row(4, { oldId: '770' })],
      { list },
    );
    expect(results.map(({ result, like }) => [result, like])).toEqual([
      ['update', '000123'],
      ['unchanged', '1234'],
      ['create', undefined],
    ]);
    expect(done.counts).toEqual({ updated: 1, unchanged: 1, created: 1 });
  });

  it('updates by the old id, closes what is closed since, and leaves the same alone', async () => {
    const list = 'Again';
    await importAll(
      [row(1, { title: 'Same cap' }), row(2, { title: 'Old cap' }), row(3, { title: 'Left cap' })],
      {
        list,
      },
    );
    const rows = [
      row(1, { title: 'Same cap' }),
      row(2, { title: 'New cap' }),
      row(3, { title: 'Left cap', state: 'donated' }),
    ];
    const { results, done } = await importAll(rows, { list });
    expect(results.map(({ result }) => result)).toEqual(['unchanged', 'update', 'update']);
    expect(done.counts).toEqual({ unchanged: 1, updated: 2 });
    expect(await getItems('old cap')).toEqual([]);
    expect(await getItem('new cap')).toMatchObject({ version: 2 });
    expect(await getItem('left cap')).toMatchObject({ outcome: 'donated' });
  });

  rule('leaves an exported text alone, also one whose name the desk published', async () => {
    const title = 'Diary of Jordan Example';
    const { id } = await reportFound(service.visitor(), { title, description: 'Blue.' });
    const fields = { oldId: id, title, description: 'Blue.', state: 'with_finder', location: 'Main Library' };
    const item = await getItem('diary of jordan');
    const { category, location, dateFound: date } = item as AdminItem;
    const { done } = await importAll([row(1, { ...fields, category, location, date })], { list: 'Export' });
    expect(done.counts).toEqual({ unchanged: 1 });
  });

  rule('finds the items of an export by their ids', async () => {
    const { id } = await reportFound(service.visitor(), { title: 'Exported scarf' });
    const fields = { oldId: id, title: 'Exported scarf', location: 'Cafeteria', state: 'with_finder' };
    const { done } = await importAll([row(1, fields)], { list: 'Export' });
    expect(done.counts).toEqual({ updated: 1 });
    expect((await getItems('exported scarf')).map((item) => [item.id, item.location])).toEqual([
      [id, 'Cafeteria'],
    ]);
  });
});

describe('the undo of an import', () => {
  it('deletes what was new and restores what was changed, but not what was changed or claimed since', async () => {
    const list = 'Undone';
    await importAll([row(1, { title: 'First text' })], { list });
    const { id } = await importAll(
      [
        row(1, { title: 'Second text' }),
        row(2, { title: 'Undo new' }),
        row(3, { title: 'Undo edited' }),
        row(4, { title: 'Undo claimed' }),
      ],
      { list },
    );
    const [edited, claimed] = [await getItem('undo edited'), await getItem('undo claimed')];
    await admin.patch(`/api/admin/items/${edited?.id}`, { title: 'Undo edited twice' });
    await submitClaim(service.visitor(), claimed?.id ?? '');
    expect((await turn(id, 'undo')).body.state).toBe('undoing');
    await service.idle();
    const { body } = await admin.get<Import>(`/api/admin/imports/${id}`);
    expect(body).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 2 } });
    const left = (await getItems('undo')).map(({ title }) => title);
    expect(left.filter((title) => title.startsWith('Undo')).toSorted()).toEqual([
      'Undo claimed',
      'Undo edited twice',
    ]);
    expect(await getItems('second text')).toEqual([]);
    expect(await getItem('first text')).toBeDefined();
  });

  it('and the import itself handle a long list in portions, the oldest rows first', async () => {
    const list = 'Long';
    const toDay = (number: number) =>
      new Date(Date.UTC(2026, 0, (number * 7) % 53)).toISOString().slice(0, 10);
    const rows = (title: string, count: number) =>
      Array.from({ length: count }, (_, at) => row(at + 1, { title, date: toDay(at + 1) }));
    await importAll(rows('Harmonica', 5), { list });
    const { id, done } = await importAll(rows('Typewriter', 120), { list });
    expect(done).toMatchObject({ state: 'done', counts: { created: 115, updated: 5 } });
    const { body } = await admin.get<List<AdminItem>>('/api/admin/items?search=typewriter&pageSize=100');
    expect(body.total).toBe(120);
    const days = body.data.map(({ dateFound }) => dateFound);
    expect(days).toEqual(days.toSorted().toReversed());
    await turn(id, 'undo');
    await service.idle();
    const undone = await admin.get<Import>(`/api/admin/imports/${id}`);
    expect(undone.body).toMatchObject({ state: 'undone', counts: { undone: 120 } });
    expect((await getItems('typewriter')).length).toBe(0);
    expect((await getItems('harmonica')).length).toBe(5);
  });

  onSqlite('on SQLite', () => {
    it('joins the parts of the search index first, because texts are erased in each', async () => {
      const { id } = await importAll([row(1, { title: 'Bassoon' })], { list: 'Parts' });
      await turn(id, 'undo');
      await service.idle();
      const [{ parts }] = await service.dataSource.query(
        'SELECT COUNT(DISTINCT segid) AS parts FROM items_fts_idx',
      );
      expect(parts).toBe(1);
    });
  });

  rule('deletes what a second import had updated, once that is undone, too', async () => {
    const list = 'Undone twice';
    const first = await importAll([row(1, { title: 'Twice imported' })], { list });
    const second = await importAll([row(1, { title: 'Twice updated', shelf: 'C 1' })], { list });
    for (const { id } of [second, first]) {
      await turn(id, 'undo');
      await service.idle();
    }
    const { body } = await admin.get<Import>(`/api/admin/imports/${first.id}`);
    expect(body.counts).toEqual({ undone: 1 });
    expect(await getItems('twice updated')).toEqual([]);
    expect(await getItems('twice imported')).toEqual([]);
  });

  rule('restores each value that is still as the import wrote it', async () => {
    const list = 'Values';
    await importAll([row(1, { title: 'Old title', location: 'Gym' })], { list });
    const { id } = await importAll([row(1, { title: 'New title', location: 'Cafeteria' })], { list });
    await admin.patch(`/api/admin/items/${(await getItem('values 1'))?.id}`, { title: 'Title of the desk' });
    await turn(id, 'undo');
    await service.idle();
    expect(await getItem('values 1')).toMatchObject({ title: 'Title of the desk', location: 'Gym' });
  });

  rule('is refused once its rows are deleted', async () => {
    const { id } = await importAll([row(1, { title: 'Out of time' })], { list: 'Old list' });
    await service.dataSource.query('DELETE FROM import_rows');
    expect(refusal(await turn(id, 'undo'))).toEqual([410, 'undo_expired']);
  });

  rule('stops at a cancel; what was written can be undone', async () => {
    const { id } = await open({ list: 'Cancelled' });
    await send(id, [row(1, { title: 'Never written' })]);
    expect((await turn(id, 'cancel')).body.state).toBe('cancelled');
    expect(refusal(await turn(id, 'start'))).toEqual([409, 'transition_not_allowed']);
    expect(await getItems('never written')).toEqual([]);
    await turn(id, 'undo');
    await service.idle();
    expect((await admin.get<Import>(`/api/admin/imports/${id}`)).body.state).toBe('undone');
  });
});
