import fc from 'fast-check';
import { errorTexts, fieldErrorTexts, fillText, issue, parseIssue, problems } from '../index.js';

describe('the message of an issue', () => {
  it('carries its code and parameters there and back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(fieldErrorTexts) as (keyof typeof fieldErrorTexts)[])),
        fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string()),
        (code, params) => {
          expect(parseIssue(issue(code, params))).toEqual({ code, params });
        },
      ),
    );
  });

  it('of another schema becomes value_invalid', () => {
    expect(parseIssue('Invalid input: expected string')).toEqual({ code: 'value_invalid', params: {} });
    expect(parseIssue('constructor?x=1')).toEqual({ code: 'value_invalid', params: {} });
  });
});

describe('a text', () => {
  it('is filled with its parameters; an unknown one is left to be seen', () => {
    expect(fillText('at most {{max}} of {{what}}', { max: 3 })).toBe('at most 3 of {{what}}');
  });

  it('exists for every code', () => {
    for (const code of [...Object.keys(fieldErrorTexts), ...Object.keys(problems)])
      expect(errorTexts).toHaveProperty(code);
    expect(Object.values(errorTexts).every((text) => text.length > 0)).toBe(true);
  });
});
