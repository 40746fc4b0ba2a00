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

/** Actions on the items of a list, for its rows and its modal. */
interface ItemActions {
  /** Does it, or asks first. */
  act: (item: AdminItem, action: ItemAction) => void;
  /** The action that is under way, and on which item: its button shows it. */
  underWay: { itemId: string; action: ItemAction } | undefined;
  /** State of the ItemQuestion. */
  question: {
    /** Undefined closes the question. */
    pending: AskedAction | undefined;
    loading: boolean;
    /** Why the last decision on this item was refused. */
    error: unknown;
    onClose: () => void;
    onDecide: (decided: AskedAction & { decision: ItemDecision }) => void;
  };
}

export const ItemActionsContext = createContext<ItemActions | undefined>(undefined);

/** Returns the actions of the list around this component. */
export const useItemActions = (): ItemActions => {
  const actions = use(ItemActionsContext);
  if (!actions) throw new Error('read outside its provider');
  return actions;
};

interface ItemActionOptions {
  /** returns the text after a decision */
  doneText: (item: AdminItem, action: ItemAction) => string;
  onDone: () => void;
  /** Set when the items are worked off one after the other. */
  queue?: {
    /** Opens the next case while the decision is being sent; returns false outside the queue. */
    leave: (item: AdminItem) => boolean;
    reopen: (id: string) => void;
  };
}

/** Changes the status of an item and shows the result (§8). A rejection or a handover always asks first. */
export const useItemAction = ({ doneText, onDone, queue }: ItemActionOptions): ItemActions => {
  const { t } = useTranslation('admin');
  const { toast, fail, refresh } = useOutcome();
  const offerUndo = useUndoOffer();
  const [pending, ask] = useState<AskedAction>();
  const isDecidedMeanwhile = (error: unknown) => isApiError(error) && error.status === 409;
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: ({ item, action, decision }: ActionOnItem) => actOnItem(item, action, decision),
    onSuccess: (item, { action }) => offerUndo({ text: doneText(item, action), rows: [item] }),
    onError: (error, { item, isAhead }) => {
      const text = t('items.toast.statusFailed');
      if (isDecidedMeanwhile(error))
        toast.error(about(`${text}. ${t('items.decidedMeanwhile')}`, item.title));
      else fail(text, error, item.title);
      if (isAhead) queue?.reopen(item.id);
    },
    // Refresh after a failure, too: the shown data may be outdated.
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
      pending,
      loading: underWay !== undefined && underWay.itemId === pending?.item.id,
      error: variables?.item.id === pending?.item.id ? error : null,
      onClose: () => ask(undefined),
      onDecide: decide,
    },
  };
};
