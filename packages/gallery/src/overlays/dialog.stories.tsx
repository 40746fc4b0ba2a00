import { Button, Field, TextArea } from '@lost-found/design-system';
import { ConfirmDialog, Dialog } from '@lost-found/design-system/dialogs';
import { show, stay } from '../show';

export default { title: 'Overlays/Dialog', component: Dialog };

const handOver = {
  open: true,
  onOpenChange: stay,
  title: 'Hand over',
  description: 'Compare the item with the claim before you hand it over.',
};
const form = {
  ...handOver,
  closeLabel: 'Close',
  footer: (
    <>
      <Button variant="secondary">Cancel</Button>
      <Button>Hand over</Button>
    </>
  ),
  children: (
    <Field label="Reason">
      <TextArea />
    </Field>
  ),
};
const confirm = { ...handOver, confirmLabel: 'Hand over', cancelLabel: 'Cancel', onConfirm: stay };

export const Small = show(Dialog, { ...form, size: 'small' });
export const Medium = show(Dialog, { ...form, size: 'medium' });
export const Large = show(Dialog, { ...form, size: 'large' });
export const Confirm = show(ConfirmDialog, confirm);
export const ConfirmDanger = show(ConfirmDialog, {
  ...confirm,
  tone: 'danger',
  loading: true,
  title: 'Reject this claim?',
  confirmLabel: 'Reject',
});
