import { qrCodeFormat } from '@lost-found/contracts';
import { create } from 'qrcode';

const { width, margin, errorCorrectionLevel } = qrCodeFormat;

/** Draws the modules of the code with its margin, several pixels for each. */
const draw = (address: string): string => {
  const { modules } = create(address, { errorCorrectionLevel });
  const size = modules.size + 2 * margin;
  const placeOf = Array.from({ length: width }, (_, pixel) => Math.floor(((pixel + 0.5) * size) / width));
  const isDark = (row: number, column: number): boolean =>
    row >= 0 && row < modules.size && column >= 0 && column < modules.size && modules.get(row, column) === 1;
  const rows = Array.from({ length: size }, (_, row) =>
    placeOf.map((column) => isDark(row - margin, column - margin)),
  );
  return pngUrl(rows, placeOf);
};

const drawn = new Map<string, string>();

/** The QR code of an address as a PNG data URL (§9). */
export const qrCode = (address: string): string => {
  const code = drawn.get(address) ?? draw(address);
  drawn.set(address, code);
  return code;
};

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** PNG format: one bit per pixel, greyscale, defaults. */
const format = [1, 0, 0, 0, 0];

const uint32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
const uint16 = (value: number): number[] => [value & 0xff, value >>> 8];

const crcOfByte = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  return crc;
});

const crc32 = (bytes: readonly number[]): number => {
  let crc = -1;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcOfByte[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
};

const adler32 = (bytes: readonly number[]): number => {
  let [one, other] = [1, 0];
  for (const byte of bytes) {
    one = (one + byte) % 65_521;
    other = (other + one) % 65_521;
  }
  return ((other << 16) | one) >>> 0;
};

/** Encodes bytes as one uncompressed zlib block; limit 65,535 bytes. */
const stored = (bytes: readonly number[]): number[] => {
  const { length } = bytes;
  return [0x78, 0x01, 1, ...uint16(length), ...uint16(~length & 0xffff), ...bytes, ...uint32(adler32(bytes))];
};

const chunk = (type: string, data: readonly number[]): number[] => {
  const named = [...type].map((letter) => letter.charCodeAt(0)).concat(data);
  return [...uint32(data.length), ...named, ...uint32(crc32(named))];
};

/** A row of pixels, eight in a byte, after the number of its filter: none. */
const rowOf = (isDark: readonly boolean[]): number[] => {
  const bytes = new Array<number>(Math.ceil(isDark.length / 8)).fill(0);
  isDark.forEach((dark, x) => {
    if (!dark) bytes[x >> 3] = (bytes[x >> 3] ?? 0) | (0x80 >> (x & 7));
  });
  return [0, ...bytes];
};

/**
 * A square picture in black and white as a PNG data URL, at once: an encoder of pictures hands each over to others, and
 * a list of ten then waits for them all.
 * @param rows the pixels of each different row, black ones true
 * @param order which of them stand below each other
 */
const pngUrl = (rows: readonly boolean[][], order: readonly number[]): string => {
  const drawn = rows.map(rowOf);
  const bytes = [
    ...signature,
    ...chunk('IHDR', [...uint32(order.length), ...uint32(order.length), ...format]),
    ...chunk('IDAT', stored(order.flatMap((index) => drawn[index] ?? []))),
    ...chunk('IEND', []),
  ];
  return `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`;
};
