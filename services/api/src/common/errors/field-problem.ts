import { type FieldError, type FieldErrorCode, fieldErrorText } from '@lost-found/contracts';

/** What is wrong with one field, where only the service can tell. */
export const fieldProblem = (field: string, code: FieldErrorCode): FieldError => ({
  field,
  code,
  message: fieldErrorText({ code, params: {} }),
});
