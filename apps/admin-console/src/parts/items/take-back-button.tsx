import { adminItemOptions } from '@lost-found/api-client';
import { Button } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { isTakenBack } from './item-actions';
import { ItemQuestion } from './item-question';
import { ItemActionsContext, useItemAction } from './use-item-action';

interface TakeBackButtonProps {
  itemId: string;
  onDone?: () => void;
}

/**
 * The button Take back, outside the lists of items. Renders nothing for an item that the desk cannot take
 * back.
 */
export function TakeBackButton({ itemId, onDone = () => undefined }: TakeBackButtonProps) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { data: item } = useQuery(adminItemOptions(itemId));
  const actions = useItemAction({
    doneText: ({ status }) =>
      t('items.toast.status', { status: label.itemStatus(status).toLocaleLowerCase() }),
    onDone,
  });
  return (
    <ItemActionsContext value={actions}>
      {item && isTakenBack(item) && (
        <Button
          variant="secondary"
          loading={actions.underWay !== undefined}
          onClick={() => actions.act(item, 'approve')}
        >
          {t('items.view.action.takeBack')}
        </Button>
      )}
      <ItemQuestion />
    </ItemActionsContext>
  );
}
