import { handOverSchema } from '../claims/handover.js';
import { claimFormSchema } from '../claims/submit-claim.js';
import { itemPlaceSchema } from '../items/custody.js';
import { intakeSchema } from '../items/intake.js';
import { itemHandoverSchema } from '../items/item-decision.js';
import { ownItemChangesSchema } from '../items/own-items.js';
import { toReference } from '../items/reference.js';
import { foundReportSchema, itemChangesSchema, lostReportSchema } from '../items/reports.js';
import { categoryFormSchema, deskFormSchema, placeFormSchema } from '../settings/campus-settings.js';
import { acceptInvitationSchema, signUpSchema } from '../users/account.js';
import { profileChangesSchema } from '../users/profile.js';
import { userChangesSchema } from '../users/user.js';
import { newViewSchema } from '../views/saved-view.js';
import { getScannedKind } from './written.js';

const reference = toReference(1234);
const id = '6f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90';

const names = [
  ['a claim', claimFormSchema('CAMP'), 'fullName'],
  ['a sign-up', signUpSchema, 'fullName'],
  ['an invitation', acceptInvitationSchema, 'fullName'],
  ['a profile', profileChangesSchema('CAMP'), 'fullName'],
  ['a user', userChangesSchema, 'fullName'],
  ['a lost report', lostReportSchema('CAMP'), 'reportedBy'],
  ['a handover', handOverSchema, 'collectedBy'],
  ['Mark Claimed', itemHandoverSchema, 'claimedBy'],
] as const;
const lines = [
  ['an intake', intakeSchema, 'title'],
  ['an intake', intakeSchema, 'shelf'],
  ['a place at the desk', itemPlaceSchema, 'shelf'],
  ['a found report', foundReportSchema, 'title'],
  ['a lost report', lostReportSchema('CAMP'), 'title'],
  ['a lost report', lostReportSchema('CAMP'), 'lastSeenLocation'],
  ['an edit', itemChangesSchema, 'title'],
  ['an edit', itemChangesSchema, 'location'],
  ['an own item', ownItemChangesSchema, 'title'],
  ['an own item', ownItemChangesSchema, 'location'],
  ['an own item', ownItemChangesSchema, 'lastSeenLocation'],
  ['a category', categoryFormSchema, 'name'],
  ['a place', placeFormSchema, 'name'],
  ['a desk', deskFormSchema, 'name'],
  ['a saved view', newViewSchema, 'name'],
] as const;

interface Checked {
  safeParse: (value: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
  };
}
const getRefusal = (schema: Checked, field: string, text: string) =>
  schema.safeParse({ [field]: text }).error?.issues.find(({ path }) => path[0] === field)?.message;

const scanned = [
  '966627',
  ' 966 627 ',
  '９６６６２７',
  '966\u200B627',
  reference,
  reference.toLowerCase(),
  `${reference} `,
  'LF-QQQQQ',
  id,
  `https://lost.campus.test/item/${id}`,
  `http://localhost:3000/item/${id}?utm=1`,
  'https://console.campus.test/admin/items',
];

describe.each([...names, ...lines])('%s', (_, schema, field) => {
  it.each(scanned)('refuses the scanned %j', (text) => {
    expect(getRefusal(schema, field, text)).toMatch(/^text_/);
  });

  it('refuses a text without end', () => {
    expect(getRefusal(schema, field, 'x'.repeat(10_000))).toMatch(/^text_too_long/);
  });

  it.each(['Ana', 'Shelf A3', 'Jean-Luc', 'Zoë 966627', '李'])('takes %j', (text) => {
    expect(getRefusal(schema, field, text)).toBeUndefined();
  });
});

test.each(names)('%s refuses a name without a letter', (_, schema, field) => {
  expect(getRefusal(schema, field, '0612345678')).toBe('name_without_letters');
});

test.each(['12', 'A3', '12-4', '1984', '12345', '1234567'])('a shelf or title may be %j', (text) => {
  expect(getRefusal(itemPlaceSchema, 'shelf', text)).toBeUndefined();
  expect(getRefusal(intakeSchema, 'title', text)).toBeUndefined();
});

test('an empty name or shelf that may be left out is none', () => {
  expect(getRefusal(handOverSchema, 'collectedBy', ' ')).toBeUndefined();
  expect(getRefusal(itemPlaceSchema, 'shelf', '')).toBeUndefined();
});

test.each([
  ['966627', 'code'],
  [reference, 'item'],
  [`https://lost.campus.test/item/${id}`, 'item'],
  ['https://example.test/', 'address'],
  ['LF-QQQQQ', 'item'],
  [reference.slice(3), undefined],
  ['LF-cable for a camera', undefined],
  ['CAMP1234567', undefined],
] as const)('%j is scanned as %s', (text, kind) => expect(getScannedKind(text)).toBe(kind));
