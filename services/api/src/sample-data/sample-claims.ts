import type { ClaimAction, ClaimForm } from '@lost-found/contracts';
import type { Drawing } from './drawings/objects.js';

export interface SampleClaim {
  /** Title of the found item that it is for. */
  readonly item: string;
  /** Days after the item's report. */
  readonly afterDays: number;
  readonly proof?: Drawing;
  readonly review?: { readonly action: ClaimAction; readonly afterDays: number };
  /** The student ID without the campus's prefix. */
  readonly form: Omit<ClaimForm, 'studentId'> & { readonly studentNumber: string };
}

/** One approved, one rejected, and two people who both say that the phone is theirs. */
export const sampleClaims: readonly SampleClaim[] = [
  {
    item: 'Two keys with a yellow tag',
    afterDays: 1,
    review: { action: 'approve', afterDays: 2 },
    form: {
      fullName: 'Amara Diallo',
      studentNumber: '2038842',
      email: 'amara.diallo@students.campus.example',
      phone: '+1 555 010 0119',
      ownershipDescription: 'The tag has my room number, 214, written on its back in blue ink.',
    },
  },
  {
    item: 'Silver laptop with stickers',
    afterDays: 1,
    review: { action: 'reject', afterDays: 2 },
    form: {
      fullName: 'Jonas Berg',
      studentNumber: '2044410',
      email: 'jonas.berg@students.campus.example',
      ownershipDescription: 'I lost a silver laptop in that building some weeks ago, it may be this one.',
    },
  },
  {
    item: 'Phone with a cracked corner',
    afterDays: 0.5,
    proof: 'receipt',
    form: {
      fullName: 'Sofía Herrera',
      studentNumber: '2046093',
      email: 'sofia.herrera@students.campus.example',
      phone: '+1 555 010 0166',
      ownershipDescription:
        'The lock screen is my photo of Mount Teide. The receipt shows its serial number.',
    },
  },
  {
    item: 'Phone with a cracked corner',
    afterDays: 1,
    form: {
      fullName: 'Liam Carter',
      studentNumber: '2049275',
      email: 'liam.carter@students.campus.example',
      ownershipDescription: 'Mine broke in the same corner when it fell off a table in the cafeteria.',
    },
  },
];
