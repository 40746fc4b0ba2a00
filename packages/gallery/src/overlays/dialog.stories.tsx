import { Button, Field, Stack, TextArea } from '@lost-found/design-system';
import { ConfirmDialog, Dialog } from '@lost-found/design-system/dialogs';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { texts } from '../texts';

const meta: Meta<typeof Dialog> = {
  title: 'Overlays/Dialog',
  component: Dialog,
};
export default meta;
type Story = StoryObj<typeof Dialog>;

const stay = () => undefined;

const inSize = (size: 'small' | 'medium' | 'large'): Story => ({
  render: () => (
    <Dialog
      open
      onOpenChange={stay}
      size={size}
      title={texts.handOver}
      description={texts.handOverText}
      closeLabel={texts.close}
      footer={
        <>
          <Button variant="secondary">{texts.cancel}</Button>
          <Button>{texts.handOver}</Button>
        </>
      }
    >
      <Stack>
        <p>{texts.umbrellaText}</p>
        <Field label={texts.reason}>
          <TextArea />
        </Field>
      </Stack>
    </Dialog>
  ),
});

export const Small = inSize('small');
export const Medium = inSize('medium');
export const Large = inSize('large');

export const Confirm: Story = {
  render: () => (
    <ConfirmDialog
      open
      onOpenChange={stay}
      title={texts.handOver}
      description={texts.handOverText}
      confirmLabel={texts.handOver}
      cancelLabel={texts.cancel}
      onConfirm={stay}
    />
  ),
};

export const ConfirmDanger: Story = {
  render: () => (
    <ConfirmDialog
      open
      onOpenChange={stay}
      tone="danger"
      loading
      title={texts.rejectTitle}
      description={texts.rejectText}
      confirmLabel={texts.reject}
      cancelLabel={texts.cancel}
      onConfirm={stay}
    />
  ),
};
