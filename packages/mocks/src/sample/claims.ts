import type { AdminClaim } from '@lost-found/contracts';
import { daysAgo, sampleId } from './ids';

type Facts = Pick<AdminClaim, 'itemId' | 'itemTitle' | 'claimantName' | 'studentId' | 'email'> &
  Pick<AdminClaim, 'ownershipDescription'> &
  Partial<AdminClaim>;

/** A claim of the store with everything that its form leaves open. */
export const newClaim = (facts: Facts): AdminClaim => ({
  id: crypto.randomUUID(),
  itemReference: null,
  itemStatus: null,
  itemCustody: null,
  phone: null,
  language: 'en',
  proofFiles: [],
  proofUrls: [],
  status: 'pending',
  submittedAt: new Date().toISOString(),
  reviewedAt: null,
  verificationNote: null,
  adminNotes: null,
  decisionReason: null,
  withdrawnAt: null,
  handedOverAt: null,
  snooze: null,
  reminders: 0,
  remindedAt: null,
  sameStudentClaims: 0,
  unreadMessages: 0,
  ...facts,
});

/** Sample claims, newest first: one to decide, one approved. */
export const sampleClaims = (): AdminClaim[] => [
  newClaim({
    id: sampleId('3', 1),
    itemId: sampleId('1', 3),
    itemTitle: 'Green canvas backpack',
    claimantName: 'Mina Castillo',
    studentId: 'CAMP3310245',
    email: 'mina.castillo@campus.example',
    phone: '+1 555 010 2211',
    ownershipDescription:
      'My initials MC are written inside the top flap, and the bottle is dented at the bottom.',
    submittedAt: daysAgo(1),
  }),
  newClaim({
    id: sampleId('3', 2),
    itemId: sampleId('1', 7),
    itemTitle: 'Wireless earbuds in a white case',
    claimantName: 'Theo Laurent',
    studentId: 'CAMP1902764',
    email: 'theo.laurent@campus.example',
    ownershipDescription: 'The scratch on the lid looks like a small Y, and they pair as "Theo 2".',
    status: 'approved',
    submittedAt: daysAgo(4),
    reviewedAt: daysAgo(2),
    verificationNote: 'Approved by administrator',
  }),
];
