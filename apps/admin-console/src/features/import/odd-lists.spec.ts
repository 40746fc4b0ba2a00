import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ImportPlan, isEmail, isPhone } from '@lost-found/contracts';
import { readDelimited } from '../../shared/delimited/read-delimited';
import { likelyOrder } from './read-date';
import { readTable, type Table } from './read-table';
import { fieldsFor, kindFor } from './recognise-headings';
import { getRows } from './to-rows';

const getBytes = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(join(__dirname, 'lists/odd', name)));
const read = (name: string) => readTable(new Blob([new Uint8Array(getBytes(name))]));
const readBytes = (bytes: readonly number[]) => readTable(new Blob([Uint8Array.from(bytes)]));
const readCsv = (text: string) => readTable(new Blob([text]));

/** The rows with the plan that is proposed, by their most important fields. */
const rowsIn = (table: Table) => {
  const kind = kindFor(table.headings);
  const columns = fieldsFor(table.headings, kind, table.lines);
  const dates = table.lines.flatMap(({ cells }) =>
    cells.filter((_, at) => columns[table.headings[at] ?? ''] === 'date'),
  );
  const plan: ImportPlan = {
    ...{ columns, dateOrder: likelyOrder(dates, '2026-11-29') ?? 'day_first' },
    ...{ categories: {}, places: {}, states: {} },
    defaults: { category: 'Other', location: 'Other', state: 'at_desk' },
  };
  return getRows(table, plan, kind);
};
const datesIn = (table: Table) => rowsIn(table).map(({ fields }) => fields.date);
const titlesIn = (table: Table) => rowsIn(table).map(({ fields }) => fields.title);
const cellsIn = ({ lines }: Table) => lines.map(({ cells }) => cells.join('|'));

test('a quotation mark that is not closed before a separator is a letter', async () => {
  expect(titlesIn(await read('quotes.tsv'))).toEqual([
    ...['"The Hobbit" paperback', 'Umbrella', 'Scarf', 'Hat'],
  ]);
  const { rows } = await readDelimited(
    readFileSync(join(__dirname, 'lists/odd/paste-many.txt'), 'utf8'),
    '\t',
  );
  expect(rows.map(([title]) => title)).toEqual(['"The Hobbit" paperback', 'Red umbrella', 'Cap', '']);
});

test('of two dates the find counts, and the present place is no place of the find', async () => {
  const table = await read('two-dates.csv');
  expect(fieldsFor(table.headings, 'found', table.lines)).toEqual({
    ...{ description: 'description', category: 'category', found_location: 'location' },
    ...{ date_found: 'date', current_location: 'adminNotes' },
  });
  expect(rowsIn(table)[0]?.fields).toMatchObject({
    ...{ title: 'dorm keys', date: '2026-03-14' },
    adminNotes: 'current_location: Student Union Lost and Found Desk',
  });
  expect(fieldsFor((await read('found-date.csv')).headings, 'found')).toEqual({
    ...{ id: 'oldId', item_category: 'category', item_description: 'description', status: 'state' },
    ...{ found_date: 'date', found_location_name: 'location', storage_place: 'shelf' },
  });
});

test.each([
  ['Date turned in', 'Date found', 'date', undefined, 'date'],
  ['Fecha de registro', 'Fecha de hallazgo', 'date', undefined, 'date'],
  ['Date de dépôt', 'Date de découverte', 'date', undefined, 'date'],
  ['Found on', 'Received on', 'date', 'date', undefined],
  ['dateFound', 'createdAt', 'date', 'date', undefined],
  ['Storage location', 'Where found', 'location', 'shelf', 'location'],
  ['Ubicación actual', 'Lugar del hallazgo', 'location', 'adminNotes', 'location'],
  ['Lieu de stockage', 'Lieu de découverte', 'location', 'shelf', 'location'],
  ['Building', 'Room found', 'location', 'location', 'location'],
  ['Claim deadline', 'Date', 'date', undefined, 'date'],
  ['Bin #', 'Location', 'location', 'shelf', 'location'],
])('%s and %s: one %s', (first, second, _, a, b) => {
  const fields = fieldsFor([first, second], 'found');
  expect([fields[first], fields[second]]).toEqual([a, b]);
});

