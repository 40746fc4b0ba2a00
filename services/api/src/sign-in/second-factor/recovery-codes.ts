import { createHash, randomBytes } from 'node:crypto';
import { factorLimits, readCode } from '@lost-found/contracts';

/** Crockford's base 32, without I, L, O and U, because people misread them. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 120 bits, so a code cannot be found from its hash. */
const CHARACTERS = 24;

/** Ten codes as they are shown, in groups of four. */
export const newRecoveryCodes = (): string[] => Array.from({ length: factorLimits.recoveryCodes }, newCode);

const newCode = (): string =>
  // 256 is a multiple of 32, so that each digit is as likely as the others.
  Array.from(randomBytes(CHARACTERS), (byte) => DIGITS[byte % DIGITS.length])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

/** Returns the stored hash of a code, independent of how it was typed. */
export function hashRecoveryCode(userId: string, typed: string): string {
  const read = readCode(typed)
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(`${userId}:${read}`).digest('hex');
}
