import { defaultSettings } from './default-settings.js';
import { dropCodeIn, getDropCode, readDropCode } from './drop-code.js';

it('the code of a place is short, stays the same and differs from that of each other place', () => {
  const codes = defaultSettings().places.map(getDropCode);
  expect(codes).toEqual(defaultSettings().places.map(getDropCode));
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(readDropCode(code)).toBe(code);
  }
});

it.each([
  ['https://lost.campus.example/report?at=K0T7Q2', 'K0T7Q2'],
  ['https://lost.campus.example/report?lng=fr&at=kot-7q2#top', 'K0T7Q2'],
  ['https://lost.campus.example/report', undefined],
  ['K0T7Q2', undefined],
])('the code is read from the address of a sheet: %s', (text, code) => {
  expect(dropCodeIn(text)).toBe(code);
});
