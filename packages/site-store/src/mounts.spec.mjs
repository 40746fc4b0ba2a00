// @ts-check
import { mountTable, otherApps, withoutWrongPlaces } from './mounts.mjs';

it.each([
  ['a second portal', { taker: { mount: '/' }, 'public-portal': {} }, ['public-portal']],
  ['a second console', { taker: { mount: '/admin' }, 'admin-console': {} }, ['admin-console']],
  ['a mount within another', { one: { mount: '/cards' }, two: { mount: '/cards/old' } }, ['one']],
  ['the page of a secret link', { taker: { mount: '/match' }, shell: {} }, ['shell']],
  ['two remotes side by side', { one: { mount: '/cards' }, two: { mount: '/cards-old' } }, ['one', 'two']],
])('a site is left with its other apps where it has %s', (_, live, left) => {
  expect(Object.keys(withoutWrongPlaces(live))).toEqual(left);
});

it('the other apps are the remotes beside the portal and the console, by their names', () => {
  const live = {
    shell: {},
    'public-portal': {},
    'admin-console': {},
    keys: { mount: '/k' },
    cards: { mount: '/long' },
  };
  expect(otherApps(mountTable(live))).toEqual([
    { name: 'cards', mount: '/long', title: 'cards' },
    { name: 'keys', mount: '/k', title: 'keys' },
  ]);
});
