import { qrCodeFormat } from '@lost-found/contracts';
import { toDataURL } from 'qrcode';

const draw = (address: string): Promise<string> =>
  toDataURL(address, qrCodeFormat).catch((error: unknown) => {
    console.warn('QR code failed', error);
    return '';
  });

/** Drawing one takes a page long enough to be felt where a list has ten. */
const drawn = new Map<string, Promise<string>>();

/** The QR code of an address as a PNG data URL (§9); empty if it cannot be drawn (§8). */
export const qrCode = (address: string): Promise<string> => {
  const code = drawn.get(address) ?? draw(address);
  drawn.set(address, code);
  return code;
};
