import { issueTexts } from '../testing/issue-texts.js';
import { claimFormSchema, submitClaimSchema } from './submit-claim.js';

const schema = claimFormSchema('UNIV');
const claim = {
  fullName: 'Noor Haddad',
  studentId: 'UNIV1234567',
  email: 'noor@campus.test',
  phone: '+34 600 123 456',
  ownershipDescription: 'My initials are on its handle.',
};

describe('the claim form (§5)', () => {
  it('uppercases the student ID, lowercases the address, trims the texts', () => {
    const typed = {
      ...claim,
      fullName: ' Noor Haddad ',
      studentId: ' univ1234567',
      email: ' NOOR@Campus.test ',
    };
    expect(schema.parse(typed)).toEqual(claim);
  });

  it('names every missing field; a phone may be left out', () => {
    const missing = {
      fullName: 'Full name is required',
      studentId: 'Student ID is required',
      email: 'Email address is required',
      ownershipDescription: 'Please describe how you own this item',
    };
    expect(issueTexts(schema, {})).toEqual(missing);
    expect(
      issueTexts(schema, { fullName: ' ', studentId: '', email: ' ', phone: '', ownershipDescription: '\n' }),
    ).toEqual(missing);
  });

  it.each(['UNIV123456', 'UNIV12345678', 'CAMP1234567', 'UNI1234567', 'UNIV123456a', '1234567'])(
    'refuses the student ID %s',
    (studentId) => {
      expect(issueTexts(schema, { ...claim, studentId })).toEqual({
        studentId: 'Student ID must be in format UNIV1234567',
      });
    },
  );

  it.each(['call me', '----------', '12345', '030/123', '12345 x12345'])('refuses the phone %j', (phone) => {
    expect(issueTexts(schema, { ...claim, phone })).toEqual({ phone: 'Please enter a valid phone number' });
  });

  it.each(['noor', 'noor@', '@campus.test', 'noor@campus', 'noor @campus.test'])(
    'refuses the address %j',
    (email) => {
      expect(issueTexts(schema, { ...claim, email })).toEqual({
        email: 'Please enter a valid email address',
      });
    },
  );

  it.each([
    [
      'Nineteen characters',
      { ownershipDescription: 'Please provide a more detailed description (at least 20 characters)' },
    ],
    [
      `short${' '.repeat(30)}`,
      { ownershipDescription: 'Please provide a more detailed description (at least 20 characters)' },
    ],
    ['Exactly 20 characters', {}],
    ['x'.repeat(2001), { ownershipDescription: 'Please use at most 2000 characters' }],
  ])('of the description %j says %j', (ownershipDescription, texts) => {
    expect(issueTexts(schema, { ...claim, ownershipDescription })).toEqual(texts);
  });

  it('refuses a name or a phone that is too long', () => {
    expect(issueTexts(schema, { ...claim, fullName: 'x'.repeat(121), phone: 'x'.repeat(41) })).toEqual({
      fullName: 'Please use at most 120 characters',
      phone: 'Please use at most 40 characters',
    });
  });

  it('is sent with the id of its item', () => {
    expect(Object.keys(issueTexts(submitClaimSchema('UNIV'), claim))).toEqual(['itemId']);
  });
});
