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
 * Sends the fields of a form of signing in or up: its address or its link says whom it is about, so it is the same for
 * whoever is signed in, and needs nobody to be. What is sent as oneself takes `useFormSubmission`, which makes sure of
 * that first. After a failure everything typed is still there.
 */
export const useFormSend = <Values extends FieldValues, Sent, Answer>({
  form,
  send,
  onSent,
}: FormSendOptions<Values, Sent, Answer>) => {
  const { mutateAsync, isPending, error, reset } = useMutation({
    // Without a network it fails at once and says so; waiting for one is the reader's to decide.
    networkMode: 'always',
    mutationFn: send,
  });
  const sending = useRef(false);
  // The form waits for the answer: what the service refuses belongs to this attempt, and into its summary.
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
    // Known at once: on a slow machine the second press of a double click comes before the first is shown as pending.
    if (sending.current) return;
    sending.current = true;
    void sendValid(event).finally(() => {
      sending.current = false;
    });
  };
  return {
    submit,
    pending: isPending,
    /** why it could not be sent, where no field is to blame */
    failure: error,
  };
};
