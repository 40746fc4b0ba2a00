import type { ComponentProps } from 'react';
import type { ItemDialog } from '../features/items/item-dialog';
import { usePart } from '../lib/use-part';

type Props = ComponentProps<typeof ItemDialog>;

const loadItemDialog = () => import('../features/items/item-dialog').then((module) => module.ItemDialog);

interface LaterItemDialogProps extends Omit<Props, 'id'> {
  /** The item whose details are open, or were last. */
  id: string | null;
}

/** The details of a screen's item. The list does not wait for the script of its dialogs. */
export const LaterItemDialog = ({ id, ...rest }: LaterItemDialogProps) => {
  const Dialog = usePart(loadItemDialog, id !== null);
  return Dialog && id !== null ? <Dialog key={id} id={id} {...rest} /> : null;
};
