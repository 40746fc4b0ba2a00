import { basenameOfDocument, ownPath } from './own-path';

const origin = 'https://campus.example';

test.each([
  ['/', '/', ''],
  ['/search?category=Bags', '/search', '?category=Bags'],
  ['/search#//evil.example', '/search', ''],
  ['/admin/../search', '/search', ''],
  ['/search?from=//evil.example', '/search', '?from=//evil.example'],
])('%j is a place of this site', (address, pathname, search) => {
  expect(ownPath(address, origin)).toEqual({ pathname, search });
});

test.each([
  '',
  'search',
  '//evil.example/search',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example/search',
  '/search/..//evil.example',
  '/%2e/\\evil.example',
  'https://campus.example.evil.example/',
  'https://campus.example/search',
  'javascript:alert(1)',
  'http://[',
  '//[',
])('%j is none', (address) => {
  expect(ownPath(address, origin)).toBeUndefined();
});

describe('basenameOfDocument', () => {
  it.each([
    ['https://lost.example/', '/'],
    ['https://lost.example/campus/', '/campus'],
    ['https://lost.example/a/b/index.html?x=1', '/a/b'],
  ])('of %s is %s', (base, expected) => {
    expect(basenameOfDocument(base)).toBe(expected);
  });
});
