import {
  type AdminItem,
  type Analytics,
  type CampusSettings,
  type Category,
  defaultSettings,
  type List,
  type PublicConfig,
  type PublicItem,
  type SettingList,
} from '@lost-found/contracts';
import { form, foundReport, lostReport } from '@lost-found/test-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../src/create-app.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { mailsTo } from '../factories/accounts.js';
import { fieldTexts, findLogs, refusal, review } from '../factories/answers.js';
import { signInPerson } from '../factories/people.js';
import { adminItem, anotherStudent, reportFound, reportLost, submitClaim } from '../factories/reports.js';
import { rule as it, race } from '../harness/engines.js';
import { HttpClient } from '../harness/http-client.js';
import { meeting } from '../harness/meeting.js';
import { removeReports } from '../harness/remove-reports.js';
import { useService } from '../harness/use-service.js';

const { service, admin, visitor } = useService({ RATE_LIMIT: '100000' });
const LISTS = ['categories', 'places', 'desks', 'terms', 'templates'];
beforeAll(async () => {
  for (const list of LISTS)
    await service.dataSource.query(`CREATE TABLE first_${list} AS SELECT * FROM ${list}`);
});
beforeEach(async () => {
  await removeReports(service);
  for (const list of LISTS) {
    await service.dataSource.query(`DELETE FROM ${list}`);
    await service.dataSource.query(`INSERT INTO ${list} SELECT * FROM first_${list}`);
  }
  // A change without a difference has no entry, and the service reads its lists again.
  await change('desks', 'Lost & Found desk', { name: 'Lost & Found desk' });
});

const PATH = '/api/admin/settings';
const NOBODY = '4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90';
const read = async () => (await admin.get<CampusSettings>(PATH)).body;
const config = async () => (await visitor.get<PublicConfig>('/api/config')).body;
const getId = async (list: SettingList, name: string): Promise<string> =>
  (await read())[list].find((row) => row.name === name)?.id ?? '';
const getNames = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const change = async (list: SettingList, name: string, changes: object) =>
  admin.patch<CampusSettings>(`${PATH}/${list}/${await getId(list, name)}`, changes);
const remove = async (list: SettingList, name: string, successor?: string) =>
  admin.send<CampusSettings>({
    method: 'DELETE',
    url: `${PATH}/${list}/${await getId(list, name)}`,
    payload: successor === undefined ? {} : { successor: await getId(list, successor) },
  });
let secondsAhead = 0;
/** The figures of a moment later: the service keeps them for a few seconds. */
const figures = async () => {
  secondsAhead += 10;
  jest.spyOn(service.app.get(Clock), 'now').mockReturnValue(Date.now() + secondsAhead * 1_000);
  return (await admin.get<Analytics>('/api/admin/analytics')).body;
};
const boats = { name: 'Boats', usedFor: 'both', keepDays: 14, isSensitive: false };

describe('a new database', () => {
  it("has the specification's lists (§3), and what is kept for how long", async () => {
    expect(await read()).toEqual(defaultSettings());
    const shown = await config();
    expect(shown).toMatchObject({
      categories: ['Electronics', 'Bags', 'Clothing', 'Books', 'Accessories', 'Other'],
      locations: ['Main Library', 'Student Center', 'Engineering Building', 'Cafeteria', 'Gym', 'Other'],
      sensitiveCategories: ['ID Card', 'Documents'],
      desks: [{ name: 'Lost & Found desk', address: null, hours: null, mapUrl: null }],
    });
    expect(shown.lostCategories.slice(0, 4)).toEqual([
      'ID Card',
      'Electronics',
      'Documents',
      'Personal Items',
    ]);
    const keptForGood = (await read()).categories.filter(({ keepDays }) => keepDays === null);
    expect(getNames(keptForGood)).toEqual(['ID Card', 'Electronics', 'Documents']);
  });
});

