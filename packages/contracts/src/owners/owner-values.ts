/**
 * Stages of an item with a known owner. `unknown`: no person was found. `asks`: the desk decides who it is. `ready`: the
 * e-mail goes out when the item is at the desk. `notified`: it went out. `mine`, `not_mine`: the person's answer; the second
 * is final. `ended`: no one came in time. `undeliverable`: the mail server refused the e-mail.
 */
export const ownerStates = [
  'unknown',
  'asks',
  'ready',
  'notified',
  'mine',
  'not_mine',
  'ended',
  'undeliverable',
] as const;
export type OwnerState = (typeof ownerStates)[number];

/** How the address of a person was found. `typed`: by the desk. */
export const ownerSources = ['account', 'directory', 'address_pattern', 'typed'] as const;
export type OwnerSource = (typeof ownerSources)[number];

/** Why the desk decides: each is a reason to doubt that the person found is the owner. */
export const ownerQuestions = ['name_differs', 'two_people', 'not_in_directory', 'is_finder'] as const;
export type OwnerQuestion = (typeof ownerQuestions)[number];

/** Answers of the person by the secret link. */
export const ownerAnswers = ['mine', 'not_mine'] as const;
export type OwnerAnswer = (typeof ownerAnswers)[number];
