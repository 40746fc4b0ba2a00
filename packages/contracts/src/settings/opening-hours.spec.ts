import { collectionDay, getOpening, hoursLine, lastOpening } from './opening-hours.js';
import { readClosedDays, readDay } from './opening-hours-form.js';

const day = '09:00-12:00, 13:00-17:00';
const hours = { hours: null, week: [day, day, day, day, day, '', ''], closedDays: ['2026-12-24/2027-01-03'] };
const timeZone = 'Europe/Madrid';
const at = (moment: string) => getOpening(hours, timeZone, new Date(moment));

it.each([
  // A Wednesday; Madrid is an hour ahead.
  ['2026-11-25T09:00Z', { until: '12:00' }],
  ['2026-11-25T11:30Z', { day: '2026-11-25', from: '13:00', isToday: true }],
  ['2026-11-25T16:00Z', { day: '2026-11-26', from: '09:00', isToday: false }],
  ['2026-11-27T18:00Z', { day: '2026-11-30', from: '09:00', isToday: false }],
  // Midnight in Madrid is the day before in London.
  ['2026-11-24T23:30Z', { day: '2026-11-25', from: '09:00', isToday: true }],
  ['2026-12-23T17:00Z', { day: '2027-01-04', from: '09:00', isToday: false }],
])('at %s a desk is %j', (moment, opening) => {
  expect(at(moment)).toEqual(opening);
});

it('says nothing of a desk without a week', () => {
  expect(getOpening({ week: null, closedDays: [] }, timeZone, 0)).toBeUndefined();
  expect(hoursLine({ hours: 'Mon to Fri', week: null, closedDays: [] }, 'en')).toBe('Mon to Fri');
});

it.each([
  ['2026-11-25T15:20Z', { day: '2026-11-25', until: '17:00' }],
  ['2026-11-25T10:00Z', { day: '2026-11-25', until: '12:00' }],
  // Before it opens on that day.
  ['2026-11-25T07:00Z', { day: '2026-11-24', until: '17:00' }],
  ['2026-11-29T11:00Z', { day: '2026-11-27', until: '17:00' }],
  ['2027-01-03T11:00Z', { day: '2026-12-23', until: '17:00' }],
])('before %s a desk is open last on %j', (moment, opening) => {
  expect(lastOpening(hours, timeZone, moment)).toEqual(opening);
  expect(lastOpening({ week: null, closedDays: [] }, timeZone, moment)).toBeUndefined();
});

it.each([
  ['2026-11-02', 3, '2026-11-05'],
  ['2026-11-02', 5, '2026-11-09'],
  // From 24 December the days do not count; 4 January is a Monday.
  ['2026-12-22', 1, '2026-12-23'],
  ['2026-12-22', 3, '2027-01-05'],
])('from %s, %d days to collect last until %s', (since, days, last) => {
  expect(collectionDay(hours, since, days)).toBe(last);
  expect(collectionDay({ week: null, closedDays: [] }, since, days)).not.toBe('');
});

it('ends the days to collect also where it never opens', () => {
  const never = {
    week: ['', '', '', '', '', '', ''],
    closedDays: ['2026-01-01/2027-01-01', '2027-01-02/2028-01-02'],
  };
  expect(collectionDay(never, '2026-01-01', 14)).toMatch(/^20/);
});

it.each([
  ['en-GB', 'Mon–Fri 09:00–12:00, 13:00–17:00; closed 24 Dec 2026–3 Jan 2027'],
  ['fr', 'lun.–ven. 09:00–12:00, 13:00–17:00; fermé 24 déc. 2026–3 janv. 2027'],
])('writes the week and the closed days in %s', (locale, line) => {
  expect(hoursLine(hours, locale, '2026-12-01')).toBe(line);
  expect(hoursLine(hours, locale, '2026-10-01')).not.toContain('2026');
});

it.each([
  ['9-17', '09:00-17:00'],
  ['9:00–12:00, 13.30 to 17h', '09:00-12:00, 13:30-17:00'],
  ['', ''],
  ['17-9', undefined],
  ['9-12, 11-13', undefined],
  ['9-25', undefined],
  ['morning', undefined],
])('reads the hours %j as %j', (typed, read) => {
  expect(readDay(typed)).toBe(read);
});

it.each([
  ['2026-12-24', '2026-12-24'],
  ['2026-12-24 to 2027-01-02', '2026-12-24/2027-01-02'],
  ['2026-12-24/2026-12-24', '2026-12-24'],
  ['2027-01-02 - 2026-12-24', undefined],
  ['2026-02-30', undefined],
  ['Christmas', undefined],
])('reads the closed days %j as %j', (typed, read) => {
  expect(readClosedDays(typed)).toBe(read);
});