test('a column of dates counts where there is no other, and a time joins its day', async () => {
  expect(fieldsFor(['item', 'date turned in'], 'found')).toMatchObject({ 'date turned in': 'date' });
  const table = await readCsv('item,time,date found,time logged\nCap,8 AM,2026-05-01,9:00\n');
  expect(datesIn(table)).toEqual(['2026-05-01T08:00']);
});

test('two columns that both hold days are never joined, even if the administrator chooses both', async () => {
  const table = await read('two-dates.csv');
  const columns = { description: 'title', date_found: 'date', date_turned_in: 'date' } as const;
  const plan: ImportPlan = {
    ...{ columns, dateOrder: 'month_first', categories: {}, places: {}, states: {} },
    defaults: { category: 'Other', location: 'Other', state: 'at_desk' },
  };
  expect(getRows(table, plan, 'found').map(({ fields }) => fields.date)).toEqual([
    ...['2026-03-14', '2026-04-20', '2026-05-02', '2026-06-17'],
  ]);
});

test('the headings are found below other lines, and the table ends before the next', async () => {
  const table = await read('preamble.csv');
  expect([table.headingsRow, table.headings[1]]).toEqual([5, 'Item Code']);
  expect(table.lines.map(({ number, cells }) => [number, cells[2]])).toEqual([
    [6, 'Black umbrella'],
    [7, 'Scientific calculator'],
  ]);
  expect(table.leftOut.map(({ number }) => number)).toEqual([9, 10, 11]);
  expect(rowsIn(table)[1]?.fields).toMatchObject({
    ...{ oldId: '2', title: 'Scientific calculator', date: '2026-09-20' },
    ...{ finder: 'Student', closedOn: '2026-09-22', taker: 'A. Example' },
  });
  const bytes = new Blob([new Uint8Array(getBytes('preamble.csv'))]);
  const second = await readTable(bytes, { headingsRow: 10 });
  expect(kindFor(second.headings)).toBe('lost');
  expect(titlesIn(second)).toEqual(['Blue tumbler']);
});

test.each([
  [
    'padded by a spreadsheet',
    'My list,,,\n,,,\nNo,Item,Place,Date\n1,Cap,Gym,2026-01-02\n2,Hat,Gym,2026-01-03\nTotal,2,,\n,,,\nPrinted by me,,,\n',
    ['Cap', 'Hat'],
  ],
  [
    'with an empty line between its rows',
    'No;Objet;Lieu;Date\n1;Sac;Gym;2026-01-02\n\n2;Gant;Gym;2026-01-03\n',
    ['Sac', 'Gant'],
  ],
  [
    'with other words above and a footer',
    'Informe de objetos perdidos\nPeriodo:;enero\n\nNº;Objeto;Lugar;Fecha\n1;Gorra;Gym;2026-01-02\n\nTotal de objetos: 1\n',
    ['Gorra'],
  ],
  ['of two columns with short values', 'item;place\nBox;Room\nDesk;Hall\n', ['Box', 'Desk']],
  [
    'with headings repeated on each page',
    'No,Item,Place,Date\n1,Cap,Gym,2026-01-02\nNo,Item,Place,Date\n2,Hat,Gym,2026-01-03\n',
    ['Cap', 'Hat'],
  ],
])('a list %s has its rows and no others', async (_, text, titles) => {
  expect(titlesIn(await readCsv(text))).toEqual(titles);
});

test.each([
  ['sep=;\r\nid;date found;item\r\nS1;2026-09-01;Umbrella, black\r\n', ';'],
  ['sep=\\t\nid\tdate found\titem\nS1\t2026-09-01\tUmbrella, black\n', '\t'],
  ['\uFEFF"sep=|"\nid|date found|item\nS1|2026-09-01|Umbrella, black\n', '|'],
  ['SEP=:\nid:date found:item\nS1:2026-09-01:Umbrella, black\n', ':'],
])('the separator of the first line is obeyed: %j', async (text, delimiter) => {
  const table = await readCsv(text);
  expect([table.delimiter, table.headingsRow, ...cellsIn(table)]).toEqual([
    ...[delimiter, 1, 'S1|2026-09-01|Umbrella, black'],
  ]);
});

test('numbers of a spreadsheet, months by name and spoken times are dates', async () => {
  expect(datesIn(await read('serial-dates.csv'))).toEqual(['2026-09-01', '2026-09-02T12:00', '2026-09-03']);
  expect(datesIn(await read('month-names.csv'))).toEqual([
    ...['2026-03-12', '2026-03-13', '2026-03-14', '2026-04-15'],
  ]);
  expect(datesIn(await read('times.csv')).map((date) => date?.slice(11))).toEqual([
    ...['17:46', '08:00', '23:00', '14:30', '17:46', '12:00', ''],
  ]);
});

