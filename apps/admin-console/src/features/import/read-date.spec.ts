import type { DateOrder } from '@lost-found/contracts';
import { readClock } from './read-clock';
import { likelyOrder, orderEvidence, readDate, withoutSerials } from './read-date';

test.each([
  ['3/4/26', 'day_first', '2026-04-03'],
  ['3/4/26', 'month_first', '2026-03-04'],
  ['3-14-2026', 'month_first', '2026-03-14'],
  ['24.12.2026', 'day_first', '2026-12-24'],
  ['24. 12. 2026', 'day_first', '2026-12-24'],
  ['2026-11-22 14:03:05', 'day_first', '2026-11-22T14:03'],
  ['2026-11-22T14:03:05Z', 'day_first', '2026-11-22T14:03:00Z'],
  ['2026-11-22T14:03:05.123+0200', 'day_first', '2026-11-22T14:03:00+02:00'],
  ['20260401', 'day_first', '2026-04-01'],
  ['1/2/2026 3:05 PM', 'month_first', '2026-01-02T15:05'],
  ['2026-05-01 mediodía', 'day_first', '2026-05-01T12:00'],
  ['12-Mar-2026', 'day_first', '2026-03-12'],
  ['12-Mar-26', 'day_first', '2026-03-12'],
  ['Mar 13, 2026', 'day_first', '2026-03-13'],
  ['Friday, March 13th, 2026 at 5pm', 'day_first', '2026-03-13T17:00'],
  ['Sept. 3, 2026', 'day_first', '2026-09-03'],
  ['13th of March 2026', 'month_first', '2026-03-13'],
  ['14 mars 2026', 'day_first', '2026-03-14'],
  ['sam. 14 mars 2026 à 14h30', 'day_first', '2026-03-14T14:30'],
  ['1er août 2026', 'day_first', '2026-08-01'],
  ['3 févr. 2026', 'day_first', '2026-02-03'],
  ['15 de abril de 2026', 'day_first', '2026-04-15'],
  ['miércoles, 15 de abril de 2026, 7:30 p. m.', 'day_first', '2026-04-15T19:30'],
  ['2026 enero 5', 'day_first', '2026-01-05'],
  ['3. März 2026', 'day_first', '2026-03-03'],
  ['5 maggio 2026', 'day_first', '2026-05-05'],
  ['3 września 2026', 'day_first', '2026-09-03'],
  ['3 марта 2026', 'day_first', '2026-03-03'],
  ['yesterday', 'day_first', 'yesterday'],
  ['12 Foo 2026', 'day_first', '12 Foo 2026'],
] as const)('the date %s, %s, is %s', (text, order, value) => {
  expect(readDate(text, order)).toEqual({ value });
});

test.each([
  ['1/2/2026 late', '2026-02-01', 'late'],
  ['2026-05-01 quarter past', '2026-05-01', 'quarter past'],
  ['2026-05-01 25:00', '2026-05-01', '25:00'],
  ['1 May 2026, evening', '2026-05-01', 'evening'],
])('a time that cannot be read leaves the day: %s', (text, value, unread) => {
  expect(readDate(text, 'day_first')).toEqual({ value, unread });
});

test.each([
  ['5:46 PM', '17:46'],
  ['8 AM', '08:00'],
  ['12 AM', '00:00'],
  ['12:30 pm', '12:30'],
  ['7:30 p.m.', '19:30'],
  ['7:30 p. m.', '19:30'],
  ['7.30pm', '19:30'],
  ['2300hrs', '23:00'],
  ['0800 hours', '08:00'],
  ['14 h 30', '14:30'],
  ['19h05', '19:05'],
  ['19 h', '19:00'],
  ['14:30 Uhr', '14:30'],
  ['a las 14:30', '14:30'],
  ['vers 9h', '09:00'],
  ['around 3 pm', '15:00'],
  ['17:46:21', '17:46'],
  ['1430', '14:30'],
  ['7:30 de la tarde', '19:30'],
  ['8 du matin', '08:00'],
  ['8 in the evening', '20:00'],
  ['noon', '12:00'],
  ['Midnight', '00:00'],
  ['mediodía', '12:00'],
  ['minuit', '00:00'],
  ['midi', '12:00'],
  ['quarter past three', undefined],
  ['morning', undefined],
  ['9-10am', undefined],
  ['14', undefined],
  ['26:00', undefined],
])('the time %s is %s', (text, clock) => {
  expect(readClock(text)).toBe(clock);
});

test.each([
  [
    ['46266', '46267.5', ''],
    ['2026-09-01', '2026-09-02 12:00', ''],
  ],
  [['46267,75'], ['2026-09-02 18:00']],
  [
    ['0.5', '0,75'],
    ['12:00', '18:00'],
  ],
  [
    ['46266', '2026-09-01'],
    ['46266', '2026-09-01'],
  ],
  [['20260401'], ['20260401']],
  [
    ['', ''],
    ['', ''],
  ],
])('the numbers of a spreadsheet in %j are %j', (cells, expected) => {
  expect(withoutSerials(cells)).toEqual(expected);
});

test.each<[string[], DateOrder | undefined]>([
  [['1/2/2026', '13/2/2026'], 'day_first'],
  [['1/2/2026', '2/13/2026'], 'month_first'],
  [['9/1/2026', '9/2/2026'], 'month_first'],
  [['1/9/2026', '2/9/2026'], 'day_first'],
  [['1/12/2026'], 'month_first'],
  [['1/2/2026'], undefined],
  [['2026-01-02', '1 May 2026'], undefined],
])('the likely order of %j is %s', (texts, order) => {
  expect(likelyOrder(texts, '2026-11-29')).toBe(order);
});

test('dates with a number above 12 show their order', () => {
  expect(orderEvidence(['13/2/2026', '2/13/2026', '1/2/2026'])).toEqual({ day_first: 1, month_first: 1 });
});
