import { encodeQR } from 'qr';
import { barCodes, paint, paintCard } from '../../test/bar-codes';
import { createPictureReader } from './read-picture';

/** A picture as the canvas has it. */
const inColour = ({ data, width, height }: ReturnType<typeof paint>) => ({
  data: Uint8ClampedArray.from({ length: 4 * data.length }, (_, at) => data[at >> 2] ?? 0),
  width,
  height,
  colorSpace: 'srgb' as const,
});

test.each(['LF-4K7Q2', '012345', 'https://campus.example/item/7'])('the QR code of %s is read', (text) => {
  const code = encodeQR(text, 'raw');
  const picture = paint((x, y) => (code[Math.floor((y - 60) / 6)]?.[Math.floor((x - 300) / 6)] ? 20 : 230));
  expect(createPictureReader()(inColour(picture))).toEqual([text]);
});

test('a bar code is read where there is no QR code', () => {
  const { text, widths } = barCodes['Code 128'];
  expect(createPictureReader()(inColour(paintCard(widths)))).toEqual([text]);
});

test('a picture without a code reads nothing', () => {
  const read = createPictureReader();
  const picture = inColour(paintCard(''));
  expect([1, 2, 3, 4].flatMap(() => read(picture))).toEqual([]);
});