describe('a category that is added', () => {
  it('is chosen from at once, found by and counted', async () => {
    expect(
      fieldTexts(await visitor.post('/api/found-reports', form(foundReport({ category: 'Boats' })))),
    ).toEqual({ category: 'Please choose one of the options' });
    expect((await admin.post(`${PATH}/categories`, boats)).status).toBe(201);
    expect((await config()).categories.at(-1)).toBe('Boats');
    const { id } = await reportFound(visitor, { category: 'Boats' });
    await reportLost(visitor, { category: 'Boats' });
    const found = await visitor.get<List<PublicItem>>('/api/items?category=Boats');
    expect(found.body.data.map((item) => item.id)).toEqual([id]);
    expect((await figures()).byCategory).toMatchObject({ Boats: 2, Bags: 0 });
    const [entry] = await findLogs(admin, '&action=SETTINGS_UPDATED');
    expect(entry?.user?.email).toBe(service.config.admin?.email);
    expect(entry?.details).toMatchObject({
      list: 'categories',
      changes: expect.arrayContaining([{ field: 'name', before: null, after: 'Boats' }]),
    });
  });

  it('is for found or lost reports only, where it says so', async () => {
    await admin.post(`${PATH}/categories`, { ...boats, usedFor: 'lost' });
    expect((await config()).categories).not.toContain('Boats');
    expect((await config()).lostCategories).toContain('Boats');
    const refused = await visitor.post('/api/found-reports', form(foundReport({ category: 'Boats' })));
    expect(fieldTexts(refused)).toEqual({ category: 'Please choose one of the options' });
    await reportLost(visitor, { category: 'Boats' });
  });

  it('cannot be called as another, by no name, or as what means none', async () => {
    const post = (name: string) => admin.post(`${PATH}/categories`, { ...boats, name });
    expect(fieldTexts(await post(' bags '))).toEqual({ name: 'This name is already in the list' });
    expect(fieldTexts(await post(' '))).toEqual({ name: 'Name is required' });
    expect(fieldTexts(await post('All'))).toEqual({ name: 'This value is not valid' });
  });
});

it.each(['Gym:lost', 'Hall item.location x', "'); --", '%_', '__proto__', '$1 ?'])(
  'counts the place %p as it is written, whatever it means elsewhere',
  async (name) => {
    expect((await admin.post(`${PATH}/places`, { name })).status).toBe(201);
    await reportFound(visitor, { location: name });
    await reportLost(visitor, { lastSeenLocation: `${name}, floor 2` });
    const { byLocation } = await figures();
    expect(Object.entries(byLocation).filter(([, count]) => count > 0)).toEqual([[name, 2]]);
  },
);

describe('a name that is changed', () => {
  it('is that of every item, without an entry or a version of theirs', async () => {
    const [found, lost] = [
      await reportFound(visitor, { category: 'Bags', location: 'Gym' }),
      await reportLost(visitor, { category: 'Bags', lastSeenLocation: 'Gym' }),
    ];
    expect((await change('categories', 'Bags', { name: 'Bags and cases' })).status).toBe(200);
    expect((await change('places', 'Gym', { name: "Children's hall" })).status).toBe(200);
    for (const { id } of [found, lost])
      expect(await adminItem(admin, id)).toMatchObject({
        category: 'Bags and cases',
        location: "Children's hall",
        version: 1,
      });
    expect((await adminItem(admin, lost.id)).lastSeenLocation).toBe("Children's hall");
    expect((await findLogs(admin, '&action=ITEM_UPDATED')).length).toBe(0);
    expect((await findLogs(admin, '&action=SETTINGS_UPDATED')).map(({ details }) => details)).toEqual([
      { list: 'places', changes: [{ field: 'name', before: 'Gym', after: "Children's hall" }] },
      { list: 'categories', changes: [{ field: 'name', before: 'Bags', after: 'Bags and cases' }] },
    ]);
    await reportLost(visitor, { lastSeenLocation: "children's hall, second floor" });
    expect((await figures()).byLocation).toEqual({
      'Main Library': 0,
      'Student Center': 0,
      'Engineering Building': 0,
      Cafeteria: 0,
      "Children's hall": 3,
      Other: 0,
    });
    const gone = await visitor.get('/api/items?location=Gym');
    expect(fieldTexts(gone)).toEqual({ location: 'This value is not valid' });
    expect(
      (await admin.get<List<AdminItem>>('/api/admin/items?category=Bags%20and%20cases')).body.total,
    ).toBe(2);
  });

  it('that is the same leaves no entry', async () => {
    expect((await change('categories', 'Bags', { name: 'Bags', keepDays: 90 })).status).toBe(200);
    expect(await findLogs(admin, '&action=SETTINGS_UPDATED')).toEqual([]);
  });
});

describe('a row that two edit at once', () => {
  const write = (list: SettingList, { id, ...seen }: { id: string }, changes: object) =>
    admin.patch<CampusSettings>(`${PATH}/${list}/${id}`, { ...changes, seen });

  race('is written once when both arrive together', async () => {
    const [bags] = (await read()).categories.filter(({ name }) => name === 'Bags');
    const both = [10, 20].map((keepDays) => write('categories', bags as Category, { keepDays }));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await findLogs(admin, '&action=SETTINGS_UPDATED')).toHaveLength(1);
  });
});

