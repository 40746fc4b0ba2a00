import { DEFAULT_DESK } from './campus-settings.js';
import { deskLine } from './read-settings.js';

const desk = {
  name: 'Front desk',
  names: {},
  address: null,
  hours: null,
  mapUrl: null,
  week: null,
  closedDays: [],
};

test.each([
  [{ address: 'Hall 2', hours: 'Mon to Fri' }, 'Front desk, Hall 2, Mon to Fri'],
  [{ mapUrl: 'https://maps.test/1' }, 'Front desk, https://maps.test/1'],
  [{}, 'Front desk'],
  [{ name: DEFAULT_DESK, hours: 'Mon to Fri' }, 'Mon to Fri'],
  [{ name: DEFAULT_DESK }, undefined],
])('A desk with %j has the line %j', (own, line) => {
  expect(deskLine({ ...desk, ...own } as never, 'en')).toBe(line);
});

test('The desk of a new campus has the name that is given for it', () => {
  expect(deskLine({ ...desk, name: DEFAULT_DESK } as never, 'es', { defaultName: 'Oficina' })).toBe(
    'Oficina',
  );
});

test('The place of a desk is in the reader’s language if it has one, otherwise the first', () => {
  const placed = { ...desk, address: 'Hall 2', addressEs: 'Sala 2' } as never;
  expect(deskLine(placed, 'es')).toBe('Front desk, Sala 2');
  expect(deskLine(placed, 'fr')).toBe('Front desk, Hall 2');
});
