import { limits } from '../limits.js';
import { plainDigits, readCode } from './read-code.js';

/** An e-mail address as mail servers take it: before the `@` also `&`, `/`, `!` and the like. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[\w!#$%&'*+/=?^`{|}~.-]*[\w!#$%&'*+/=?^`{|}~-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/;

export const isEmail = (contact: string): boolean => emailPattern.test(contact);

/** A number that `readCode` read, and the extension after it in English, Spanish or French. */
const phone = /^(\+?\d+)(?:(?:EXT|EXTENSION|X|POSTE|INT|INTERNO|ANEXO|#):?\d{1,6})?$/;

/** The digits of a phone number of any length, without its extension; undefined for another text. */
export const readPhoneNumber = (contact: string): string | undefined => phone.exec(readCode(contact))?.[1];

/**
 * A phone number (§5): digits, at least as many as §5 asks for characters, with spaces, dashes, parentheses, dots and
 * slashes between them, an optional leading plus and an optional extension.
 */
export const isPhone = (contact: string): boolean =>
  (readPhoneNumber(contact)?.replace('+', '').length ?? 0) >= limits.phoneMin;

/** A phone number with plain digits, so that it can be called; another contact as it is. */
export const plainContact = (contact: string): string => (isPhone(contact) ? plainDigits(contact) : contact);
