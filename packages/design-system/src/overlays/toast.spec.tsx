import { act, fireEvent, render, screen } from '@testing-library/react';
import { Button } from '../actions/button';
import { expectAccessible } from '../testing/expect-accessible';
import { createToaster, Toasts } from './toast';

const setUp = () => {
  const toaster = createToaster();
  const { show } = toaster;
  render(
    <>
      <Button onClick={() => show({ id: '1', kind: 'success', text: 'Item updated successfully' })}>
        Save
      </Button>
      <Button onClick={() => show({ id: '2', kind: 'error', text: 'Failed to update item' })}>Fail</Button>
      <Toasts toaster={toaster} duration={3_000} regionLabel="Messages" closeLabel="Dismiss" />
    </>,
  );
};

const region = () => screen.getByRole('region', { name: 'Messages' });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a toast is announced politely and goes after 3 seconds (§9)', async () => {
  setUp();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(region()).toHaveAttribute('aria-live', 'polite');
  expect(region()).toHaveTextContent('Item updated successfully');
  await pass(2_900);
  expect(region()).toHaveTextContent('Item updated successfully');
  await pass(500);
  expect(region()).not.toHaveTextContent('Item updated successfully');
});

test('a toast waits while it is pointed at', async () => {
  setUp();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await pass(1_000);
  fireEvent.mouseEnter(region());
  await pass(10_000);
  expect(region()).toHaveTextContent('Item updated successfully');
  fireEvent.mouseLeave(region());
  await pass(3_500);
  expect(region()).not.toHaveTextContent('Item updated successfully');
});

test('an error is announced at once and can be closed', async () => {
  setUp();
  fireEvent.click(screen.getByRole('button', { name: 'Fail' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to update item');
  fireEvent.click(screen.getByLabelText('Dismiss'));
  await pass(500);
  expect(region()).not.toHaveTextContent('Failed to update item');
});

test('a toast is accessible', async () => {
  setUp();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  jest.useRealTimers();
  await expectAccessible();
});