describe('what is removed', () => {
  it('is gone where nothing has it', async () => {
    expect((await remove('categories', 'Clothing')).status).toBe(200);
    expect((await remove('places', 'Gym')).status).toBe(200);
    expect((await config()).categories).not.toContain('Clothing');
    const report = form(foundReport({ category: 'Clothing', location: 'Gym' }));
    expect(fieldTexts(await visitor.post('/api/found-reports', report))).toEqual({
      category: 'Please choose one of the options',
      location: 'Please choose one of the options',
    });
  });

  it('needs a successor where items have it, which these have then', async () => {
    const { id } = await reportFound(visitor, { category: 'Bags', location: 'Gym' });
    await reportLost(visitor, { category: 'Bags' });
    const refused = await remove('categories', 'Bags');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'setting_in_use', params: { count: 2 }, detail: 'In use: 2. Choose what takes its place.' },
    ]);
    expect(refusal(await remove('categories', 'Bags', 'Bags'))).toEqual([400, 'validation_failed']);
    expect((await remove('categories', 'Bags', 'Accessories')).status).toBe(200);
    expect((await remove('places', 'Gym', 'Other')).status).toBe(200);
    expect(await adminItem(admin, id)).toMatchObject({ category: 'Accessories', location: 'Other' });
    const [, entry] = await findLogs(admin, '&action=SETTINGS_UPDATED');
    expect(entry?.details.changes).toEqual(
      expect.arrayContaining([
        { field: 'name', before: 'Bags', after: null },
        { field: 'successor', before: null, after: 'Accessories' },
      ]),
    );
  });

  it('is not what a campus needs: one category of each kind, one desk, and the place for all others', async () => {
    for (const name of getNames(defaultSettings().categories).filter((one) => one !== 'Books'))
      await remove('categories', name);
    expect(getNames((await read()).categories)).toEqual(['Books']);
    const needed = [409, 'setting_needed'];
    expect(refusal(await remove('categories', 'Books'))).toEqual(needed);
    expect(refusal(await change('categories', 'Books', { usedFor: 'lost' }))).toEqual(needed);
    expect(refusal(await remove('desks', 'Lost & Found desk'))).toEqual(needed);
    expect(refusal(await remove('places', 'Other'))).toEqual(needed);
    expect(refusal(await change('places', 'Other', { name: 'Elsewhere' }))).toEqual(needed);
  });
});

describe('an order', () => {
  it('is that of the forms, and is refused if the list has changed', async () => {
    const ids = (await read()).places.map(({ id }) => id);
    const order = (some: string[]) =>
      admin.send<CampusSettings>({
        method: 'PUT',
        url: `${PATH}/places/order`,
        payload: { ids: some },
      });
    const { body } = await order(ids.toReversed());
    expect(body.places.map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await config()).locations[0]).toBe('Other');
    for (const some of [ids.slice(1), [...ids, ids[0] ?? ''], [...ids.slice(1), ids[1] ?? '']])
      expect(refusal(await order(some))).toEqual([409, 'edit_conflict']);
  });
});

it('what is added is last in its list where rows before it were removed', async () => {
  for (const name of ['Main Library', 'Student Center']) await remove('places', name);
  expect(
    getNames((await admin.post<CampusSettings>(`${PATH}/places`, { name: 'Quiet room' })).body.places),
  ).toEqual(['Engineering Building', 'Cafeteria', 'Gym', 'Other', 'Quiet room']);
});

