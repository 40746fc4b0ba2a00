import { returnPath, signInPath } from './sign-in-path';

const back = (from: string) => returnPath(new URLSearchParams({ from }), 'https://campus.example');

test.each([
  [{ pathname: '/search', search: '?category=Bags' }, '/sign-in?from=%2Fsearch%3Fcategory%3DBags'],
  [{ pathname: '/profile' }, '/sign-in?from=%2Fprofile'],
  [{ pathname: '/' }, '/sign-in'],
  [{ pathname: '/reset-password' }, '/sign-in'],
  [{ pathname: '//evil.example' }, '/sign-in'],
  [{ pathname: '/sign-in', search: '?from=%2Fsearch' }, '/sign-in?from=%2Fsearch'],
])('signInPath(%j) is %s', (place, path) => {
  expect(signInPath(place)).toBe(path);
});

test.each([
  ['/search?category=Bags', '/search?category=Bags'],
  ['/admin/dashboard', '/admin/dashboard'],
  ['', '/profile'],
  ['/', '/profile'],
  ['/sign-up', '/profile'],
  ['//evil.example/search', '/profile'],
])('a sign-in from %j returns to %s', (from, path) => {
  expect(back(from)).toBe(path);
});
