import { createScanReader } from './scan-reader';

const key = (pressed: string, timeStamp: number, more: object = {}) => ({
  key: pressed,
  timeStamp,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  code: '',
  repeat: false,
  isComposing: false,
  ...more,
});

/** Reads a text of so many milliseconds a key, and Enter. */
const typed = (text: string, keyMs: number, reader = createScanReader(), start = 1_000, more = {}) =>
  [...text, 'Enter'].map((one, at) => reader.read(key(one, start + at * keyMs, more))).at(-1)?.scanned;

test.each([1, 5, 20, 40])('a code of %d ms a key was scanned', (keyMs) => {
  expect(typed('966627', keyMs)).toBe('966627');
});

test.each([80, 120, 400])('a code of %d ms a key was typed by a person', (keyMs) => {
  expect(typed('966627', keyMs)).toBeUndefined();
});

test('a scan after slow typing is the scan alone', () => {
  const reader = createScanReader();
  for (const [at, one] of [...'Ana'].entries()) reader.read(key(one, at * 150));
  expect(typed('LF-4K7Q2', 5, reader)).toBe('LF-4K7Q2');
});

test('Enter some time after a scan ends nothing', () => {
  const reader = createScanReader();
  for (const [at, one] of [...'966627'].entries()) reader.read(key(one, at * 5));
  expect(reader.read(key('Enter', 2_000)).scanned).toBeUndefined();
});

test('Shift between the keys of a scan ends nothing; a held key, a shortcut and a composed text are no scan', () => {
  const reader = createScanReader();
  reader.read(key('Shift', 999));
  expect(typed('LF-4K7Q2', 5, reader)).toBe('LF-4K7Q2');
  for (const more of [{ repeat: true }, { ctrlKey: true }, { isComposing: true }])
    expect(typed('966627', 5, createScanReader(), 0, more)).toBeUndefined();
});

test('a text of fewer keys is no scan', () => {
  expect(typed('A3', 5)).toBeUndefined();
});

test('each text is read once', () => {
  const reader = createScanReader();
  expect(typed('966627', 5, reader)).toBe('966627');
  expect(reader.read(key('Enter', 1_036)).scanned).toBeUndefined();
});

/** What a scanner with a US keyboard types, by the layout of the computer: characters and key codes. */
test.each([
  ['French', '966627', 'ç---éè'],
  ['French', 'LF-4K7Q2', "LF)'KèAé"],
  ['German', 'LF-4K7ZY', 'LFß4K7YZ'],
  ['Spanish', 'LF-4K7Q2', "LF'4K7Q2"],
])('on a %s keyboard %s is read by the places of its keys', (_layout, text, typedText) => {
  const reader = createScanReader();
  const codes = [...text].map((one) =>
    one === '-' ? 'Minus' : /\d/.test(one) ? `Digit${one}` : `Key${one}`,
  );
  for (const [at, code] of codes.entries()) {
    const pressed = [...typedText][at] as string;
    reader.read(key(pressed, 1_000 + at * 5, { code, shiftKey: code.startsWith('Key') }));
  }
  expect(reader.read(key('Enter', 1_045)).scanned).toBe(text);
});

test('an address is read on a Spanish keyboard', () => {
  const keys: [string, string, boolean?][] = [
    ...[...'https'].map((one): [string, string] => [one, `Key${one.toUpperCase()}`]),
    ['Ñ', 'Semicolon', true],
    ['-', 'Slash'],
    ['-', 'Slash'],
    ['a', 'KeyA'],
    ['.', 'Period'],
    ['b', 'KeyB'],
  ];
  const reader = createScanReader();
  for (const [at, [pressed, code, shiftKey = false]] of keys.entries())
    reader.read(key(pressed, 1_000 + at * 5, { code, shiftKey }));
  expect(reader.read(key('Enter', 1_060)).scanned).toBe('https://a.b');
});

test('a text that a scanner with the keyboard of the computer types stays', () => {
  const reader = createScanReader();
  for (const [at, code] of ['KeyL', 'KeyF', 'Digit6', 'KeyQ', 'KeyK', 'Digit4', 'Digit5'].entries())
    reader.read(key([...'LF-AK45'][at] as string, 1_000 + at * 5, { code }));
  expect(reader.read(key('Enter', 1_040)).scanned).toBe('LF-AK45');
});
