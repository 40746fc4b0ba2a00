import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { drawQrCode } from './draw-qr-code.js';

/** About 800 bytes each. */
const MOST_KEPT = 10_000;

/** Draws QR codes (§9) as data URLs, and keeps those drawn. */
@Injectable()
export class QrService {
  readonly #logger = new Logger(QrService.name);
  readonly #kept = new LRUCache<string, string>({ max: MOST_KEPT });

  /** The QR code of an address; empty if it could not be drawn, which stops nothing (§8). */
  async draw(address: string): Promise<string> {
    const kept = this.#kept.get(address);
    if (kept) return kept;
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
