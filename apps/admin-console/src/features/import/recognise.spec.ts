import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportPlan } from '@lost-found/contracts';
import { orderEvidence, readDate } from './read-date';
import { readTable, type Table } from './read-table';
import { groupValues, isSameName, stateFor } from './recognise';
import { fieldsFor, kindFor } from './recognise-headings';
import { getRows, textsOf } from './to-rows';

/** Node 20 decodes Windows-1252 as Latin-1; browsers know these characters. */
class BrowserDecoder extends TextDecoder {
  override decode(bytes?: Uint8Array): string {
    const marks = new Map([
      ['\u0085', '…'],
      ['\u0092', '’'],
      ['\u009c', 'œ'],
    ]);
    return super.decode(bytes).replace(/[\u0080-\u009f]/gu, (mark) => marks.get(mark) ?? mark);
  }
}
const { TextDecoder: decoder } = globalThis;
beforeAll(() => Object.assign(globalThis, { TextDecoder: BrowserDecoder }));
afterAll(() => Object.assign(globalThis, { TextDecoder: decoder }));

const read = (name: string): Promise<Table> =>
  readTable(new Blob([new Uint8Array(readFileSync(join(__dirname, 'lists', name)))]));

const column = ({ headings, lines }: Table, heading: string) =>
  lines.map(({ cells }) => cells[headings.indexOf(heading)] ?? '');

/** The plan that is proposed for a list, before any value is chosen. */
const planFor = (table: Table, changes: Partial<ImportPlan> = {}): ImportPlan => {
  const columns = fieldsFor(table.headings, kindFor(table.headings), table.lines);
  return { ...empty, columns, ...changes };
};
const empty: ImportPlan = {
  ...{ columns: {}, dateOrder: 'day_first', categories: {}, places: {}, states: {} },
  defaults: { category: 'Other', location: 'Other', state: 'at_desk' },
};

describe('a library desk: comma, UTF-8 with a mark, month first', () => {
  test('its columns and states are recognised', async () => {
    const table = await read('library-desk.csv');
    expect([table.encoding, table.delimiter, table.lines.length]).toEqual(['utf-8', ',', 40]);
    expect(fieldsFor(table.headings, 'found')).toEqual({
      id: 'oldId',
      'date found': 'date',
      time: 'date',
      location: 'location',
      item_type: 'category',
      description: 'description',
      found_by: 'finder',
      status: 'state',
      claimed_by: 'taker',
    });
    expect(['On shelf', 'Discarded', 'Claimed'].map((state) => stateFor(state, 'found'))).toEqual([
      ...['at_desk', 'destroyed', 'returned'],
    ]);
  });

  test('one date cannot be month first, all others can', async () => {
    const dates = column(await read('library-desk.csv'), 'date found');
    expect(orderEvidence(dates)).toEqual({ day_first: 1, month_first: 20 });
    expect(readDate('6/14/2026 09:21', 'month_first').value).toBe('2026-06-14T09:21');
    expect(readDate('13/2/2026', 'month_first').value).toBe('2026-13-02');
  });

  test('ten spellings are four places', async () => {
    const groups = groupValues(column(await read('library-desk.csv'), 'location'));
    expect(groups.map(({ name }) => name).toSorted()).toEqual([
      ...['Café', 'Main Entrance', 'Reading Room', 'north hall 2nd floor'],
    ]);
  });

  test('formulas stay text, line breaks stay, and an empty description is no obstacle', async () => {
    const table = await read('library-desk.csv');
    const rows = getRows(table, planFor(table, { dateOrder: 'month_first' }), 'found');
    expect(rows[4]?.fields.title).toBe('=HYPERLINK("http://example.invalid","open")');
    expect(rows[5]?.fields).toMatchObject({
      title: 'bag with',
      description: 'bag with\nthree notebooks, "blue", and a ruler',
      date: '2026-06-14T14:03',
    });
    expect(rows[7]?.fields).toMatchObject({ title: 'electronics', finder: 'Patron' });
    expect(rows[7]?.fields.description).toBeUndefined();
  });
});

test('a value without letters is no spelling of a name', () => {
  expect(groupValues(['Library', 'Lib.', '???', '-']).map(({ spellings }) => spellings)).toEqual([
    ['Library', 'Lib.'],
    ['???', '-'],
  ]);
  // The commonest spelling is not always that of a name.
  expect(groupValues(['GYM', 'GYM', 'gym', 'Gym'])).toMatchObject([{ name: 'Gym', count: 4 }]);
});

