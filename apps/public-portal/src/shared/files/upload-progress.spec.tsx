import type { SubmitOptions } from '@lost-found/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { press } from '../../test/form';
import { getFile } from '../../test/portal';
import { useService } from '../../test/service';
import { useFormSubmission } from '../forms/use-form-submission';
import { UploadProgress } from './upload-progress';

useService();

const files = [getFile('receipt.pdf', 'application/pdf')];
const calls: SubmitOptions[] = [];

/** A call that ends only when it is aborted. */
const send = (_fields: object, _files: readonly File[], options: SubmitOptions) => {
  calls.push(options);
  return new Promise<never>((_resolve, reject) => {
    options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
  });
};

function Form() {
  const form = useForm();
  const { submit, pending, upload, failure } = useFormSubmission({ form, files, send, minimum: 60_000 });
  return (
    <form onSubmit={submit}>
      <UploadProgress upload={upload} />
      <button type="submit">{pending ? 'Sending' : 'Send'}</button>
      {failure !== undefined && <p>failed</p>}
    </form>
  );
}

const start = async () => {
  calls.length = 0;
  const view = render(<Form />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  // A double click must send the form only once.
  press('Send');
  press('Send');
  await waitFor(() => expect(calls).toHaveLength(1));
  return view;
};
const progress = (sent: number) => act(() => calls.at(-1)?.onProgress?.(sent));

test('the progress bar shows each percent, and the status announces only the start, the half and the end', async () => {
  await start();
  const announced = () => screen.getByRole('status').textContent;
  expect(announced()).toBe('Sending your files');
  progress(0.12);
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuetext', '12%');
  expect(announced()).toBe('Sending your files');
  progress(0.61);
  expect(announced()).toBe('Sending your files, 50%');
  progress(0.87);
  expect(announced()).toBe('Sending your files, 50%');
  progress(1);
  expect(announced()).toBe('Files sent, almost done');
  expect(screen.queryByRole('button', { name: 'Stop sending' })).not.toBeInTheDocument();
});

test('a stopped upload is not a failure and can be sent again with the same key', async () => {
  await start();
  progress(0.3);
  fireEvent.click(await screen.findByRole('button', { name: 'Stop sending' }));
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
  expect(calls[0]?.signal?.aborted).toBe(true);
  expect(screen.getAllByText('Sending was stopped. Everything you entered is still here.')).toHaveLength(2);
  expect(screen.queryByText('failed')).not.toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  press('Send');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.idempotencyKey).toBe(calls[0]?.idempotencyKey);
  expect(screen.queryByText(/^Sending was stopped/)).not.toBeInTheDocument();
});

test('the call is aborted when the person leaves the form', async () => {
  const { unmount } = await start();
  unmount();
  expect(calls[0]?.signal?.aborted).toBe(true);
});
