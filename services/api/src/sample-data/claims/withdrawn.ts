import type { SampleClaim } from '../sample.js';

/** Taken back by who made them. */
export const withdrawnClaims: readonly SampleClaim[] = [
  {
    item: 'Silver laptop with stickers',
    when: [10, 16.2],
    by: 'jonas.berg',
    form: {
      fullName: 'Jonas Berg',
      studentNumber: '2044410',
      email: 'jonas.berg@campus.example',
      ownershipDescription: 'I lost a silver laptop in that building some weeks ago, it may be this one.',
    },
    messages: [
      { from: 'marta', when: [9, 10.8], content: 'Which stickers are on the lid of yours?' },
      { from: 'claimant', when: [9, 13.1], content: 'Mine has none. Then it is not this one, sorry!' },
    ],
    withdrawn: [9, 13.2],
  },
];
