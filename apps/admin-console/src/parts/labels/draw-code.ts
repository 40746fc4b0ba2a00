import { qrCodeFormat } from '@lost-found/contracts';

/** Draws a QR code in the browser. @returns a data URL */
export async function drawCode(text: string): Promise<string> {
  const { toString: toText } = await import(/* webpackChunkName: "console-qrcode" */ 'qrcode');
  const { margin, errorCorrectionLevel } = qrCodeFormat;
  const svg = await toText(text, { type: 'svg', margin, errorCorrectionLevel });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
