import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { QrService } from '../qr/qr.service.js';
import type { ItemLinks } from './present-item.js';

/** The public address of an item, on PUBLIC_URL, and its QR code (§2). */
@Injectable()
export class ItemLinksService {
  constructor(
    private readonly config: Config,
    private readonly qr: QrService,
  ) {}

  async of(id: string): Promise<ItemLinks> {
    const itemUrl = this.#urlOf(id);
    return { itemUrl, qrCode: await this.qr.draw(itemUrl) };
  }

  /** Without the code, which takes milliseconds to draw: for a thousand items at once. */
  undrawn(id: string): ItemLinks {
    return { itemUrl: this.#urlOf(id), qrCode: '' };
  }

  #urlOf(id: string): string {
    return `${this.config.publicUrl}/item/${id}`;
  }
}
