import { clockIn, dayIn, daysUpTo, momentOfClock, startOfDay } from './campus-time.js';

describe('a day on the campus', () => {
  it.each([
    ['Europe/Madrid', '2026-03-02T23:30:00Z', '2026-03-03'],
    ['America/New_York', '2026-03-02T03:00:00Z', '2026-03-01'],
    ['Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01-01'],
    ['UTC', '2026-01-05T00:00:00Z', '2026-01-05'],
  ])('in %s at %s is %s', (zone, instant, day) => {
    expect(dayIn(zone, new Date(instant))).toBe(day);
  });

  it.each([
    ['UTC', '2026-03-29', '2026-03-29T00:00:00.000Z'],
    // The clock goes forward at 2 and back at 3 that night.
    ['Europe/Madrid', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Madrid', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['Europe/Madrid', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['Europe/Madrid', '2026-10-26', '2026-10-25T23:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    ['Pacific/Auckland', '2026-04-05', '2026-04-04T11:00:00.000Z'],
    ['Asia/Kathmandu', '2026-06-01', '2026-05-31T18:15:00.000Z'],
  ])('in %s %s begins at %s', (zone, day, instant) => {
    expect(startOfDay(zone, day).toISOString()).toBe(instant);
  });

  it.each([
    ['Europe/Madrid', '2026-11-26T10:15', '2026-11-26T09:15:00.000Z'],
    ['America/Los_Angeles', '2026-11-26T23:50', '2026-11-27T07:50:00.000Z'],
    ['Asia/Tokyo', '2026-11-26T00:10', '2026-11-25T15:10:00.000Z'],
    ['Pacific/Auckland', '2026-11-26T10:15', '2026-11-25T21:15:00.000Z'],
    ['UTC', '2026-11-26T10:15', '2026-11-26T10:15:00.000Z'],
  ])('in %s the clock shows %s at %s', (zone, clock, instant) => {
    expect(momentOfClock(zone, clock).toISOString()).toBe(instant);
    expect(clockIn(zone, instant)).toBe(clock);
  });

  it.each([
    ['skipped', 'Europe/Madrid', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['skipped', 'America/Los_Angeles', '2026-03-08T02:30', '2026-03-08T10:30:00.000Z'],
    ['skipped', 'Pacific/Auckland', '2026-09-27T02:30', '2026-09-26T14:30:00.000Z'],
    ['shown twice', 'Europe/Madrid', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['shown twice', 'America/Los_Angeles', '2026-11-01T01:30', '2026-11-01T08:30:00.000Z'],
    ['shown twice', 'Pacific/Auckland', '2026-04-05T02:30', '2026-04-04T13:30:00.000Z'],
  ])('a time that is %s in %s, %s, is %s', (_kind, zone, clock, instant) => {
    expect(momentOfClock(zone, clock).toISOString()).toBe(instant);
  });

  it('comes after the days before it', () => {
    expect(daysUpTo('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });
});
