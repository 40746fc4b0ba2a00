import { getKind } from './file-kind.js';

const bytes = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));

it.each([
  ['image/jpeg', '\xFF\xD8\xFF\xE1\0\x10Exif'],
  ['image/png', '\x89PNG\r\n\x1A\n\0\0\0\rIHDR'],
  ['application/pdf', '%PDF-1.7'],
  ['application/pdf', '\n\n%PDF-1.4'],
  ['image/gif', 'GIF89a\x01\0'],
  ['image/webp', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['image/heic', '\0\0\0\x18ftypheic'],
  ['image/heic', '\0\0\0\x18ftypmif1'],
  ['image/avif', '\0\0\0\x18ftypavif'],
  ['image/tiff', 'II*\0\x08\0'],
])('A file is %s by its first bytes %j', (type, start) => {
  expect(getKind(bytes(start))).toBe(type);
});

it.each([
  '',
  'plain text',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '\x89PN',
  `${' '.repeat(1_024)}%PDF-1.7`,
])('A file that begins with %j is none of them', (start) => {
  expect(getKind(bytes(start))).toBeUndefined();
});
