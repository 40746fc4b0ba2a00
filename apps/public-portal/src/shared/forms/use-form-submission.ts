import { newIdempotencyKey, type SubmitOptions } from '@lost-found/api-client';
import { atLeast, prepareFiles, showFieldErrors } from '@lost-found/app-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { confirmSession } from '../session/confirm-session';

const none: readonly File[] = [];

interface FormSubmissionOptions<Values extends FieldValues, Sent extends object, Receipt> {
  form: UseFormReturn<Values, unknown, Sent>;
  files?: readonly File[];
  send: (fields: Sent, files: readonly File[], options: SubmitOptions) => Promise<Receipt>;
  /** Minimum time in milliseconds that the form shows the sending state (§9). The request starts at once. */
  minimum?: number;
}

/** The upload of a form's files. */
export interface Upload {
  /** The sent share, from 0 to 1; undefined if no upload runs. */
  sent: number | undefined;
  /** True when the reader stopped the last attempt. */
  stopped: boolean;
  stop: () => void;
}

/**
 * Sends the fields and files of a form for the signed-in person or a visitor. The input stays after a failure, and a
 * second attempt is safe (idempotency key). The call is aborted when the form disappears.
 */
export const useFormSubmission = <Values extends FieldValues, Sent extends object, Receipt>({
  form,
  files = none,
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
    // The ref changes at once. On a slow machine the second click of a double click comes before `isPending` changes.
    if (sending.current) return;
    sending.current = true;
    void sendValid(event).finally(() => {
      sending.current = false;
    });
  };
  const stop = () => {
    call.current?.abort();
    setStopped(true);
    // The pressed button disappears. The focus moves to the submit button, because it is the probable next step.
    button.current?.focus();
  };
  const upload: Upload = { sent, stopped, stop };
  return {
    submit,
    pending: isPending,
    upload,
    /** The error, if it does not belong to a field. */
    failure,
    receipt: data,
  };
};

const describe = (value: unknown): unknown =>
  value instanceof Blob && 'name' in value ? [value.name, value.size, value.type] : value;

/**
 * Returns a function that gives the idempotency key for a content. The same content gets the same key, so that a second
 * attempt after a failure does not create a second report.
 */
export const useIdempotencyKey = () => {
  const last = useRef({ content: '', key: '' });
  return useCallback((fields: object, files: readonly File[]): string => {
    const content = JSON.stringify([fields, files.map(describe)]);
    if (last.current.content !== content) last.current = { content, key: newIdempotencyKey() };
    return last.current.key;
  }, []);
};
