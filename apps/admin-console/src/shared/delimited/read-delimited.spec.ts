import { readDelimited } from './read-delimited';

const rows = async (text: string, delimiter = ',') =>
  (await readDelimited(text, delimiter)).rows.map((row) => row.join('|'));

test.each([
  [
    'a mark that is closed inside the cell',
    '"The Hobbit" paperback,Books\nCap,Clothing',
    [...['"The Hobbit" paperback|Books', 'Cap|Clothing']],
  ],
  [
    'a mark that is never closed',
    '"quoted,Books\nCap,Clothing\nHat,Clothing',
    [...['"quoted|Books', 'Cap|Clothing', 'Hat|Clothing']],
  ],
  [
    'two marks of two rows',
    '"Hobbit,Books\nMug 12",Kitchen\nHat,Clothing',
    [...['"Hobbit|Books', 'Mug 12"|Kitchen', 'Hat|Clothing']],
  ],
  ['an inch', '12" ruler,Other\n', ['12" ruler|Other', '']],
  ['a mark alone', 'a,"\nb,c\n', ['a|"', 'b|c', '']],
])('%s is a letter', async (_, text, expected) => {
  expect(await rows(text)).toEqual(expected);
});

test.each([
  ['line breaks', 'a,"b\nc",d\n1,2,3', ['a|b\nc|d', '1|2|3']],
  ['separators and doubled marks', '"a, ""b""",c\r\n"","x"', ['a, "b"|c', '|x']],
  ['blanks after the closing mark', '"a, b"  ,c', ['a, b|c']],
])('a quoted cell keeps %s', async (_, text, expected) => {
  expect(await rows(text)).toEqual(expected);
});

test('rows that were copied from a spreadsheet keep their marks', async () => {
  const text = '"The Hobbit" paperback\tBooks\tA 1\r\nRed umbrella\t\tA 2\r\n"two\nlines"\tBags\tA 3\r\n';
  expect(await rows(text, '\t')).toEqual([
    ...['"The Hobbit" paperback|Books|A 1', 'Red umbrella||A 2', 'two\nlines|Bags|A 3', ''],
  ]);
});

test('many marks that are never closed do not slow the reading', async () => {
  const text = '"a,b\n'.repeat(20_000);
  expect(await rows(text)).toHaveLength(20_001);
});
