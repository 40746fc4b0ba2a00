import { type FieldErrorCode, fieldErrorTexts } from './field-errors.js';
import { type ProblemCode, problems } from './problem-errors.js';

export * from './field-errors.js';
export * from './issue.js';
export * from './problem.js';
export * from './problem-errors.js';

export type ErrorCode = FieldErrorCode | ProblemCode;

const problemTexts = Object.fromEntries(
  Object.entries(problems).map(([code, { text }]) => [code, text]),
) as Record<ProblemCode, string>;

/** The English text of every code, for the i18n package. */
export const errorTexts: Readonly<Record<ErrorCode, string>> = { ...fieldErrorTexts, ...problemTexts };
