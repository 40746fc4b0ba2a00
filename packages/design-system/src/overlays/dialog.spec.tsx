import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Button } from '../actions/button';
import { expectAccessible } from '../testing/expect-accessible';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

function DetailsExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>View Details</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Umbrella"
        description="Found in the library"
        closeLabel="Close"
        footer={<Button>Claim</Button>}
      >
        <p>Black, with a wooden handle</p>
      </Dialog>
    </>
  );
}

function ConfirmExample({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      tone="danger"
      title="Delete item"
      description="This action cannot be undone."
      confirmLabel="Delete"
      cancelLabel="Cancel"
      onConfirm={onConfirm}
    />
  );
}

test('a dialog is named, takes the focus and gives it back', async () => {
  const user = userEvent.setup();
  render(<DetailsExample />);
  await user.click(screen.getByRole('button', { name: 'View Details' }));
  const dialog = screen.getByRole('dialog', { name: 'Umbrella' });
  expect(dialog).toHaveAccessibleDescription('Found in the library');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await expectAccessible(dialog);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'View Details' })).toHaveFocus());
});

test('the close button closes', async () => {
  const user = userEvent.setup();
  render(<DetailsExample />);
  await user.click(screen.getByRole('button', { name: 'View Details' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('asking about what cannot be undone starts on Cancel', async () => {
  const user = userEvent.setup();
  const onConfirm = jest.fn();
  render(<ConfirmExample onConfirm={onConfirm} />);
  const dialog = screen.getByRole('alertdialog', { name: 'Delete item' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await expectAccessible(dialog);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

function AskWhyExample() {
  const reason = useRef<HTMLInputElement>(null);
  return (
    <ConfirmDialog
      open
      onOpenChange={() => {}}
      field={reason}
      title="Reject"
      description="Whoever reported it is told."
      confirmLabel="Reject"
      cancelLabel="Cancel"
      onConfirm={() => {}}
    >
      <input ref={reason} aria-label="Reason" />
      <input aria-label="Note" />
    </ConfirmDialog>
  );
}

/** By then the focus is where Base UI wants it: it moves it in the next frame. */
const twoFrames = () =>
  act(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });

test('its field has the focus at once, and takes it from nothing that has it later', async () => {
  await act(async () => render(<AskWhyExample />));
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  act(() => screen.getByLabelText('Note').focus());
  await twoFrames();
  expect(screen.getByLabelText('Note')).toHaveFocus();
});

function AskInDialogExample() {
  const [asks, setAsks] = useState(false);
  return (
    <Dialog open onOpenChange={() => {}} title="Claim" closeLabel="Close">
      <button type="button" onClick={() => setAsks(true)}>
        Decide
      </button>
      {asks && <AskWhyExample />}
    </Dialog>
  );
}

test('asked the moment a dialog opens, it keeps the focus: the dialog below takes it no more', async () => {
  await act(async () => render(<AskInDialogExample />));
  await act(async () => screen.getByRole('button', { name: 'Decide' }).click());
  await twoFrames();
  expect(screen.getByLabelText('Reason')).toHaveFocus();
});
