import { showFieldErrors } from '@lost-found/app-kit';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

interface FormSendOptions<Values extends FieldValues, Sent, Answer> {
  form: UseFormReturn<Values, unknown, Sent>;
  send: (fields: Sent) => Promise<Answer>;
  onSent?: (answer: Answer, fields: Sent) => void;
}

/**
 * Sends a form of the account pages. Its e-mail address or its link identifies the account, so the current session does
 * not matter. A form that acts for the signed-in person needs `useFormSubmission`, which checks the session first. The
 * input stays after a failure.
 */
export const useFormSend = <Values extends FieldValues, Sent, Answer>({
  form,
  send,
  onSent,
}: FormSendOptions<Values, Sent, Answer>) => {
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: send,
  });
  const sending = useRef(false);
  // The submission lasts until the answer, so that errors from the service appear in the summary of this attempt.
  const sendValid = form.handleSubmit(async (fields) => {
    try {
      const answer = await mutateAsync(fields);
      onSent?.(answer, fields);
    } catch (refusal) {
      if (showFieldErrors(form, refusal)) reset();
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The ref changes at once. On a slow machine the second click of a double click comes before `isPending` changes.
    if (sending.current) return;
    sending.current = true;
    void sendValid(event).finally(() => {
      sending.current = false;
    });
  };
  return {
    submit,
    pending: isPending,
    /** The error, if it does not belong to a field. */
    failure: error,
  };
};
