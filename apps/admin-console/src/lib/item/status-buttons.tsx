import type { AdminItem, ItemAction } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import { nextStep, viewActions } from './item-actions';

interface StatusButtonsProps {
  item: AdminItem;
  underWay: ItemAction | undefined;
  act: (item: AdminItem, action: ItemAction) => void;
}

/** The second press of a double click: it was meant for the item before. */
const isSecondPress = ({ detail }: { detail: number }) => detail > 1;

/** In a modal: every status that the table of transitions lets an item have (§4); the letters a and r decide. */
export function StatusButtons({ item, underWay, act }: StatusButtonsProps) {
  const { t } = useTranslation('admin');
  const actions = viewActions(item);
  const key = (action: ItemAction) =>
    item.status === 'pending' && actions.includes(action) && !underWay ? () => act(item, action) : undefined;
  useShortcuts({ a: key('approve'), r: key('reject') }, 1);
  return actions.map((action) => (
    <Button
      key={action}
      variant={action === nextStep(item) ? 'primary' : 'secondary'}
      loading={underWay === action}
      onClick={(event) => !isSecondPress(event) && act(item, action)}
    >
      {t(`items.view.action.${action}`)}
    </Button>
  ));
}
