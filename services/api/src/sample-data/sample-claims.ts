import { approvedClaims } from './claims/approved.js';
import { pendingClaims } from './claims/pending.js';
import { rejectedClaims } from './claims/rejected.js';
import { withdrawnClaims } from './claims/withdrawn.js';
import type { SampleClaim } from './sample.js';

/** What people claim on the sample campus. */
export const sampleClaims: readonly SampleClaim[] = [
  ...approvedClaims,
  ...rejectedClaims,
  ...withdrawnClaims,
  ...pendingClaims,
];
