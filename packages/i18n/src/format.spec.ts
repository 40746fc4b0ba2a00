import { getFormat } from './format';

describe('getFormat', () => {
  const madrid = getFormat('en', 'Europe/Madrid');

  it('shows a moment in the campus’s time zone', () => {
    expect(madrid.dateTime('2026-11-21T23:30:00.000Z')).toMatch(/Nov 22, 2026, 12:30\sAM/);
    expect(madrid.date('2026-11-21T23:30:00.000Z')).toBe('Nov 22, 2026');
  });

  it('keeps a day that day, wherever the campus is', () => {
    expect(getFormat('en', 'Pacific/Honolulu').date('2026-11-21')).toBe('Nov 21, 2026');
    expect(getFormat('en', 'Pacific/Kiritimati').date('2026-11-21')).toBe('Nov 21, 2026');
  });

  it('writes as the language does', () => {
    expect(getFormat('es', 'UTC').date('2026-11-21')).toBe('21 nov 2026');
    expect(getFormat('fr', 'UTC').number(1247)).toMatch(/^1\s247$/);
    expect(madrid.number(1247)).toBe('1,247');
  });

  it('writes the day first for readers of British English', () => {
    expect(getFormat('en-GB', 'UTC').date('2026-11-21')).toBe('21 Nov 2026');
  });

  it('writes a day of the last week by its distance, and another one as a date', () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T23:30:00.000Z') });
    const days = ['2026-11-23', '2026-11-22', '2026-11-21', '2026-11-19', '2026-11-16', '2026-11-15'];
    expect(days.map(madrid.recentDay)).toEqual([
      ...['Nov 23, 2026', 'Today', 'Yesterday', '3 days ago', '6 days ago', 'Nov 15, 2026'],
    ]);
    expect(getFormat('fr', 'Europe/Madrid').recentDay('2026-11-21')).toBe('Hier');
    jest.useRealTimers();
  });

  it('shows what is no date as it is', () => {
    expect(madrid.date('some time ago')).toBe('some time ago');
  });
});

it('keeps the formats of a few locales only: on the server readers choose them', () => {
  const first = getFormat('en-AA', 'UTC');
  expect(getFormat('en-AA', 'UTC')).toBe(first);
  for (let region = 100; region < 120; region += 1) getFormat(`en-${region}`, 'UTC');
  expect(getFormat('en-AA', 'UTC')).not.toBe(first);
});
