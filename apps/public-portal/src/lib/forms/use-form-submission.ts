import type { SubmitOptions } from '@lost-found/api-client';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { atLeast } from '../at-least';
import { showFieldErrors } from './field-errors';
import { useIdempotencyKey } from './use-idempotency-key';

interface FormSubmissionOptions<Values extends FieldValues, Sent extends object, Receipt> {
  form: UseFormReturn<Values, unknown, Sent>;
  files: readonly File[];
  send: (fields: Sent, options: SubmitOptions) => Promise<Receipt>;
  /** Least time in milliseconds that sending is shown (§9); the request itself starts at once. */
  minimum?: number;
}

/** Sends what a form holds. After a failure everything typed is still there, and sending again is safe. */
export const useFormSubmission = <Values extends FieldValues, Sent extends object, Receipt>({
  form,
  files,
  send,
  minimum = 0,
}: FormSubmissionOptions<Values, Sent, Receipt>) => {
  const keyFor = useIdempotencyKey();
  const [failure, setFailure] = useState<unknown>();
  const { mutateAsync, isPending, data } = useMutation({
    mutationFn: (fields: Sent) => atLeast(minimum, send(fields, { idempotencyKey: keyFor(fields, files) })),
  });
  const sendValid = form.handleSubmit(async (fields) => {
    setFailure(undefined);
    try {
      await mutateAsync(fields);
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(error);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void sendValid(event);
  };
  return {
    submit,
    pending: isPending,
    /** why it could not be sent, where no field is to blame */
    failure,
    receipt: data,
  };
};
