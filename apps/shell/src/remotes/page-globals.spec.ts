import { fixGlobals, removeContainer } from './page-globals';

test('an app that replaces a function of the page fails alone', () => {
  const fetch = () => 'the own fetch';
  const page = { fetch };
  fixGlobals(page);
  expect(() => Object.assign(page, { fetch: () => 'another' })).toThrow(TypeError);
  expect(Reflect.deleteProperty(page, 'fetch')).toBe(false);
  expect(page.fetch()).toBe('the own fetch');
});

test('a container that another app made is removed', () => {
  const page = { admin_console: { get: () => 'another' } };
  removeContainer('admin_console', page);
  expect(page).toEqual({});
});
