import { act, fireEvent, render, screen } from '@testing-library/react';
import { Button } from '../actions/button';
import { expectAccessible } from '../testing/expect-accessible';
import { createToaster, Toasts } from './toast';

const onAction = jest.fn();

const setUp = () => {
  const toaster = createToaster();
  const { show } = toaster;
  render(
    <>
      <Button onClick={() => show({ id: '1', kind: 'success', text: 'Item updated successfully' })}>
        Save
      </Button>
      <Button onClick={() => show({ id: '2', kind: 'error', text: 'Failed to update item' })}>Fail</Button>
      <Button
        onClick={() =>
          show({ id: '3', kind: 'success', text: 'Rejected', action: { label: 'Undo', onAction } })
        }
      >
        Reject
      </Button>
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
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  jest.useRealTimers();
  await expectAccessible();
});

test('the button of a toast is reached by keys and closes it', async () => {
  setUp();
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  expect(undo).toHaveFocus();
  fireEvent.click(undo);
  expect(onAction).toHaveBeenCalledTimes(1);
  await pass(500);
  expect(region()).not.toHaveTextContent('Rejected');
});

test('the same toast again takes the place of the one before, with its button and its time', async () => {
  const toaster = createToaster();
  render(<Toasts toaster={toaster} duration={3_000} regionLabel="Messages" closeLabel="Dismiss" />);
  const first = { id: '1', kind: 'success', text: 'First' } as const;
  act(() => toaster.show({ ...first, duration: 30_000, action: { label: 'Undo', onAction } }));
  await pass(29_000);
  act(() => toaster.show({ ...first, text: 'Undone' }));
  expect(region()).toHaveTextContent('Undone');
  expect(region()).not.toHaveTextContent('First');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await pass(3_500);
  expect(region()).not.toHaveTextContent('Undone');
});

test('a toast that stays does not cover the buttons that a dialog gets later', async () => {
  setUp();
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(region()).toHaveStyle('--toast-floor: 0px');
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.dataset.open = '';
  dialog.innerHTML = '<div data-dialog-footer></div>';
  const footer = dialog.firstElementChild as Element;
  footer.getBoundingClientRect = () => new DOMRect(0, window.innerHeight - 80, 400, 80);
  await pass(200);
  expect(region()).toHaveStyle('--toast-floor: 80px');
  dialog.remove();
  await pass(200);
  expect(region()).toHaveStyle('--toast-floor: 0px');
});

test('a page knows the height that messages take at its upper or lower edge, until they are gone', async () => {
  setUp();
  const space = () => document.documentElement.style.getPropertyValue('--toast-space');
  const placed = (top: number, height: number) => {
    region().getBoundingClientRect = () => new DOMRect(0, top, 240, height);
  };
  placed(window.innerHeight - 98, 90);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(space()).toBe('98px');
  placed(4, 60);
  await pass(200);
  expect(space()).toBe('64px');
  placed(4, 0);
  await pass(3_500);
  expect(['', '0px']).toContain(space());
});
