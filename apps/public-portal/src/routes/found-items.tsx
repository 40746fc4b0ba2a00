import type { PublicItem } from '@lost-found/contracts';
import { useLocation, useNavigate, useSearchParams } from '@lost-found/router';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { ClaimedNotice, LaterClaimDialog, useClaiming } from '../features/claims/claiming';
import type { ItemDialog } from '../features/items/item-dialog';
import { getClaimLink } from '../parts/claims/claimed';
import { useOpener } from '../shared/use-opener';
import { usePart } from '../shared/use-part';

/**
 * Provides the actions of a list of found items: a dialog with the details and a dialog that claims the item.
 * @param filledIn returns initial values for the claim form
 */
export const useFoundItems = (filledIn?: ComponentProps<typeof LaterClaimDialog>['filledIn']) => {
  const { opener, remember } = useOpener();
  const { openItemId, openItem, closeItem } = useOpenItem();
  const { id, listed, setListed } = useShownItem(openItemId);
  const notice = useRef<HTMLElement>(null);
  const { claiming, startClaim, endClaim } = useClaiming();

  const claimed = ({ id, title }: Pick<PublicItem, 'id' | 'title'>) => {
    const caseUrl = getClaimLink(id);
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
    /** The notice about the last claim. It takes the focus when the claim dialog closes. */
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
          // If a claim follows, the claim dialog keeps the focus.
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
 * Returns the item that the details show. The last opened item stays mounted while its dialog closes.
 * @param openId the open item's id from the address
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
  /** The id of the item with open details, or of the last one. */
  id: string | null;
}

/** Loads the details dialog after the list, so that the list does not wait for its script. */
const LaterItemDialog = ({ id, ...rest }: LaterItemDialogProps) => {
  const Dialog = usePart(loadItemDialog, id !== null);
  return Dialog && id !== null ? <Dialog key={id} id={id} {...rest} /> : null;
};

/** Keeps the open item in the page's address. The visitor can share the address, and Back closes the item. */
const useOpenItem = () => {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const opened = useLocation().state as { openedHere?: boolean } | null;

  const put = (id: string | undefined) => (current: URLSearchParams) => {
    if (id) current.set('item', id);
    else current.delete('item');
    return current;
  };
  return {
    openItemId: params.get('item'),
    openItem: (id: string) => setParams(put(id), { state: { openedHere: true }, preventScrollReset: true }),
    closeItem: () => {
      if (opened?.openedHere) navigate(-1);
      else setParams(put(undefined), { replace: true, preventScrollReset: true });
    },
  };
};
