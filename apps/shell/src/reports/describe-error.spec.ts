import { describeError, withoutSecrets } from './describe-error';

describe('withoutSecrets', () => {
  it.each([
    ['no answer from https://lost.test/case#k3yOfTheCase yet', 'no answer from https://lost.test/case yet'],
    ['GET /api/items?search=my+bag failed', 'GET /api/items failed'],
    ['Unknown: Ada.Lovelace@campus.example', 'Unknown: [address]'],
    ['CAMP1234567 is taken', '[number] is taken'],
    ['call +34 600 123 456', 'call [number]'],
    ['token 9fK2mXq7Zr4TbW1nLc8VdH5sGj3PyE6u0A', 'token [token]'],
  ])('changes "%s" to "%s"', (text, expected) => {
    expect(withoutSecrets(text)).toBe(expected);
  });

  it.each([
    "Cannot read properties of undefined (reading 'id')",
    'at Search (https://lost.test/remotes/first-part/0.1.0-3f2a9c1b/static/js/async/411.9fbb5ca6.js:1:1234567)',
    'answered 404',
  ])('does not change "%s"', (text) => {
    expect(withoutSecrets(text)).toBe(text);
  });
});

describe('describeError', () => {
  it('names the cause of the cause', () => {
    const cause = new TypeError('Failed to fetch');
    const error = new Error('first-part: unreachable', { cause });
    expect(describeError(error).message).toBe(
      'Error: first-part: unreachable, because of TypeError: Failed to fetch',
    );
    expect(describeError(error).stack).toContain('describe-error.spec');
  });

  it('stops when the causes form a circle', () => {
    const error = new Error('round');
    error.cause = error;
    expect(describeError(error).message.match(/round/g)).toHaveLength(4);
  });

  it.each([
    ['oops', 'oops'],
    [undefined, 'undefined'],
    [{ code: 5 }, '[object Object]'],
  ])('also describes %j, which is not an Error', (thrown, message) => {
    expect(describeError(thrown)).toEqual({ message });
  });
});
