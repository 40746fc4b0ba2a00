import { createHmac } from 'node:crypto';

/** Bytes of the signature in a link: beyond guessing, and short enough for a link. */
const SIGNATURE_BYTES = 24;

interface CaseLink {
  readonly publicUrl: string;
  readonly secretKey: string;
  readonly claimId: string;
  /** Raising it makes all earlier links of the claim worthless. */
  readonly linkVersion: number;
}

/**
 * The claimant's own secret link to their case. The token is computed anew whenever it is needed and never
 * stored. It stands behind `#`, so that a browser never sends it and no log keeps it.
 */
export function caseUrl({ publicUrl, secretKey, claimId, linkVersion }: CaseLink): string {
  const signature = createHmac('sha256', secretKey)
    .update(`case:${claimId}:${linkVersion}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
  return `${publicUrl}/case#${claimId}.${linkVersion}.${signature.toString('base64url')}`;
}
