import { crc32, deflateSync } from 'node:zlib';
import { qrCodeFormat } from '@lost-found/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import QRCode from 'qrcode';

/** About 800 bytes each. */
const MOST_KEPT = 10_000;

/** Draws QR codes (§9) as data URLs, and keeps those drawn. */
@Injectable()
export class QrService {
  readonly #logger = new Logger(QrService.name);
  readonly #kept = new LRUCache<string, string>({ max: MOST_KEPT });

  /** The QR code of an address; empty if it could not be drawn, which stops nothing (§8). */
  async draw(address: string): Promise<string> {
    const cached = this.#kept.get(address);
    if (cached) return cached;
    try {
      const png = drawQrCode(address);
      const url = `data:image/png;base64,${png.toString('base64')}`;
      this.#kept.set(address, url);
      return url;
    } catch (error) {
      this.#logger.error({ err: error }, 'a QR code could not be drawn');
      return '';
    }
  }
}

const { width, margin, errorCorrectionLevel } = qrCodeFormat;

/**
 * A QR code as a PNG (§9): black on white, of two colours. A list of items needs many: this takes less than a
 * millisecond for each, where an encoder of pictures takes five.
 */
export function drawQrCode(text: string): Buffer {
  const { modules } = QRCode.create(text, { errorCorrectionLevel });
  const scale = (modules.size + 2 * margin) / width;
  const moduleAt = (pixel: number) => Math.floor((pixel + 0.5) * scale) - margin;
  const places = Array.from({ length: width }, (_, pixel) => moduleAt(pixel));
  const darkIn = (row: number) =>
    places.map((column) => column >= 0 && column < modules.size && modules.get(row, column) === 1);
  const light = places.map(() => false);
  const rows = Array.from({ length: modules.size }, (_, row) => darkIn(row));
  return writePng(places.map((row) => rows[row] ?? light));
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** PNG format: one bit per pixel, greyscale, defaults. */
const FORMAT = [1, 0, 0, 0, 0];

/**
 * A square picture in black and white as a PNG. A general encoder needs several times as long for it, and a
 * list needs many.
 * @param rows of each row of pixels, whether each is black; the same array where rows are the same
 */
function writePng(rows: readonly (readonly boolean[])[]): Buffer {
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
