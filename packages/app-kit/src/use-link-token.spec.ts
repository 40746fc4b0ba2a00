import { restoreLinkToken } from './use-link-token';

afterEach(() => window.history.replaceState(null, '', '/'));

test.each([
  ['/case%23a.1.b', '/case#a.1.b'],
  ['/match%2523a.b.c', '/match#a.b.c'],
  ['/admin/invitation%23t?x=1', '/admin/invitation#t?x=1'],
  ['/case#a', '/case#a'],
  ['/search?q=%23a', '/search?q=%23a'],
])('reads the address %s as %s', (address, expected) => {
  window.history.replaceState(null, '', address);
  restoreLinkToken();
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe(expected);
});
