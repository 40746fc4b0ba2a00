import { limits } from '../limits.js';
import { foldText } from './fold-text.js';

/** An e-mail address as mail servers take it: before the `@` also `&`, `/`, `!` and the like. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[\w!#$%&'*+/=?^`{|}~.-]*[\w!#$%&'*+/=?^`{|}~-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/;

export const isEmail = (contact: string): boolean => emailPattern.test(contact);

/**
 * A phone number (§5): digits, at least as many as §5 asks for characters, with spaces, dashes and parentheses between
 * them and an optional leading plus.
 */
export const isPhone = (contact: string): boolean => {
  const typed = foldText(contact);
  return /^\+?[\d\s\-()]+$/.test(typed) && typed.replace(/\D/g, '').length >= limits.phoneMin;
};
