import type { ComponentProps } from 'react';
import type { ClaimDialog } from '../features/claims/claim-dialog';
import { usePart } from '../lib/use-part';

type Props = ComponentProps<typeof ClaimDialog>;
type Claiming = (Pick<Props, 'item' | 'open'> & { attempt: number }) | undefined;

const loadClaimDialog = () => import('../features/claims/claim-dialog').then((module) => module.ClaimDialog);

interface LaterClaimDialogProps extends Pick<Props, 'onClose' | 'finalFocus'> {
  claiming: Claiming;
}

/** The claim of a screen's item. Form and rules are a third of such a screen's script: they come after it. */
export const LaterClaimDialog = ({ claiming, ...rest }: LaterClaimDialogProps) => {
  const Dialog = usePart(loadClaimDialog, claiming !== undefined);
  if (!Dialog || !claiming) return null;
  return <Dialog key={claiming.attempt} item={claiming.item} open={claiming.open} {...rest} />;
};
