import { factorLimits } from '@lost-found/contracts';
import { Secret, TOTP } from 'otpauth';

/** RFC 4226 recommends this length for HMAC-SHA-1. */
const SECRET_BYTES = 20;
/** Number of codes before and after the present one that are accepted, because clocks differ. */
const WINDOW = 1;

const { codeDigits: digits, codeLasts } = factorLimits;

const getTotp = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits,
    period: codeLasts / 1000,
  });

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the address that an authenticator app reads. */
export const totpUri = (secret: string, campusName: string, email: string): string =>
  getTotp(secret, campusName, email).toString();

/**
 * Returns the code's half minute since 1970 (RFC 6238); null when it is more than one before or after now.
 */
export function totpStep(secret: string, code: string, now: number): number | null {
  const delta = getTotp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / codeLasts) + delta;
}
