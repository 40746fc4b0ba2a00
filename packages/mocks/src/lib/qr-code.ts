import { qrCodeFormat } from '@lost-found/contracts';
import { toDataURL } from 'qrcode';

/** The QR code of an address as a PNG data URL (§9); empty if it cannot be drawn (§8). */
export const qrCode = (address: string): Promise<string> =>
  toDataURL(address, qrCodeFormat).catch((error: unknown) => {
    console.warn('QR code failed', error);
    return '';
  });
