import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from '../forms/field';
import { TextInput } from '../forms/text-input';
import { expectAccessible } from '../testing/expect-accessible';
import { Badge } from './badge';
import { ErrorSummary } from './error-summary';
import { Notice } from './notice';
import { ProgressBar } from './progress-bar';
import { Skeleton } from './skeleton';
import { Spinner } from './spinner';
import { EmptyState, ErrorState } from './state-panel';

function Form({ errors, count }: { errors: { fieldId: string; message: string }[]; count: number }) {
  return (
    <>
      <ErrorSummary title="There is a problem" errors={errors} focusKey={count} />
      <Field id="title" label="Title">
        <TextInput />
      </Field>
    </>
  );
}

test('the summary takes the focus at each submit, not while one types, and leads to its fields', async () => {
  const errors = [{ fieldId: 'title', message: 'Title is required' }];
  const { rerender } = render(<Form errors={[]} count={0} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(<Form errors={errors} count={1} />);
  expect(screen.getByRole('alert', { name: 'There is a problem' })).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Title is required' }));
  const input = screen.getByRole('textbox', { name: 'Title' });
  expect(input).toHaveFocus();
  rerender(<Form errors={[...errors]} count={1} />);
  expect(input).toHaveFocus();
  rerender(<Form errors={errors} count={2} />);
  expect(screen.getByRole('alert')).toHaveFocus();
  await expectAccessible();
});

test('an error state is announced and can be tried again', async () => {
  const onRetry = jest.fn();
  render(<ErrorState title="Not loaded" retryLabel="Retry" onRetry={onRetry} />);
  expect(screen.getByRole('alert', { name: 'Not loaded' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a notice is dismissed', async () => {
  const onDismiss = jest.fn();
  render(
    <Notice tone="danger" title="Failed" live onDismiss={onDismiss} dismissLabel="Dismiss">
      Please try again.
    </Notice>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Please try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('progress without a known end has no words of its own, which would be English', () => {
  render(<ProgressBar label="Envoi" value={null} />);
  const bar = screen.getByRole('progressbar', { name: 'Envoi' });
  expect(bar).not.toHaveTextContent(/ndeterminate/);
  expect(bar).toHaveAttribute('aria-valuetext', '');
});

test('waiting, emptiness and progress are accessible', async () => {
  render(
    <>
      <Spinner label="Loading..." />
      <Skeleton />
      <EmptyState title="No items found" hint="Check back later" />
      <ProgressBar label="Uploading" value={40} />
      <Badge tone="success">Available</Badge>
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', '40');
  await expectAccessible();
});
