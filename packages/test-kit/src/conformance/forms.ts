import { claimForm as claim, foundReport, lostReport, signUpForm as signUp } from '../forms.js';

let made = 0;

/** Returns a new number at each call. */
const next = (): number => {
  made += 1;
  return made;
};

/** A word by which something is found again, and nothing else. */
export const rareWord = (): string => `Lantern${1000 + next()}x`;

/** Returns a new address at each call. */
export const newEmail = (): string => `person${next()}@campus.test`;

/** A student who made no claim yet. */
export const newStudent = () => ({ studentId: `CAMP${3_000_000 + next()}`, email: newEmail() });

export const foundForm = (changes: object = {}) =>
  foundReport({ title: rareWord(), contactInfo: newEmail(), ...changes });

export const lostForm = (changes: object = {}) =>
  lostReport({ title: rareWord(), contactInfo: newEmail(), ...changes });

/** The claim of a new student. */
export const claimForm = (itemId: string, changes: object = {}) =>
  claim(itemId, { ...newStudent(), ...changes });

/** Another one. */
export const OTHER_PASSWORD = 'nine quiet otters';

/** The two fields in which a password is chosen. */
export const chosen = (password: string) => ({ password, confirmPassword: password });

export const signUpForm = (changes: object = {}) => signUp({ email: newEmail(), ...changes });

/** An id that nothing has. */
export const NOBODY = '00000000-0000-4000-8000-00000000dead';
