import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** One bit a pixel, grey, nothing else special. */
const FORMAT = [1, 0, 0, 0, 0];

/**
 * A square picture in black and white as a PNG. A general encoder needs several times as long for it, and a
 * list needs many.
 * @param isDark tells of each pixel whether it is black
 */
export function writePng(side: number, isDark: (x: number, y: number) => boolean): Buffer {
  // Every row begins with the number of its filter: none.
  const rowBytes = 1 + Math.ceil(side / 8);
  const rows = Buffer.alloc(rowBytes * side);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (!isDark(x, y)) {
        const at = y * rowBytes + 1 + (x >> 3);
        rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
      }
  const header = Buffer.alloc(8);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(FORMAT)])),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}
