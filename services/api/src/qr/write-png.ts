import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** One bit a pixel, grey, nothing else special. */
const FORMAT = [1, 0, 0, 0, 0];

/**
 * A square picture in black and white as a PNG. A general encoder needs several times as long for it, and a
 * list needs many.
 * @param rows of each row of pixels, whether each is black; the same array where rows are the same
 */
export function writePng(rows: readonly (readonly boolean[])[]): Buffer {
  const side = rows.length;
  const packed = new Map([...new Set(rows)].map((row) => [row, pack(row)]));
  const data = Buffer.concat(rows.map((row) => packed.get(row) as Buffer));
  const header = Buffer.alloc(8);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(FORMAT)])),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Eight pixels a byte, after the number of the row's filter: none. */
function pack(row: readonly boolean[]): Buffer {
  const packed = Buffer.alloc(1 + Math.ceil(row.length / 8));
  for (const [x, isDark] of row.entries()) {
    const at = 1 + (x >> 3);
    if (!isDark) packed[at] = (packed[at] ?? 0) | (0x80 >> (x & 7));
  }
  return packed;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}
