import { handOverSchema, handoverQuery, isPickupCode, itemHandOverSchema } from '../claims/handover.js';
import { claimFormSchema } from '../claims/submit-claim.js';
import { isMistypedReference, itemNamedBy, toReference } from '../items/reference.js';
import { calledReportSchema, lostContact, lostReportSchema } from '../items/reports.js';
import { getContact, toContactKey } from '../reporters/reporter.js';
import { studentId } from '../student-id.js';
import { profileChangesSchema } from '../users/profile.js';
import { factorAnswers } from '../users/second-factor.js';
import { readPhoneNumber } from './contact.js';
import { readCode } from './read-code.js';
import { searchTerms } from './search-terms.js';

const OWN = 'CAMP7654321';
const studentIds = [
  ...['camp 765 4321', 'CAMP-7654321', 'CAMP.765.4321', 'camp/765/4321', 'CAMP_7654321', '(CAMP) 765–4321'],
  ...['ＣＡＭＰ７６５４３２１', 'CAMP٧٦٥٤٣٢١', 'camp۷۶۵۴۳۲۱', 'CAMP७६५४३२१', 'CAMP\u200B7654321'],
];

test.each(studentIds)('%s is read as the student ID of the same digits', (typed) => {
  expect(readCode(typed)).toBe(OWN);
});

test.each([
  ['a claim', claimFormSchema('CAMP').shape.studentId],
  ['a lost report', lostReportSchema('CAMP').shape.studentId],
  ['a call', calledReportSchema('CAMP').shape.studentId],
  ['a profile', profileChangesSchema('CAMP').shape.studentId],
  ['a handover without a claim', itemHandOverSchema.shape.studentId],
  ['a list and an identity provider', studentId('CAMP')],
])('the student ID of %s is read so', (_field, schema) => {
  expect(schema.parse('ｃamp 765-4321')).toBe(OWN);
});

test.each([
  ['a handover', handOverSchema.shape.code],
  ['the search for a handover', handoverQuery.shape.code],
  ['an app for the second factor', factorAnswers.code],
])('the code of %s is read so', (_field, schema) => {
  for (const typed of ['123456', ' 123 456', '123-456', '123.456', '１２３ ４５６', '١٢٣٤٥٦']) {
    expect(schema.parse(typed)).toBe('123456');
    expect(isPickupCode(typed)).toBe(true);
  }
  for (const typed of ['12345', '1234567', '123 45a']) expect(schema.safeParse(typed).success).toBe(false);
});

const phones = [
  ...['030/123 45 67', '06.12.34.56.78', '+49 (0)30 1234567', '０３０－１２３４５６７', '٠٣٠ ١٢٣ ٤٥٦٧'],
  ...['030 123 4567 ext. 12', '030-1234567 x12', '030 123 45 67 poste 12', '0301234567 extensión 12'],
  ...['030 1234567, int. 12', '030 1234567 #12'],
];

test.each([
  ['a claim', claimFormSchema('CAMP').shape.phone],
  ['a lost report', lostContact],
  ['a profile', profileChangesSchema('CAMP').shape.phone],
])('the phone of %s may have separators, digits of any script and an extension', (_field, schema) => {
  for (const typed of phones) expect([typed, schema.safeParse(typed).success]).toEqual([typed, true]);
  expect(schema.parse('٠٣٠ １２３ 4567')).toBe('030 123 4567');
  for (const typed of ['030/123', '030 12 ext. 345678', '0301234567 12 ext', 'x12'])
    expect([typed, schema.safeParse(typed).success]).toEqual([typed, false]);
});

test('a number is called without its extension, and one person keeps one contact', () => {
  expect(readPhoneNumber('+49 30/123.4567 ext. 12')).toBe('+49301234567');
  expect(getContact('030/123 4567 x12').phone).toBe('030/123 4567 x12');
  expect(toContactKey('030/123.4567')).toBe(toContactKey('030 123 4567'));
});

test('a reference is read so', () => {
  const reference = toReference(1234);
  const wide = [...reference].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join('');
  for (const typed of [reference.toLowerCase(), wide, reference.replace('-', ' – '), `(${reference})`])
    expect(itemNamedBy(typed)).toMatchObject({ seq: 1234 });
  expect(isMistypedReference(`${wide}7`)).toBe(true);
});

test.each([
  ['CAMP-765 4321', 'camp7654321'],
  ['camp 765 4321', 'camp7654321'],
  ['７６５ ４３２１', '7654321'],
])('a search for %s also looks for %s', (typed, code) => {
  expect(searchTerms(typed)).toContain(code);
});
