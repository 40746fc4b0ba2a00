import { Button, Field, Stack, TextArea } from '@lost-found/design-system';
import { ConfirmDialog, Dialog } from '@lost-found/design-system/dialogs';
import type { Meta } from 'storybook-react-rsbuild';
import { show } from '../show';
import { texts } from '../texts';

export default {
  title: 'Overlays/Dialog',
  component: Dialog,
} satisfies Meta<typeof Dialog>;

const stay = () => undefined;

const inSize = (size: 'small' | 'medium' | 'large') => ({
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

export const Confirm = show(
  <ConfirmDialog
    open
    onOpenChange={stay}
    title={texts.handOver}
    description={texts.handOverText}
    confirmLabel={texts.handOver}
    cancelLabel={texts.cancel}
    onConfirm={stay}
  />,
);

export const ConfirmDanger = show(
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
  />,
);
