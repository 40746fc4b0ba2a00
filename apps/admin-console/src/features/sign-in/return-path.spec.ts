import { loginPath, returnPath } from './return-path';

const origin = 'https://lost.example';
const target = (from: string) => returnPath(new URLSearchParams({ from }), origin);

test('A sign-in path leads back to the requested page with its search', () => {
  const path = loginPath({ pathname: '/admin/items', search: '?status=pending&page=2' });
  expect(path).toBe('/admin/login?from=%2Fadmin%2Fitems%3Fstatus%3Dpending%26page%3D2');
  expect(returnPath(new URL(path, origin).searchParams, origin)).toBe('/admin/items?status=pending&page=2');
});

test.each(['/admin', '/admin/dashboard'])('%s needs no return path: the first page is opened', (pathname) => {
  expect(loginPath({ pathname, search: '' })).toBe('/admin/login');
  expect(returnPath(new URLSearchParams(), origin)).toBe('/admin');
});

test.each([
  'https://evil.example/admin/items',
  '//evil.example/admin/items',
  '/\\evil.example/admin/items',
  'javascript:alert(1)',
  '/search',
  '/administration/',
  '/admin/login?from=/admin/login',
  'admin/items',
  '/admin/../search',
  'http://[',
])('%s is not a valid page after the sign-in', (from) => {
  expect(target(from)).toBe('/admin');
});
