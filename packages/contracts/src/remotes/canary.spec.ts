import { isInShare, parseShare, releaseFor } from './canary.js';

describe('parseShare', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['9999', 9999],
  ])('takes %s', (value, share) => expect(parseShare(value)).toBe(share));

  it.each(['', '-1', '10000', '01', '1.5', ' 1', '1 ', '0x1', 'NaN', '١', undefined, 5])('not %p', (value) =>
    expect(parseShare(value)).toBeUndefined(),
  );
});

describe('isInShare', () => {
  it.each([
    [0, 1, true],
    [99, 1, true],
    [100, 1, false],
    [9899, 99, true],
    [9900, 99, false],
    [undefined, 99, false],
  ])('visitor %p, %d %%: %p', (share, percent, expected) => expect(isInShare(share, percent)).toBe(expected));
});

describe('releaseFor', () => {
  const live = { version: '1', manifestUrl: '/1' };
  const canary = { version: '2', manifestUrl: '/2', percent: 10 };

  it('is the canary for its share, and the live one for all others', () => {
    expect(releaseFor({ ...live, canary }, 999)).toBe(canary);
    expect(releaseFor({ ...live, canary }, 1000)).toEqual(live);
    expect(releaseFor({ ...live, canary }, undefined)).toEqual(live);
    expect(releaseFor(live, 0)).toEqual(live);
  });
});
