import { issueTexts } from '../testing/issue-texts.js';
import { accountLinkSchema, resetPasswordSchema, signUpSchema, verifyEmailSchema } from './account.js';
import { profileChangesSchema } from './profile.js';

const signUp = {
  fullName: ' Noor Haddad ',
  email: ' Noor@Campus.TEST ',
  password: 'seven green kites',
  confirmPassword: 'seven green kites',
};
const textsOf = (changes: object) => issueTexts(signUpSchema, { ...signUp, ...changes });

describe('sign-up (§3, §5)', () => {
  it('trims the name and the address, and lowercases that; the password stays as typed', () => {
    const password = ' seven green kites ';
    expect(signUpSchema.parse({ ...signUp, password, confirmPassword: password })).toEqual({
      fullName: 'Noor Haddad',
      email: 'noor@campus.test',
      password,
      confirmPassword: password,
    });
  });

  it('asks for every field', () => {
    expect(issueTexts(signUpSchema, {})).toEqual({
      fullName: 'Full name is required',
      email: 'Email address is required',
      password: 'Password is required',
      confirmPassword: 'Please confirm your password',
    });
  });

  it('says that the passwords differ, also while something else is wrong', () => {
    expect(textsOf({ email: 'nobody', confirmPassword: 'seven green kite' })).toEqual({
      email: 'Please enter a valid email address',
      confirmPassword: 'Passwords do not match',
    });
  });

  it.each([
    [{ password: 'ninechars', confirmPassword: 'ninechars' }, 'Password must be at least 10 characters'],
    [{ password: 'x'.repeat(201), confirmPassword: 'x'.repeat(201) }, 'Please use at most 200 characters'],
  ])('refuses a password: %j', (changes, text) => {
    expect(textsOf(changes)).toEqual({ password: text });
  });

  it('drops unknown fields', () => {
    const sent = { ...signUp, role: 'admin', emailVerified: true, id: 'x' };
    expect(Object.keys(signUpSchema.parse(sent))).toEqual(Object.keys(signUp));
  });
});

describe('a link', () => {
  it('that is no text at all is left to the service to refuse', () => {
    expect(accountLinkSchema.parse({ token: 7 })).toEqual({ token: '' });
    expect(issueTexts(verifyEmailSchema, {})).not.toHaveProperty('token');
    expect(issueTexts(resetPasswordSchema, {})).not.toHaveProperty('token');
  });
});

describe('changes of a profile', () => {
  const schema = profileChangesSchema('CAMP');

  it('remove what is emptied and leave alone what is not sent', () => {
    expect(schema.parse({ phone: ' ', studentId: '' })).toEqual({ phone: null, studentId: null });
    expect(schema.parse({})).toEqual({});
  });

  it('follow the rules of the other forms', () => {
    expect(issueTexts(schema, { fullName: ' ', studentId: 'camp1', phone: '12345', language: 'de' })).toEqual(
      {
        fullName: 'Full name is required',
        studentId: 'Student ID must be in format CAMP1234567',
        phone: 'Please enter a valid phone number',
        language: 'Please choose one of the options',
      },
    );
    expect(schema.parse({ studentId: ' camp1234567 ' })).toEqual({ studentId: 'CAMP1234567' });
  });
});
