import type { WrittenColumn } from './csv-columns';
import { writeCsv } from './write-csv';

interface Row {
  id: number;
  text: string | null;
}
const timeZone = 'Europe/Madrid';
const columns: WrittenColumn<Row>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Text', value: ({ text }) => text },
];

const createWalk = (...pages: Row[][]) =>
  async function* () {
    yield* pages;
  };

const write = async (walk: () => AsyncIterable<Row[]>, onProgress = (_rows: number) => undefined) => {
  const content = await writeCsv(
    { walk, columns, timeZone, language: 'en' as const },
    { signal: new AbortController().signal, onProgress },
  );
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await content.arrayBuffer());
};
const getCell = async (text: string | null) =>
  (await write(createWalk([{ id: 1, text }]))).split('\r\n1,')[1];

test('§9 a header, the rows in their order, marked as UTF-8', async () => {
  const text = await write(createWalk([{ id: 1, text: 'Clé' }], [], [{ id: 2, text: null }]));
  expect(text).toBe('\uFEFFID,Text\r\n1,Clé\r\n2,\r\n');
});

test('a list without rows is its header', async () => {
  expect(await write(createWalk([]))).toBe('\uFEFFID,Text\r\n');
});

test.each([
  '=1+1',
  '+SUM(A1)',
  '+1+1',
  '+34 600 123 456 A1',
  '-34 600 123 456',
  '-2+3',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  ' =1+1',
  '\u00a0=1+1',
  '\tx',
  '\rx',
  '\nx',
  "=cmd|' /C calc'!A0",
])('%j is no formula any more', async (text) => {
  expect(await getCell(text)).toBe(`"'${text}"\r\n`);
});

test.each([
  ["Bag;=cmd|' /C calc'!A0;x", "Bag;'=cmd|' /C calc'!A0;x\r\n"],
  ['Bag; @SUM(A1)', "Bag; '@SUM(A1)\r\n"],
  ['Bag;-HYPERLINK(A1)', "Bag;'-HYPERLINK(A1)\r\n"],
  ['Bag\n\n ＝1+1', `"Bag\n\n '＝1+1"\r\n`],
  ['Bag\n＝1+1', `"Bag\n'＝1+1"\r\n`],
  ['Bag\t=1+1', "Bag\t'=1+1\r\n"],
  ['\t=1+1', `"'\t'=1+1"\r\n`],
])('%j is none either where a spreadsheet divides by semicolons, tabs or lines', async (text, written) => {
  expect(await getCell(text)).toBe(written);
});

test.each([
  ['+34 600 123 456', '\t+34 600 123 456\r\n'],
  ['0612345678', '\t0612345678\r\n'],
  ['+34600123456', '\t+34600123456\r\n'],
  ['06.12.34.56.78', '\t06.12.34.56.78\r\n'],
  ['1E5', '\t1E5\r\n'],
  ['3-4', '\t3-4\r\n'],
  ['12', '\t12\r\n'],
  ['CAMP1234567', 'CAMP1234567\r\n'],
  ['LF-4K7Q2', 'LF-4K7Q2\r\n'],
  ['2026-11-21', '2026-11-21\r\n'],
  ['192.0.2.17', '192.0.2.17\r\n'],
  ['+1 (555) 010-4477', '\t+1 (555) 010-4477\r\n'],
  ['Bag; +1 (555) 010-4477', 'Bag; +1 (555) 010-4477\r\n'],
  ['Bag:\n- small; +34 600 123 456', '"Bag:\n- small; +34 600 123 456"\r\n'],
  ['with a , inside', '"with a , inside"\r\n'],
  ['a "quoted" word', '"a ""quoted"" word"\r\n'],
  ['two\nlines =1', '"two\nlines =1"\r\n'],
  ['x=1', 'x=1\r\n'],
  ['2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z\r\n'],
])('%j stays as it is', async (text, written) => {
  expect(await getCell(text)).toBe(written);
});

test('a negative figure stays a figure', async () => {
  expect(await write(createWalk([{ id: -5, text: 'x' }]))).toContain('\r\n-5,x\r\n');
});

test('a moment is written so that a spreadsheet reads it, as day and time on the campus', async () => {
  const at: WrittenColumn<Row>[] = [{ header: 'At', value: () => new Date('2026-11-22T13:03:05.123Z') }];
  const content = await writeCsv(
    { walk: createWalk([{ id: 1, text: null }]), columns: at, timeZone, language: 'en' },
    { signal: new AbortController().signal, onProgress: () => undefined },
  );
  expect(new TextDecoder().decode(await content.arrayBuffer())).toBe('At\r\n2026-11-22 14:03:05\r\n');
});

test('100,000 rows are written a call at a time, and counted', async () => {
  const counted: number[] = [];
  const pages = Array.from({ length: 100 }, (_, page) =>
    Array.from({ length: 1_000 }, (_, row) => ({ id: page * 1_000 + row, text: `=Thing, ${row}` })),
  );
  const text = await write(createWalk(...pages), (rows) => void counted.push(rows));
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(100_001);
  expect(lines[100_000]).toBe(`99999,"'=Thing, 999"`);
  expect(counted).toEqual(pages.map((_, page) => (page + 1) * 1_000));
});

test('a walk that was ended writes nothing more', async () => {
  const ending = new AbortController();
  const onProgress = jest.fn(() => ending.abort());
  const walk = createWalk([{ id: 1, text: 'a' }], [{ id: 2, text: 'b' }], [{ id: 3, text: 'c' }]);
  const written = writeCsv(
    { walk, columns, timeZone, language: 'en' as const },
    { signal: ending.signal, onProgress },
  );
  await expect(written).rejects.toHaveProperty('name', 'AbortError');
  expect(onProgress).toHaveBeenCalledTimes(1);
});

test.each(['es', 'fr'] as const)(
  'in %s a file is divided by semicolons, and numbers have a comma',
  async (language) => {
    const figures: WrittenColumn<Row>[] = [...columns, { header: 'Days', value: () => 2.5 }];
    const content = await writeCsv(
      { walk: createWalk([{ id: 1, text: 'Bag, =1+1; =2+2' }]), columns: figures, timeZone, language },
      { signal: new AbortController().signal, onProgress: () => undefined },
    );
    expect(new TextDecoder().decode(await content.arrayBuffer())).toBe(
      `ID;Text;Days\r\n1;"Bag, '=1+1; '=2+2";2,5\r\n`,
    );
  },
);
