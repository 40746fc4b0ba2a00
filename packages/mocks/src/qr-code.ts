import { qrCodeFormat } from '@lost-found/contracts';
import { toDataURL } from 'qrcode';

/** The QR code of an address as a PNG data URL (§9). */
export const drawQrCode = (address: string): Promise<string> => toDataURL(address, qrCodeFormat);