test('stations: semicolon, Windows-1252, moments, codes with zeros', async () => {
  const table = await read('stations.csv');
  expect([table.encoding, table.delimiter, table.lines.length]).toEqual(['windows-1252', ';', 30]);
  const columns = fieldsFor(table.headings, 'found');
  expect(columns).toMatchObject({
    Date: 'date',
    'Date et heure de restitution': 'closedOn',
    Gare: 'location',
    Code: 'oldId',
    'Nature d’objets': 'title',
    'Type d’objets': 'category',
  });
  const rows = getRows(table, { ...empty, columns }, 'found');
  expect(rows[0]?.fields).toMatchObject({
    ...{ oldId: '0000054269', title: 'Manteau, veste', state: 'returned' },
    ...{ date: '2026-07-12T22:36:00+02:00', closedOn: '2026-10-12T10:00:00+02:00' },
  });
  expect(rows.map(({ fields }) => fields.state).filter((state) => state === 'returned')).toHaveLength(
    table.lines.filter(({ cells }) => cells[1]).length,
  );
  expect(new Set(column(table, 'Gare'))).toContain('Saint-Étienne');
});

test('a school: tab, day first, no category, photos as a note', async () => {
  const table = await read('school.tsv');
  expect([table.delimiter, table.lines.length]).toEqual(['\t', 77]);
  const columns = fieldsFor(table.headings, 'found');
  expect(columns).toEqual({
    ...{
      Nº: 'oldId',
      objeto: 'title',
      lugar: 'location',
      fecha: 'date',
      foto: 'adminNotes',
      estado: 'state',
    },
  });
  expect(getRows(table, { ...empty, columns, places: { comedor: 'Cafeteria' } }, 'found')[0]?.fields).toEqual(
    {
      ...{ oldId: '1', title: 'paraguas', location: 'Cafeteria', state: 'at_desk' },
      ...{ date: '2026-10-02', adminNotes: 'foto: fotos/20261015_0801.jpg' },
    },
  );
  expect(stateFor('sin recoger', 'found')).toBe('at_desk');
});

test('two campuses: dates without separators; campus and place are one; telephone numbers keep their zeros', async () => {
  const table = await read('two-campuses.csv');
  const plan = planFor(table, { places: { 'East Campus, Sports hall': 'Gym' } });
  const rows = getRows(table, plan, 'found');
  expect(rows).toHaveLength(20);
  const eighth = rows.find(({ fields }) => fields.oldId === '20260409008');
  expect(eighth?.fields).toMatchObject({
    location: 'Gym',
    date: '2026-04-09',
    finder: 'Sam Example, 0612345678',
  });
  expect(rows.find(({ fields }) => fields.oldId === '20260415014')?.fields.date).toBe('2026-04-31');
});

test.each([
  'Owner',
  "Owner's name",
  'Student ID',
  'Name on item',
  'Propietario',
  'Nombre del dueño',
  'Nombre en el objeto',
  'Propriétaire',
  'Nom du propriétaire',
  'Numéro d’étudiant',
])('%s of a found item is its owner', (heading) => {
  expect(fieldsFor(['Item', 'Date found', heading], 'found')[heading]).toBe('whose');
});

test.each(['Owner notified', 'Date returned to owner', 'Finder student ID', 'Claimant student ID'])(
  '%s of a found item is not its owner',
  (heading) => {
    expect(fieldsFor(['Item', 'Date found', heading], 'found')[heading]).not.toBe('whose');
  },
);

test('the name and the number of an owner are one field', () => {
  const headings = ['Item', 'Owner name', 'Student ID'];
  const columns = fieldsFor(headings, 'found');
  expect(textsOf(headings, { cells: ['Card', 'Ana Ruiz', 'CAMP1000001'] }, columns).whose).toBe(
    'Ana Ruiz CAMP1000001',
  );
});

test('lost reports: names as they are written; a row with too few columns is refused', async () => {
  const table = await read('lost-reports.csv');
  expect(kindFor(table.headings)).toBe('lost');
  expect([table.lines.length, table.broken.map(({ problem }) => problem)]).toEqual([24, ['columns']]);
  const columns = fieldsFor(table.headings, 'lost');
  expect(columns).toEqual({
    Timestamp: 'reportedOn',
    Name: 'reportedBy',
    'Student ID': 'studentId',
    'E-mail or phone': 'contactInfo',
    'What did you lose?': 'title',
    'Describe it': 'description',
    Where: 'location',
    When: 'date',
  });
  expect(getRows(table, { ...empty, columns }, 'lost')[0]?.fields).toMatchObject({
    ...{ reportedBy: 'Łukasz Example', location: 'Library', date: '2026-10-01T08:00' },
    reportedOn: '2026-10-01T09:15',
  });
});

