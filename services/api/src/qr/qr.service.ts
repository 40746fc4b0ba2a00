import { qrCodeFormat } from '@lost-found/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import QRCode from 'qrcode';

/** About 2.5 kB each. */
const MOST_KEPT = 4_000;

/** Draws QR codes (§9): PNG data URLs, black on white. */
@Injectable()
export class QrService {
  readonly #logger = new Logger(QrService.name);
  readonly #kept = new LRUCache<string, string>({ max: MOST_KEPT });

  /** The QR code of an address; empty if it could not be drawn, which stops nothing (§8). */
  async draw(address: string): Promise<string> {
    const kept = this.#kept.get(address);
    if (kept) return kept;
    try {
      const drawn = await QRCode.toDataURL(address, { ...qrCodeFormat, type: 'image/png' });
      this.#kept.set(address, drawn);
      return drawn;
    } catch (error) {
      this.#logger.error(`no QR code for ${address}: ${error instanceof Error ? error.message : error}`);
      return '';
    }
  }
}
