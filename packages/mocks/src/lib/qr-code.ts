import { qrCodeFormat } from '@lost-found/contracts';
import { create } from 'qrcode';
import { pngUrl } from './png';

const { width, margin, errorCorrectionLevel } = qrCodeFormat;

/** Modules of the code with its margin, on each of which several pixels lie. */
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
