import { actOnItem, isApiError } from '@lost-found/api-client';
import type { AdminItem, ItemAction, ItemDecision } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { createContext, use, useState } from 'react';
import { about, useOutcome } from '../../shared/use-outcome';
import { useUndoOffer } from '../undo/undo';
import { isTakenBack } from './item-actions';

interface ActionOnItem {
  item: AdminItem;
  action: ItemAction;
  decision?: ItemDecision;
  /** The next case is on the screen already. */
  isAhead?: boolean;
}

const asking = ['reject', 'markClaimed', 'resolve', 'approve'] as const;

/** An action that asks first, and on which item. */
interface AskedAction {
  item: AdminItem;
  action: (typeof asking)[number];
}

/** Closing a lost report that was returned gives nothing away, and approving takes something back only of some. */
const asksFirst = (action: ItemAction, item: AdminItem): action is AskedAction['action'] => {
  if (action === 'approve') return isTakenBack(item);
  return asking.some((one) => one === action) && !(item.isLostItem && action === 'resolve');
};

/** What the rows and the modal of a list of items do with them. */
interface ItemActions {
  /** Does it, or asks first. */
  act: (item: AdminItem, action: ItemAction) => void;
  /** The action that is under way, and on which item: its button shows it. */
  underWay: { itemId: string; action: ItemAction } | undefined;
  /** For the ItemQuestion. */
  question: {
    /** Nothing: closed. */
    asked: AskedAction | undefined;
    loading: boolean;
    onClose: () => void;
    onDecide: (decided: AskedAction & { decision: ItemDecision }) => void;
  };
}

export const ItemActionsContext = createContext<ItemActions | undefined>(undefined);

/** Of the list that it is read in. */
export const useItemActions = (): ItemActions => {
  const actions = use(ItemActionsContext);
  if (!actions) throw new Error('read outside its provider');
  return actions;
};

interface ItemActionOptions {
  /** what to say of what was done */
  doneText: (item: AdminItem, action: ItemAction) => string;
  onDone: () => void;
  /** Where the items are worked off one after the other. */
  queue?: {
    /** Goes on to the next case while the decision is on its way; false where it is not decided in the queue. */
    leave: (item: AdminItem) => boolean;
    comeBack: (id: string) => void;
  };
}

/** Changes the status of an item and says how it went (§8). Nobody is rejected, and nothing given away, without a question. */
export const useItemAction = ({ doneText, onDone, queue }: ItemActionOptions): ItemActions => {
  const { t } = useTranslation('admin');
  const { toast, fail, refresh } = useOutcome();
  const offerUndo = useUndoOffer();
  const [asked, ask] = useState<AskedAction>();
  const isDecidedMeanwhile = (error: unknown) => isApiError(error) && error.status === 409;
  const { mutate, variables, isPending } = useMutation({
    mutationFn: ({ item, action, decision }: ActionOnItem) => actOnItem(item, action, decision),
    onSuccess: (item, { action }) => offerUndo({ said: doneText(item, action), rows: [item] }),
    onError: (error, { item, isAhead }) => {
      const text = t('items.toast.statusFailed');
      if (isDecidedMeanwhile(error))
        toast.error(about(`${text}. ${t('items.decidedMeanwhile')}`, item.title));
      else fail(text, error, item.title);
      if (isAhead) queue?.comeBack(item.id);
    },
    // Also where it failed: what is shown may be what no longer holds.
    onSettled: refresh,
  });
  const underWay = isPending ? { itemId: variables.item.id, action: variables.action } : undefined;
  const decide = (change: ActionOnItem) => {
    const isAhead = queue?.leave(change.item);
    if (isAhead) ask(undefined);
    mutate(
      { ...change, ...(isAhead && { isAhead }) },
      isAhead
        ? {}
        : {
            onSuccess: onDone,
            onSettled: (_, error) => (!error || isDecidedMeanwhile(error)) && ask(undefined),
          },
    );
  };
  return {
    act: (item, action) => (asksFirst(action, item) ? ask({ item, action }) : decide({ item, action })),
    underWay,
    question: {
      asked,
      loading: underWay !== undefined && underWay.itemId === asked?.item.id,
      onClose: () => ask(undefined),
      onDecide: decide,
    },
  };
};
