import { newIdempotencyKey, type SubmitOptions } from '@lost-found/api-client';
import { atLeast, prepareFiles, showFieldErrors } from '@lost-found/app-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { confirmSession } from '../session/confirm-session';

interface FormSubmissionOptions<Values extends FieldValues, Sent extends object, Receipt> {
  form: UseFormReturn<Values, unknown, Sent>;
  files: readonly File[];
  send: (fields: Sent, files: readonly File[], options: SubmitOptions) => Promise<Receipt>;
  /** Least time in milliseconds that sending is shown (§9); the request itself starts at once. */
  minimum?: number;
}

/** The files of a form on their way. */
export interface Upload {
  /** How much has been sent, 0 to 1; nothing where no files are on their way. */
  sent: number | undefined;
  /** Whether the reader stopped the last attempt. */
  stopped: boolean;
  stop: () => void;
}

/**
 * Sends what a form holds. After a failure everything typed is still there, and sending again is safe. Whoever
 * leaves the form meanwhile ends the call.
 */
export const useFormSubmission = <Values extends FieldValues, Sent extends object, Receipt>({
  form,
  files,
  send,
  minimum = 0,
}: FormSubmissionOptions<Values, Sent, Receipt>) => {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const [failure, setFailure] = useState<unknown>();
  const [sent, setSent] = useState<number>();
  const [stopped, setStopped] = useState(false);
  const call = useRef<AbortController>(undefined);
  const button = useRef<HTMLElement>(null);
  const sending = useRef(false);
  useEffect(() => () => call.current?.abort(), []);

  const deliver = async (fields: Sent, signal: AbortSignal): Promise<Receipt> => {
    if (files.length > 0) setSent(0);
    const [ready] = await Promise.all([prepareFiles(files), confirmSession(client)]);
    signal.throwIfAborted();
    const idempotencyKey = keyFor(fields, ready);
    return send(fields, ready, { idempotencyKey, signal, ...(ready.length > 0 && { onProgress: setSent }) });
  };
  const { mutateAsync, isPending, data } = useMutation({
    // Without a network it fails at once and says so; waiting for one is the reader's to decide.
    networkMode: 'always',
    mutationFn: ({ fields, signal }: { fields: Sent; signal: AbortSignal }) =>
      atLeast(minimum, deliver(fields, signal), signal),
  });
  const sendValid = form.handleSubmit(async (fields) => {
    const controller = new AbortController();
    const { signal } = controller;
    call.current = controller;
    setFailure(undefined);
    setStopped(false);
    try {
      await mutateAsync({ fields, signal });
    } catch (error) {
      if (!signal.aborted && !showFieldErrors(form, error)) setFailure(error);
    } finally {
      setSent(undefined);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    button.current = (event.nativeEvent as SubmitEvent).submitter;
    // Known at once: on a slow machine the second press of a double click comes before the first is shown as pending.
    if (sending.current) return;
    sending.current = true;
    void sendValid(event).finally(() => {
      sending.current = false;
    });
  };
  const stop = () => {
    call.current?.abort();
    setStopped(true);
    // The button that was pressed goes; sending again is the next thing to do.
    button.current?.focus();
  };
  const upload: Upload = { sent, stopped, stop };
  return {
    submit,
    pending: isPending,
    upload,
    /** why it could not be sent, where no field is to blame */
    failure,
    receipt: data,
  };
};

const describe = (value: unknown): unknown =>
  value instanceof Blob && 'name' in value ? [value.name, value.size, value.type] : value;

/**
 * One key for one content: sent again unchanged after a failure, a report is not made twice.
 * @returns the key for what is about to be sent
 */
export const useIdempotencyKey = () => {
  const last = useRef({ content: '', key: '' });
  return useCallback((fields: object, files: readonly File[]): string => {
    const content = JSON.stringify([fields, files.map(describe)]);
    if (last.current.content !== content) last.current = { content, key: newIdempotencyKey() };
    return last.current.key;
  }, []);
};
