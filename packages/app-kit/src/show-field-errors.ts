import { isApiError } from '@lost-found/api-client';
import { issue } from '@lost-found/contracts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Shows the fields that the service refused at the fields of a form.
 * @param options whether they get the focus, the last of them at the end
 * @returns whether there were any
 */
export const showFieldErrors = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: unknown,
  options?: { shouldFocus: boolean },
): boolean => {
  if (!isApiError(error)) return false;
  const known = error.fieldErrors.filter(({ field }) => field in form.getValues());
  for (const { field, code, params } of known) {
    form.setError(field as Path<Values>, { type: 'server', message: issue(code, params) }, options);
  }
  return known.length > 0;
};
