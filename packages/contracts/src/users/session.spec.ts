import { issueTexts } from '../testing/issue-texts.js';
import { loginSchema } from './session.js';

describe('the sign-in of an administrator (§5)', () => {
  it.each([{}, { email: '', password: '' }, { email: '  ', password: '' }])(
    'asks %j to fill in all fields',
    (login) => {
      expect(issueTexts(loginSchema, login)).toEqual({
        email: 'Please fill in all fields',
        password: 'Please fill in all fields',
      });
    },
  );

  it('takes the password as it is, and the address in any case', () => {
    expect(loginSchema.parse({ email: ' A@B.co ', password: ' x ' })).toEqual({
      email: 'a@b.co',
      password: ' x ',
    });
  });
});
