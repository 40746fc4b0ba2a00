import { type FieldErrorCode, fieldErrorTexts } from './field-errors.js';
import { type ProblemCode, problems } from './problem-errors.js';

/** Errors of the browser without an answer of the service. */
export const connectionErrorTexts = {
  offline: 'You are offline. Nothing was changed.',
  network_unreachable: 'The server could not be reached. Please check your connection and try again.',
  unexpected_answer: 'The server gave an answer that was not expected. Please try again.',
} as const;
export type ConnectionErrorCode = keyof typeof connectionErrorTexts;

export type ErrorCode = FieldErrorCode | ProblemCode | ConnectionErrorCode;

const problemTexts = Object.fromEntries(
  Object.entries(problems).map(([code, { text }]) => [code, text]),
) as Record<ProblemCode, string>;

/** The English text of every code, for the i18n package. */
export const errorTexts: Readonly<Record<ErrorCode, string>> = {
  ...fieldErrorTexts,
  ...problemTexts,
  ...connectionErrorTexts,
};
