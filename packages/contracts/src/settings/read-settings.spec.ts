import { deskLine } from './read-settings.js';

const desk = { name: 'Front desk', names: {}, address: null, hours: null, mapUrl: null };

test.each([
  [{ address: 'Hall 2', hours: 'Mon to Fri' }, 'Front desk, Hall 2, Mon to Fri'],
  [{ mapUrl: 'https://maps.test/1' }, 'Front desk, https://maps.test/1'],
  [{}, undefined],
])('A desk with %j has the line %j', (own, line) => {
  expect(deskLine({ ...desk, ...own } as never, 'en')).toBe(line);
});