describe('a desk', () => {
  it('says where it is and when it is open, to everybody', async () => {
    const shown = {
      address: 'Hall 2, ground floor',
      hours: 'Mon to Fri, 9 to 17',
      mapUrl: 'https://maps.test/1',
    };
    expect((await change('desks', 'Lost & Found desk', { name: 'Front desk', ...shown })).status).toBe(200);
    expect((await config()).desks).toMatchObject([{ name: 'Front desk', ...shown }]);
    await change('desks', 'Front desk', { hours: '' });
    expect((await config()).desks).toMatchObject([{ ...shown, hours: null }]);
    const refused = await change('desks', 'Front desk', { mapUrl: 'javascript:alert(1)' });
    expect(fieldTexts(refused)).toEqual({ mapUrl: 'Please enter an address that begins with https://' });
  });

  it('has a week and closed days, as they are typed', async () => {
    const set = (changes: object) => change('desks', 'Lost & Found desk', changes);
    const typed = ['9-12, 13:00 to 17h', '9–17', '', '', '', '', ''];
    const closedDays = ['2027-01-06', '2026-12-24 to 2027-01-02'];
    expect((await set({ week: typed, closedDays })).status).toBe(200);
    const week = ['09:00-12:00, 13:00-17:00', '09:00-17:00', '', '', '', '', ''];
    const [desk] = (await config()).desks;
    expect(desk).toMatchObject({ week, closedDays: ['2026-12-24/2027-01-02', '2027-01-06'] });
    const [{ details } = {}] = await findLogs(admin, '&action=SETTINGS_UPDATED');
    expect(details?.changes).toMatchObject([{ field: 'week' }, { field: 'closedDays' }]);
    const refused = await set({ week: ['17-9', '', '', '', '', '', ''], closedDays: ['Christmas'] });
    expect(Object.keys(fieldTexts(refused)).sort()).toEqual(['closedDays.0', 'week.0']);
    await set({ week: ['', '', '', '', '', '', ''] });
    expect((await config()).desks).toMatchObject([{ week: null }]);
  });
});

describe('the first desk', () => {
  it('is named in e-mails about items when its place is set', async () => {
    const desks = async () => {
      const rows: { params: string | { desk?: string } }[] = await service.dataSource.query(
        `SELECT params FROM mail_outbox WHERE template = 'report_received' ORDER BY seq`,
      );
      return rows.map(({ params }) => (typeof params === 'string' ? JSON.parse(params) : params).desk);
    };
    await reportFound(visitor);
    await change('desks', 'Lost & Found desk', { address: 'Hall 2', hours: 'Mon to Fri, 9 to 17' });
    await reportFound(visitor);
    expect(await desks()).toEqual([undefined, 'Hall 2, Mon to Fri, 9 to 17']);
  });
});

describe('names by language', () => {
  const named = (changes: object) => change('places', 'Gym', changes);

  it('are in the config, next to the first name that items keep', async () => {
    expect((await config()).names).toBeUndefined();
    expect((await named({ nameEs: ' Gimnasio ', nameFr: '' })).status).toBe(200);
    await change('desks', 'Lost & Found desk', { nameFr: 'Accueil' });
    const { names, locations } = await config();
    expect(locations).toContain('Gym');
    expect(names?.es).toEqual({ category: {}, location: { Gym: 'Gimnasio' }, desk: {} });
    expect(names?.fr?.desk).toEqual({ 'Lost & Found desk': 'Accueil' });
    const [{ details } = {}] = await findLogs(admin, '&action=SETTINGS_UPDATED');
    expect(details).toMatchObject({ changes: [{ field: 'nameFr', before: null, after: 'Accueil' }] });
  });

  it('are refused when another row is shown under them, and when a scanner typed them', async () => {
    const refusals: [object, string][] = [
      [{ nameEs: 'CAFETERIA' }, 'name_taken'],
      [{ nameEs: 'x'.repeat(121) }, 'text_too_long'],
      [{ nameEs: 'LF-7K3QZ' }, 'text_scanned'],
    ];
    for (const [changes, code] of refusals)
      expect((await named(changes)).body).toMatchObject({ errors: [{ field: 'nameEs', code }] });
    await named({ nameEs: 'Gimnasio' });
    const hall = await admin.post(`${PATH}/places`, { name: 'gimnasio' });
    expect(fieldTexts(hall)).toEqual({ name: 'This name is already in the list' });
  });

  it('are in e-mails of their language', async () => {
    await change('categories', 'Bags', { nameEs: 'Mochilas' });
    await change('desks', 'Lost & Found desk', { nameEs: 'Conserjería', hours: '9 a 17' });
    const { id } = await reportFound(visitor, { category: 'Bags' });
    await review(admin, id, 'approve');
    const student = anotherStudent();
    await submitClaim(visitor, id, { ...student, language: 'es' });
    expect(await mailsTo(service, student.email)).toMatchObject([
      { language: 'es', params: { category: 'Mochilas', desk: 'Conserjería, 9 a 17' } },
    ]);
  });
});

