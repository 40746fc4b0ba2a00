import type { FieldErrorCode } from '../errors/field-errors.js';
import { namedId } from '../items/item-address.js';
import { limits } from '../limits.js';
import { foldText } from './fold-text.js';
import { plainDigits } from './read-code.js';
import { optionalText, requiredText } from './text.js';

const pickupCode = /^\d{3}\s?\d{3}$/;
/**
 * Matches a mistyped reference too: the check character is not verified, because its code is too large for every
 * public form.
 */
const reference = /^LF\s*[-\u2010-\u2015]\s*[0-9A-Z]{4,8}$/i;
const address = /^https?:\/\/\S+$/i;

/** The kind of a scanned text: a pick-up code, an item by reference or address (also mistyped), another address. */
export type ScannedKind = 'code' | 'item' | 'address';

/**
 * Returns the kind of a text that the desk's scanner reads from a screen, a label or a card.
 * @returns undefined for text that people write
 */
export const getScannedKind = (text: string): ScannedKind | undefined => {
  const line = plainDigits(foldText(text));
  if (pickupCode.test(line)) return 'code';
  if (reference.test(line) || namedId(line)) return 'item';
  return address.test(line) ? 'address' : undefined;
};

/** False for a text that the desk's scanner read. */
export const isWritten = (text: string | undefined): boolean => !text || getScannedKind(text) === undefined;
const hasLetter = (text: string | undefined): boolean => !text || /\p{L}/u.test(text);

/** A name, title, place or shelf that must be given: never a pick-up code, a reference or an address. */
export const writtenText = (required: FieldErrorCode, max: number) =>
  requiredText(required, max).refine(isWritten, 'text_scanned');

/** A `writtenText` that may be missing or empty. */
export const optionalWrittenText = (max: number) => optionalText(max).refine(isWritten, 'text_scanned');

/** The name of a person, which has a letter. */
export const personName = (required: FieldErrorCode) =>
  writtenText(required, limits.nameMax).refine(hasLetter, 'name_without_letters');

/** A `personName` that may be missing or empty. */
export const optionalPersonName = optionalWrittenText(limits.nameMax).refine(
  hasLetter,
  'name_without_letters',
);
