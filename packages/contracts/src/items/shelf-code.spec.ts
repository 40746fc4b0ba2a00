import { getShelfPath, readShelfCode } from './shelf-code.js';

const desk = '00000000-0000-4000-8000-000000000001';

it.each([
  { shelf: 'A 3' },
  { shelf: 'Étagère 2 & 3', deskId: desk },
  { shelf: 'Box 7', deskId: desk, isBox: true },
])('the printed code of a shelf is read as it was written: %j', (code) => {
  expect(readShelfCode(`https://lost.campus.example${getShelfPath(code)}`)).toEqual(code);
});

it.each([
  'A 3',
  'https://lost.campus.example/admin/stock',
  'https://lost.campus.example/admin/stock?shelf=%20',
  `https://lost.campus.example/admin/stock?shelf=${'x'.repeat(61)}`,
  'https://lost.campus.example/item/1?shelf=A',
])('another text is no code of a shelf: %.60s', (text) => {
  expect(readShelfCode(text)).toBeUndefined();
});
