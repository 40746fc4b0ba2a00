// @ts-check
import { withoutWrongPlaces } from './mounts.mjs';

it.each([
  ['a second portal', { taker: { mount: '/' }, 'public-portal': {} }, ['public-portal']],
  ['a second console', { taker: { mount: '/admin' }, 'admin-console': {} }, ['admin-console']],
  ['a mount within another', { one: { mount: '/cards' }, two: { mount: '/cards/old' } }, ['one']],
  ['the page of a secret link', { taker: { mount: '/match' }, shell: {} }, ['shell']],
  ['two remotes side by side', { one: { mount: '/cards' }, two: { mount: '/cards-old' } }, ['one', 'two']],
])('a site is left with its other apps where it has %s', (_, live, left) => {
  expect(Object.keys(withoutWrongPlaces(live))).toEqual(left);
});