test.each([
  ['Cafe ', 'Café', true],
  ['MAIN ENTR.', 'Main Entrance', true],
  ['N. Hall Fl 2', 'north hall 2nd floor', true],
  ['reading rm', 'Reading Room', true],
  ['Room 1', 'Room 2', false],
  ['North Hall', 'South Hall', false],
  ['Gym', 'Gymnastics hall', false],
])('%s and %s: one place or two', (a, b, isSame) => {
  expect(isSameName(a, b)).toBe(isSame);
});

test.each([
  ['nothing but headings', 'a,b\n', 'empty'],
  ['another kind of file', 'PK\u0003\u0004\u0000\u0000', 'binary'],
])('a file with %s is refused', async (_, text, code) => {
  await expect(readTable(new Blob([text]))).rejects.toMatchObject({ code });
});

test('a list that is cut in the middle of a text loses that row only', async () => {
  const table = await readTable(new Blob(['a,b\n1,x\n2,"cut']));
  expect(table.lines.map(({ number }) => number)).toEqual([2]);
  expect(table.broken).toMatchObject([{ number: 3, problem: 'quotes' }]);
});

test('cells that an export protected are as they were', async () => {
  const { lines } = await readTable(new Blob(["a;b;c\r\n\t0612;'=1+1;it's\r\n"]));
  expect(lines[0]?.cells).toEqual(['0612', '=1+1', "it's"]);
});

describe.each(['en', 'es', 'fr'] as const)('an export in %s', (language) => {
  const texts = (name: string) =>
    JSON.parse(
      readFileSync(join(__dirname, `../../../../../packages/i18n/locales/${language}/${name}.json`), 'utf8'),
    );
  const { csv } = texts('admin');
  const labels = texts('labels');

  test('its columns are recognised', () => {
    const headings = ['id', 'title', 'category', 'location', 'dateFound', 'status', 'lostItem', 'contact'];
    const more = ['description', 'custody', 'desk', 'shelf', 'outcome'];
    expect(
      fieldsFor(
        [...headings, ...more].map((name) => csv[name]),
        'found',
      ),
    ).toEqual({
      [csv.id]: 'oldId',
      [csv.title]: 'title',
      [csv.category]: 'category',
      [csv.location]: 'location',
      [csv.dateFound]: 'date',
      [csv.status]: 'state',
      [csv.contact]: 'contactInfo',
      [csv.description]: 'description',
      [csv.custody]: 'state',
      [csv.desk]: 'desk',
      [csv.shelf]: 'shelf',
      [csv.outcome]: 'state',
    });
    const lost = ['id', 'title', 'category', 'reportedBy', 'studentId', 'contact', 'lastSeen', 'description'];
    expect(kindFor(lost.map((name) => csv[name]))).toBe('lost');
    expect(fieldsFor([...lost.map((name) => csv[name]), `${csv.dateLost} (Europe/Madrid)`], 'lost')).toEqual({
      [csv.id]: 'oldId',
      [csv.title]: 'title',
      [csv.category]: 'category',
      [csv.reportedBy]: 'reportedBy',
      [csv.studentId]: 'studentId',
      [csv.contact]: 'contactInfo',
      [csv.lastSeen]: 'location',
      [csv.description]: 'description',
      [`${csv.dateLost} (Europe/Madrid)`]: 'date',
    });
  });

  test('its states are recognised', () => {
    const state = (...parts: string[]) => stateFor(parts.join(' · '), 'found');
    const { itemStatus, custody, outcome } = labels;
    expect(state(itemStatus.approved, custody.at_desk)).toBe('at_desk');
    expect(state(itemStatus.approved, custody.with_finder)).toBe('with_finder');
    expect(state(itemStatus.claimed, custody.at_desk)).toBe('at_desk');
    expect(state(itemStatus.rejected, custody.with_finder)).toBe('rejected');
    for (const left of ['donated', 'police', 'destroyed', 'finder', 'returned'])
      expect(
        state(itemStatus.resolved, custody[left === 'returned' ? 'handed_over' : 'gone'], outcome[left]),
      ).toBe(left);
  });
});
