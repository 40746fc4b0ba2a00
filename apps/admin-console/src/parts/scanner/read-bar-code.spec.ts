import { barCodes, createRandom, paint, paintCard } from '../../test/bar-codes';
import { createBarCodeReader } from './read-bar-code';

/** Reads a picture as often as the reader has directions. */
const readStill = (picture: ReturnType<typeof paint>): string | undefined => {
  const read = createBarCodeReader();
  for (let look = 0; look < 4; look++) {
    const text = read(picture);
    if (text) return text;
  }
  return undefined;
};

const looks = [
  ['straight', {}],
  ['askew by 3 degrees', { angle: 3 }],
  ['askew by 8 degrees', { angle: 8 }],
  ['askew by 15 degrees', { angle: 15 }],
  ['blurred by 1 pixel', { blur: 1 }],
  ['blurred by 2 pixels', { blur: 2 }],
  ['of 60 % contrast', { contrast: 0.6 }],
] as const;

describe.each(Object.entries(barCodes))('%s', (_, { text, widths }) => {
  test.each(looks)('%s is read', (_look, look) => {
    expect(readStill(paintCard(widths, look))).toBe(text);
  });
});

test.each([
  ['askew the other way', { angle: -15 }],
  ['upside down', { angle: 180 }],
  ['upright', { angle: 90, size: 1.5 }],
  ['small', { size: 2 }],
  ['askew, blurred and pale', { angle: 15, blur: 2, contrast: 0.6 }],
])('a card that is %s is read', (_, look) => {
  const { text, widths } = barCodes['Code 39'];
  expect(readStill(paintCard(widths, look))).toBe(text);
});

test('small letters are read', () => {
  // Code 128, by bwip-js: Student-20481.
  const widths =
    '2112142131131241121242111412211122142411121241121221322232111131411213221211421311412331112';
  expect(readStill(paintCard(widths))).toBe('Student-20481');
});

test('the reader stays with the direction in which it read a code', () => {
  const read = createBarCodeReader();
  const askew = paintCard(barCodes.Codabar.widths, { angle: 15 });
  expect([read(askew), read(askew), read(askew)]).toEqual([
    undefined,
    ...Array(2).fill(barCodes.Codabar.text),
  ]);
});

test.each([
  ['one grey', paint(() => 200)],
  ['noise', paint(createNoise())],
  ['stripes', paint((x) => (x % 20 < 10 ? 30 : 220))],
  ['checks', paint((x, y) => (x % 14 < 7 === y % 14 < 7 ? 30 : 220))],
  ['a card without a code', paintCard('')],
])('a picture of %s reads nothing', (_, picture) => {
  expect(readStill(picture)).toBeUndefined();
});

test('half a bar code reads nothing', () => {
  for (const { widths } of Object.values(barCodes))
    expect(readStill(paintCard(widths.slice(0, widths.length / 2)))).toBeUndefined();
});

function createNoise() {
  const random = createRandom();
  return () => 255 * random();
}