test('a time that cannot be read leaves the day and stays as a note', async () => {
  const table = await readCsv('item,date found,time\nCap,2026-05-01,quarter past\n');
  expect(rowsIn(table)).toMatchObject([
    { unreadTime: 'quarter past', fields: { date: '2026-05-01', adminNotes: 'quarter past' } },
  ]);
});

test('the encoding is guessed, also where three lines show it', async () => {
  const mac = await read('mac-roman.csv');
  expect([mac.encoding, ...cellsIn(mac)]).toEqual([
    ...['macintosh', 'R1|2026-09-01|Bibliothèque|Clés|porte-clés doré', 'R2|2026-09-02|Café|Écharpe|rayée'],
  ]);
  const polish = await read('polish-1250.csv');
  expect([polish.encoding, cellsIn(polish)[0]]).toEqual([
    ...['windows-1250', 'P1|2026-09-01|Dworzec Główny|Klucze|pęk kluczy na żółtym breloku'],
  ]);
  for (const name of ['utf16be.txt', 'unicode-le-nobom.txt'])
    expect(cellsIn(await read(name))).toEqual(['B1|2026-09-01|Library|Umbrella']);
});

/** Bytes of words by their encoding; TextDecoder has no opposite. */
test.each([
  ['windows-1251', 'ключи', [0xea, 0xeb, 0xfe, 0xf7, 0xe8]],
  ['koi8-u', 'ключи', [0xcb, 0xcc, 0xc0, 0xde, 0xc9]],
  ['windows-1253', 'κλειδιά', [0xea, 0xeb, 0xe5, 0xe9, 0xe4, 0xe9, 0xdc]],
  ['windows-1254', 'kırmızı ışık', [0x6b, 0xfd, 0x72, 0x6d, 0xfd, 0x7a, 0xfd, 0x20, 0xfd, 0xfe, 0xfd, 0x6b]],
  [
    'iso-8859-2',
    'świąteczny żółty',
    [...[0xb6, 0x77, 0x69, 0xb1, 0x74, 0x65, 0x63, 0x7a, 0x6e, 0x79, 0x20, 0xbf, 0xf3, 0xb3, 0x74, 0x79]],
  ],
  ['iso-8859-15', 'cœur', [0x63, 0xbd, 0x75, 0x72]],
  ['windows-1252', 'été', [0xe9, 0x74, 0xe9]],
])('%s is guessed for %s', async (encoding, word, bytes) => {
  const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
  const table = await readBytes([...ascii('id;item\n1;'), ...bytes, ...ascii('\n')]);
  expect([table.encoding, cellsIn(table)[0], table.isCertain]).toEqual([encoding, `1|${word}`, true]);
});

test('another encoding can be chosen, and letters that are none are said', async () => {
  const bytes = Uint8Array.from([0x61, 0x3b, 0x62, 0x0a, 0x31, 0x3b, 0xe9, 0x0a]);
  const table = await readTable(new Blob([bytes]), { encoding: 'utf-8' });
  expect([cellsIn(table)[0], table.isCertain]).toEqual(['1|\uFFFD', false]);
});

test('a title is cut before an emoji, never inside', async () => {
  const [first, second] = rowsIn(await read('emoji-cut.csv')).map(({ fields }) => fields);
  expect(first?.title).toMatch(/^x+(?:😀)*…$/u);
  expect(second?.title).toMatch(/^y+…$/u);
  expect(second?.description).toContain('👩‍👩‍👧 family photo');
});

test('the contacts of a column are taken by the one rule for contacts', async () => {
  const contacts = readFileSync(join(__dirname, 'lists/odd/contacts.txt'), 'utf8').trim().split('\n');
  const table = await readCsv(
    ['name\tcontact\twhat did you lose?', ...contacts.map((one) => `A\t${one}\tCap`)].join('\n'),
  );
  const sent = rowsIn(table).map(({ fields }) => fields.contactInfo ?? '');
  expect(sent).toEqual(contacts);
  expect(isPhone(sent[3] ?? '') || isEmail(sent[3] ?? '') || sent[3] === '030/1234567').toBe(true);
});
