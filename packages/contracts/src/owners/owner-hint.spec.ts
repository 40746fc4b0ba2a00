import { formatOwnerHint, namesAgree, readOwnerHint, toNameKey } from './owner-hint.js';

const nothing = { name: null, studentId: null, email: null, phone: null, number: null };
const read = (text: string) => readOwnerHint(text, 'CAMP');

test.each([
  ['CAMP1234567', { studentId: 'CAMP1234567' }],
  ['camp 123-4567', { studentId: 'CAMP1234567' }],
  ['Camille Moreau', { name: 'Camille Moreau' }],
  ['Łukasz O’Brien', { name: 'Łukasz O’Brien' }],
  ['Moreau, Camille', { name: 'Moreau, Camille' }],
  ['Camille Moreau, CAMP1234567', { name: 'Camille Moreau', studentId: 'CAMP1234567' }],
  ['CAMP1234567 Camille Moreau', { name: 'Camille Moreau', studentId: 'CAMP1234567' }],
  ['Camille.Moreau@Campus.example', { email: 'camille.moreau@campus.example' }],
  ['Camille <c@campus.example>', { name: 'Camille', email: 'c@campus.example' }],
  ['+34 600 000 111', { phone: '+34 600 000 111' }],
  ['(030) 123-45678', { phone: '(030) 123-45678' }],
  ['Ana +34 600 000 111', { name: 'Ana', phone: '+34 600 000 111' }],
])('%s is recognised', (text, hint) => {
  expect(read(text)).toEqual({ ...nothing, ...hint });
});

test.each([
  ['a card of another university', 'UNIV1234567', 'UNIV1234567'],
  ['a student ID with a missing digit', 'CAMP123456', 'CAMP123456'],
  ['a number of a card', '00123456', '00123456'],
])('%s is a number, and no name or phone', (_, text, number) => {
  expect(read(text)).toEqual({ ...nothing, number });
});

test('blanks and separators alone are nothing', () => {
  expect(read(' , - ')).toEqual(nothing);
});

test('a hint is read again from its line', () => {
  const hint = read('Camille Moreau CAMP1234567 c@campus.example +34 600 000 111');
  expect(read(formatOwnerHint(hint))).toEqual(hint);
});

test.each([
  ['Łukasz Kowalski', 'Lukasz Kowalski'],
  ['O’Brien, Sean', "Sean O'Brien"],
  ['C. Moreau', 'Camille Moreau'],
  ['Camille Moreau', 'Camille Anne Moreau'],
  ['Camille', 'Camille Moreau'],
])('%s agrees with %s', (a, b) => {
  expect(namesAgree(a, b)).toBe(true);
  expect(namesAgree(b, a)).toBe(true);
});

test.each([
  ['Camille Moreau', 'Camille Martin'],
  ['Ana Ana', 'Ana Silva'],
])('%s does not agree with %s', (a, b) => {
  expect(namesAgree(a, b)).toBe(false);
});

test('a whole name is looked up in any order of its parts, and one word is not', () => {
  expect(toNameKey('Moreau, Camille')).toBe(toNameKey('camille MOREAU'));
  expect(toNameKey('Camille')).toBe('');
});