it('an e-mail names the desk of an item in its language, also a desk without an address', async () => {
  const shown = { address: null, hours: null, mapUrl: null };
  await admin.post(`${PATH}/desks`, { name: 'Gym desk', nameEs: 'Oficina del gimnasio', ...shown });
  const gym = await getId('desks', 'Gym desk');
  const mailedAbout = async (deskId: string | undefined) => {
    const { id } = await reportFound(visitor);
    await review(admin, id, 'approve');
    await admin.post(`/api/admin/items/${id}/receive`, { deskId });
    const student = anotherStudent();
    await submitClaim(visitor, id, { ...student, language: 'es' });
    return mailsTo(service, student.email);
  };
  expect(await mailedAbout(gym)).toMatchObject([{ params: { desk: 'Oficina del gimnasio' } }]);
  expect(await mailedAbout(undefined)).toMatchObject([{ params: { desk: 'Oficina de objetos perdidos' } }]);
});

describe('a desk that has things', () => {
  it('is removed for another one, which has them then', async () => {
    const { id } = await reportFound(visitor);
    const shown = { address: null, hours: null, mapUrl: null };
    await admin.post(`${PATH}/desks`, { name: 'North desk', ...shown });
    const north = await getId('desks', 'North desk');
    await service.dataSource.query(`UPDATE items SET desk_id = '${north}' WHERE id = '${id}'`);
    expect(refusal(await remove('desks', 'North desk'))).toEqual([409, 'setting_in_use']);
    expect((await remove('desks', 'North desk', 'Lost & Found desk')).status).toBe(200);
    expect((await adminItem(admin, id)).deskId).toBe(await getId('desks', 'Lost & Found desk'));
  });
});

describe('an item with a removed category', () => {
  it('keeps it through an edit of something else, and takes no other that is not there', async () => {
    const person = await signInPerson(service);
    const { id } = await reportFound(person.client, { category: 'Bags' });
    await change('categories', 'Bags', { usedFor: 'lost' });
    expect((await admin.patch(`/api/admin/items/${id}`, { title: 'Case', category: 'Bags' })).status).toBe(
      200,
    );
    for (const path of [`/api/admin/items/${id}`, `/api/me/items/${id}`]) {
      const client = path.includes('admin') ? admin : person.client;
      const refused = await client.patch(path, { category: 'Boats' });
      expect(fieldTexts(refused)).toEqual({ category: 'Please choose one of the options' });
    }
    expect((await adminItem(admin, id)).category).toBe('Bags');
  });
});

describe('two instances on one database', () => {
  let another: NestFastifyApplication;

  beforeEach(async () => {
    another = await createApp(service.config);
    await another.init();
    await another.get(DatabaseInitializer).finished;
  });
  afterEach(() => another.close());

  it('take a new name in reports and filters at once, and an old one no more', async () => {
    const elsewhere = new HttpClient(another);
    await elsewhere.get('/api/items?category=Bags');
    await change('categories', 'Bags', { name: 'Cases' });
    await reportFound(elsewhere, { category: 'Cases' });
    expect((await elsewhere.get<List<PublicItem>>('/api/items?category=Cases')).body.total).toBe(1);
    const refused = await elsewhere.post('/api/lost-reports', form(lostReport({ category: 'Bags' })));
    expect(fieldTexts(refused)).toEqual({ category: 'Please choose one of the options' });
  });

  race('a report that meets a rename leaves no item with the old name', async () => {
    const elsewhere = new HttpClient(another);
    const report = () => elsewhere.post('/api/found-reports', form(foundReport({ category: 'Bags' })));
    const rename = () => change('categories', 'Bags', { name: 'Cases' });
    const [renamed, { status }] = await meeting(service, rename, report);
    expect(renamed.status).toBe(200);
    expect([201, 400]).toContain(status);
    const items = (await admin.get<List<AdminItem>>('/api/admin/items?pageSize=100')).body.data;
    expect(items.map(({ category }) => category)).toEqual(status === 201 ? ['Cases'] : []);
    const known = getNames((await read()).categories as Category[]);
    expect(known).not.toContain('Bags');
  });
});

