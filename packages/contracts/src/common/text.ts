import type { FieldErrorCode } from '../errors/field-errors.js';
import { issue } from '../errors/issue.js';
import { limits } from '../limits.js';
import { z } from '../zod.js';
import { typedText } from './clean-text.js';
import { emailPattern, isPhone, plainContact } from './contact.js';

/** No text contains control characters but tab and line ends (PostgreSQL refuses NUL), nor halves of a character. */
export const printable = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u;

/** Something to see: not only blanks and characters that draw nothing. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * A text that must be given: trimmed, then checked.
 * @param required code when it is empty
 * @param max most characters after trimming
 */
export const requiredText = (required: FieldErrorCode, max: number) =>
  typedText({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .regex(visible, { error: required, abort: true })
    .max(max, issue('text_too_long', { max }))
    .regex(printable, issue('text_invalid_characters'));

/** A `requiredText` with at least `min` characters after trimming. */
export const longText = (required: FieldErrorCode, tooShort: FieldErrorCode, min: number, max: number) =>
  requiredText(required, max).min(min, issue(tooShort, { min }));

/** A text that may be left out or empty; empty counts as left out. */
export const optionalText = (max: number) =>
  typedText()
    .trim()
    .max(max, issue('text_too_long', { max }))
    .regex(printable, issue('text_invalid_characters'))
    .optional();

/** An e-mail address that must be given: trimmed and lowercased (§5). */
export const requiredEmail = typedText({ error: 'email_required' })
  .trim()
  .toLowerCase()
  .min(1, { error: 'email_required', abort: true })
  .max(254, issue('text_too_long', { max: 254 }))
  .regex(emailPattern, issue('email_invalid'));

/** An optional e-mail address; an empty text counts as missing. */
export const optionalEmail = typedText()
  .trim()
  .toLowerCase()
  .max(254, issue('text_too_long', { max: 254 }))
  .refine((text) => text === '' || emailPattern.test(text), issue('email_invalid'))
  .optional();

/** An optional phone number; an empty text counts as missing. */
export const optionalPhone = typedText()
  .trim()
  .max(limits.phoneMax, issue('text_too_long', { max: limits.phoneMax }))
  .regex(printable, issue('text_invalid_characters'))
  .overwrite(plainContact)
  .refine((phone) => !phone || isPhone(phone), 'phone_invalid')
  .optional();

/** A value of a closed list; separate codes for an empty text and an unknown value. */
export const choice = (values: readonly string[], required: FieldErrorCode) =>
  z.enum(values, {
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? required : 'choice_invalid',
  });

/** A name of the campus's settings. The service checks that the name exists. */
export const chosenName = (required: FieldErrorCode) =>
  typedText({ error: required })
    .min(1, required)
    .max(limits.settingNameMax, 'choice_invalid')
    .regex(printable, 'choice_invalid');

/** The text of a search box: case-insensitive substring matching everywhere (§5). */
export const searchText = typedText()
  .trim()
  .max(limits.searchMax)
  .regex(printable, issue('text_invalid_characters'))
  .optional();
