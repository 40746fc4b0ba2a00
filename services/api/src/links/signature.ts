import { createHmac, timingSafeEqual } from 'node:crypto';

/** Bytes of a signature in a link: beyond guessing, and short enough for a link. */
const SIGNATURE_BYTES = 24;

/** What only who has the key can write beside a text. @param purpose keeps signatures of different uses apart */
export const sign = (secretKey: string, purpose: string, text: string): string =>
  createHmac('sha256', secretKey)
    .update(`${purpose}:${text}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url');

/** Compares in a time that does not tell how much of it was right. */
export function isSignature(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
