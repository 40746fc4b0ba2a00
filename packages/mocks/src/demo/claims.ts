import type { AdminClaim } from '@lost-found/contracts';

/** A claim of the demo: on which item, and how many days ago it came and was decided. */
export interface DemoClaim
  extends Pick<AdminClaim, 'claimantName' | 'studentId' | 'email' | 'ownershipDescription'>,
    Partial<Pick<AdminClaim, 'phone' | 'status' | 'decisionReason'>> {
  item: string;
  days: number;
  decided?: number;
  /** what the claimant asked, and the desk answered */
  messages?: readonly string[];
}

/** Who asks for what on the campus of the demo, beside the sample claims; the newest first. */
export const demoClaims: readonly DemoClaim[] = [
  {
    item: 'Phone in a yellow cover',
    days: 0.3,
    claimantName: 'Hannah Schmidt',
    studentId: 'CAMP6601173',
    email: 'hannah.schmidt@campus.example',
    phone: '+1 555 010 9934',
    ownershipDescription:
      'The lock screen shows my two cats, and the crack is from the stairs of the library.',
    messages: ['I rang it twice this morning. Could you tell me whether it still has power?'],
  },
  {
    item: 'Phone in a yellow cover',
    days: 0.8,
    claimantName: 'Ryan Murphy',
    studentId: 'CAMP7714002',
    email: 'ryan.murphy@campus.example',
    ownershipDescription: 'It is my phone, the yellow one. I lost it somewhere this week.',
  },
  {
    item: 'Wallet of brown leather',
    days: 4.1,
    claimantName: 'Kenji Watanabe',
    studentId: 'CAMP2048893',
    email: 'kenji.watanabe@campus.example',
    ownershipDescription: 'A library card with a coffee stain is behind the photo of my sister.',
    messages: [
      'Can somebody else fetch it for me?',
      'Yes, with a note that you signed and a copy of your student card.',
    ],
  },
  {
    item: 'Wrist watch with a leather strap',
    days: 8.4,
    decided: 7.6,
    status: 'approved',
    claimantName: 'Olivia Hughes',
    studentId: 'CAMP3920046',
    email: 'olivia.hughes@campus.example',
    phone: '+1 555 010 4410',
    ownershipDescription: 'It runs five minutes late, and a date of 1974 is engraved on its back.',
    decisionReason: 'The engraving fits.',
  },
  {
    item: 'Tablet in a grey sleeve',
    days: 23.2,
    decided: 22.4,
    status: 'approved',
    claimantName: 'Mateo Vargas',
    studentId: 'CAMP5147720',
    email: 'mateo.vargas@campus.example',
    ownershipDescription: 'I unlocked it at the desk: the lake is in the mountains where my parents live.',
  },
  {
    item: 'Grey hooded jacket',
    days: 17.7,
    decided: 16.9,
    status: 'rejected',
    claimantName: 'Liam Carter',
    studentId: 'CAMP2290017',
    email: 'liam.carter@campus.example',
    ownershipDescription: 'Mine is grey too, in size S, with a broken zip and no hood.',
    decisionReason: 'Size and zip do not fit the jacket that we have.',
  },
];