describe('a template', () => {
  const words = { name: 'Too late', usedFor: 'claims', en: 'Too late.', es: 'Tarde.', fr: 'Trop tard.' };
  const path = `${PATH}/templates`;

  it('is added, changed, put first and removed without a successor, each with its entry', async () => {
    const added = await admin.post<CampusSettings>(path, words);
    expect(added.body.templates.at(-1)).toMatchObject(words);
    await change('templates', 'Too late', { fr: 'En retard.', usedFor: 'both' });
    const ids = (await read()).templates.map(({ id }) => id).toReversed();
    await admin.send({ method: 'PUT', url: `${path}/order`, payload: { ids } });
    expect((await read()).templates[0]).toMatchObject({ ...words, fr: 'En retard.', usedFor: 'both' });
    await reportFound(visitor);
    expect((await remove('templates', 'Too late')).status).toBe(200);
    expect((await read()).templates).toEqual(defaultSettings().templates.toReversed());
    const entries = await findLogs(admin, '&action=SETTINGS_UPDATED');
    expect(entries.map(({ details }) => details.list)).toEqual(Array(4).fill('templates'));
    expect(entries[2]?.details.changes).toEqual([
      { field: 'usedFor', before: 'claims', after: 'both' },
      { field: 'fr', before: 'Trop tard.', after: 'En retard.' },
    ]);
  });

  it('keeps markup as the text that it is', async () => {
    const markup = `<img src=x onerror=alert(1)> {{name}} ${'$'}{1} '; DROP TABLE templates; --`;
    const { body } = await admin.post<CampusSettings>(path, { ...words, en: markup, es: markup, fr: markup });
    expect(body.templates.at(-1)).toMatchObject({ en: markup, es: markup, fr: markup });
  });

  it('is visible to administrators only', async () => {
    const secret = 'Quetzalcoatl';
    await admin.post(path, { ...words, name: secret, en: secret, es: secret, fr: secret });
    const { client } = await signInPerson(service);
    for (const reader of [visitor, client])
      for (const address of ['/api/config', '/api/me/export', '/api/items', PATH]) {
        const { text } = await reader.get(address);
        for (const known of [secret, 'Does not match', 'does not match the item'])
          expect(text).not.toContain(known);
      }
    expect(refusal(await visitor.get(PATH))).toEqual([401, 'unauthenticated']);
    expect(refusal(await client.get(PATH))).toEqual([403, 'forbidden']);
  });
});

describe('places that are near each other', () => {
  const places = async () => (await read()).places;
  const near = async (name: string) => {
    const all = await places();
    const ids = all.find((place) => place.name === name)?.near ?? [];
    return ids.map((id) => all.find((place) => place.id === id)?.name);
  };

  it('say so of each other, until one says otherwise or goes', async () => {
    const [gym, library] = [await getId('places', 'Gym'), await getId('places', 'Main Library')];
    expect(await near('Gym')).toEqual([]);
    expect((await change('places', 'Gym', { near: [library] })).status).toBe(200);
    expect([await near('Gym'), await near('Main Library')]).toEqual([['Main Library'], ['Gym']]);
    await admin.post(`${PATH}/places`, { name: 'Dome', near: [gym, library, gym] });
    expect(await near('Gym')).toEqual(['Main Library', 'Dome']);
    expect((await near('Dome')).toSorted()).toEqual(['Gym', 'Main Library']);
    await change('places', 'Gym', { name: 'Hall' });
    expect(await near('Dome')).toContain('Hall');
    await change('places', 'Main Library', { near: [] });
    expect([await near('Hall'), await near('Dome')]).toEqual([['Dome'], ['Hall']]);
    await admin.send({
      method: 'DELETE',
      url: `${PATH}/places/${await getId('places', 'Dome')}`,
      payload: {},
    });
    expect(await near('Hall')).toEqual([]);
  });

  it('are places, and not the same', async () => {
    for (const id of [await getId('places', 'Gym'), NOBODY])
      expect(fieldTexts(await change('places', 'Gym', { near: [id] }))).toEqual({
        near: 'Please choose one of the options',
      });
    for (const near of ['x', ['x']]) expect((await change('places', 'Gym', { near })).status).toBe(400);
    expect(await near('Gym')).toEqual([]);
  });

  it('are not changed by who saw them otherwise', async () => {
    const [gym, library] = [await getId('places', 'Gym'), await getId('places', 'Main Library')];
    const url = `${PATH}/places/${gym}`;
    const { id: _, ...seen } = (await places()).find(({ id }) => id === gym) ?? { id: '' };
    await change('places', 'Main Library', { near: [gym] });
    const late = await admin.send({ method: 'PATCH', url, payload: { name: 'Hall', seen } });
    expect(refusal(late)).toEqual([409, 'edit_conflict']);
    const payload = { name: 'Hall', seen: { ...seen, near: [library] } };
    expect((await admin.send({ method: 'PATCH', url, payload })).status).toBe(200);
  });
});
