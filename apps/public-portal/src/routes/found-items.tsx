import type { PublicItem } from '@lost-found/contracts';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { ClaimedNotice, LaterClaimDialog, useClaiming } from '../features/claims/claiming';
import type { ItemDialog } from '../features/items/item-dialog';
import { useOpenItem } from '../features/items/use-open-item';
import { claimLinkOf } from '../lib/claimed';
import { useOpener } from '../lib/use-opener';
import { usePart } from '../lib/use-part';

/**
 * What a screen with a list of found items does with one of them: shows its details and claims it, both over the screen.
 * @param filledIn what is known of who would claim it
 */
export const useFoundItems = (filledIn?: ComponentProps<typeof LaterClaimDialog>['filledIn']) => {
  const { opener, remember } = useOpener();
  const { openItemId, openItem, closeItem } = useOpenItem();
  const { id, listed, setListed } = useShownItem(openItemId);
  const notice = useRef<HTMLElement>(null);
  const { claiming, startClaim, endClaim } = useClaiming();

  const claimed = ({ id, title }: Pick<PublicItem, 'id' | 'title'>) => {
    const caseUrl = claimLinkOf(id);
    return caseUrl && <ClaimedNotice ref={notice} title={title} caseUrl={caseUrl} />;
  };
  return {
    open: (item: PublicItem) => {
      remember();
      setListed(item);
      openItem(item.id);
    },
    claim: (item: PublicItem) => {
      remember();
      startClaim(item);
    },
    /** Of the claim that was made last; takes the focus then. */
    notice: claiming && !claiming.open && claimed(claiming.item),
    dialogs: (
      <>
        <LaterItemDialog
          id={id}
          listed={listed}
          open={openItemId !== null}
          onClose={closeItem}
          onClaim={startClaim}
          claimed={claimed}
          // Where a claim follows, its dialog has it.
          finalFocus={() => !claiming?.open && opener.current}
        />
        <LaterClaimDialog
          claiming={claiming}
          filledIn={filledIn}
          onClose={endClaim}
          finalFocus={() => notice.current ?? opener.current}
        />
      </>
    ),
  };
};

/**
 * The item that the details show: the last one opened, which stays in the page while its dialog closes.
 * @param openId the open one, from the address
 */
const useShownItem = (openId: string | null) => {
  const [listed, setListed] = useState<PublicItem>();
  const [lastId, setLastId] = useState(openId);
  useEffect(() => {
    if (openId) setLastId(openId);
  }, [openId]);
  const id = openId ?? lastId;
  return { id, listed: listed?.id === id ? listed : undefined, setListed };
};

type DialogProps = ComponentProps<typeof ItemDialog>;

const loadItemDialog = () => import('../features/items/item-dialog').then((module) => module.ItemDialog);

interface LaterItemDialogProps extends Omit<DialogProps, 'id'> {
  /** The item whose details are open, or were last. */
  id: string | null;
}

/** The details of a screen's item. The list does not wait for the script of its dialogs. */
const LaterItemDialog = ({ id, ...rest }: LaterItemDialogProps) => {
  const Dialog = usePart(loadItemDialog, id !== null);
  return Dialog && id !== null ? <Dialog key={id} id={id} {...rest} /> : null;
};
