/** Identity documents at the desk. Their numbers are never stored. */
export const identityKinds = ['student_card', 'passport', 'driving_licence', 'national_id', 'other'] as const;
export type IdentityKind = (typeof identityKinds)[number];

/** Why an item was handed over without a pick-up code; a closed list, because it is logged. */
export const handoverReasons = [
  'code_missing',
  'code_expired',
  'handed_over_before',
  'no_claim',
  'other',
] as const;
export type HandoverReason = (typeof handoverReasons)[number];
