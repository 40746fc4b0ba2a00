import { configOptions, isApiError, placeItem } from '@lost-found/api-client';
import {
  type AdminItem,
  getPlaceAction,
  type ItemPlace,
  issue,
  type PlaceAction,
} from '@lost-found/contracts';
import { Button, Stack } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ShelfField } from '../../parts/items/shelf-field';
import { useDeskChoice, useThisDesk } from '../../parts/items/use-desks';
import { bindValue } from '../../shared/forms/bind-value';
import { useLastShown } from '../../shared/use-last-shown';
import { about, useOutcome } from '../../shared/use-outcome';

/** What is done to one item; several are sent by Transfer. */
type OnePlaceAction = Exclude<PlaceAction, 'send'>;

interface PlaceItemDialogProps {
  /** Undefined closes the dialog. */
  item: AdminItem | undefined;
  /** Received or moved, by where it is, unless it is missed. */
  action?: OnePlaceAction;
  onClose: () => void;
}

/** Asks on which shelf a thing is put, that the desk takes in or moves. */
export function PlaceItemDialog({ item: current, action: currentAction, onClose }: PlaceItemDialogProps) {
  const item = useLastShown(current);
  const action = item && (currentAction ?? getPlaceAction(item));
  if (!action) return null;
  return (
    <PlaceQuestion
      key={item.id}
      {...{ item, action, onClose }}
      open={current !== undefined && current === item}
    />
  );
}

interface PlaceQuestionProps {
  item: AdminItem;
  action: OnePlaceAction;
  open: boolean;
  onClose: () => void;
}

function PlaceQuestion({ item, action, open, onClose }: PlaceQuestionProps) {
  const { t } = useTranslation(['admin', 'common']);
  const field = useRef<HTMLInputElement>(null);
  const here = useThisDesk().deskId;
  // What is received is here; what is moved usually stays at its desk.
  const first = action === 'receive' && here ? here : item.deskId;
  const [shelf, setShelf] = useState(
    (first === item.deskId && item.custody !== 'at_drop_point' && item.shelf) || '',
  );
  const desk = useDeskChoice(first);
  const { mutate, isPending } = usePlaceItem(onClose);
  const isMissed = action === 'miss';
  const to = isMissed ? {} : { shelf, ...(desk.deskId && { deskId: desk.deskId }) };
  const place = () => mutate({ item, action, place: to });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) place();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={t(`items.place.${action}.title`, { title: item.title })}
      description={t(`items.place.${action}.hint`)}
      confirmLabel={t(`items.place.${action}.action`)}
      cancelLabel={t('cancel', { ns: 'common' })}
      loading={isPending}
      onConfirm={place}
      {...(!isMissed && { field })}
    >
      <form onSubmit={submit} hidden={isMissed}>
        <Stack>
          {desk.field}
          <ShelfField
            ref={field}
            optionalLabel={`(${t('optional', { ns: 'common' })})`}
            {...bindValue(shelf, setShelf)}
          />
        </Stack>
      </form>
    </ConfirmDialog>
  );
}

interface Placing {
  item: AdminItem;
  action: OnePlaceAction;
  place: ItemPlace;
}

const usePlaceItem = (onDone: () => void) => {
  const { t } = useTranslation('admin');
  const { toast, fail, refresh } = useOutcome();
  const client = useQueryClient();
  const { ofIssue } = useErrorText();
  return useMutation({
    mutationFn: ({ item, action, place }: Placing) => placeItem(item, action, place),
    onSuccess: (_, { item, action }) => {
      toast.success(about(t(`items.place.${action}.done`), item.title));
      onDone();
    },
    onError: (error, { item: { title } }) => {
      const [refused] = isApiError(error) ? error.fieldErrors : [];
      const text = t('items.place.failed');
      if (refused) toast.error(about(`${text}. ${ofIssue(issue(refused.code, refused.params))}`, title));
      else fail(text, error, title);
      void client.invalidateQueries({ queryKey: configOptions().queryKey });
    },
    onSettled: refresh,
  });
};

/** Received or Move, in the view of an item. */
export function PlaceItemButton({ item }: { item: AdminItem }) {
  const { t } = useTranslation('admin');
  const [placed, place] = useState<AdminItem>();
  const [missed, miss] = useState<AdminItem>();
  const action = getPlaceAction(item);
  return (
    <>
      {action && (
        <Button variant="secondary" onClick={() => place(item)}>
          {t(`items.place.${action}.action`)}
        </Button>
      )}
      {action === 'move' && (
        <Button variant="secondary" onClick={() => miss(item)}>
          {t('items.place.miss.action')}
        </Button>
      )}
      <PlaceItemDialog item={placed} onClose={() => place(undefined)} />
      <PlaceItemDialog item={missed} action="miss" onClose={() => miss(undefined)} />
    </>
  );
}
