import type { AdminItem, ItemAction } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import type { MenuAction } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useDecisionKeys } from '../../shared/shortcuts/use-shortcuts';
import { RowActions } from '../../shared/table/row-actions';
import { nameOfAction, nextStep, rowActions, viewActions } from './item-actions';
import { useItemActions } from './use-item-action';

/** The second press of a double click: it was meant for the item before. */
const isSecondPress = ({ detail }: { detail: number }) => detail > 1;

/** The buttons of a modal: each status that the table of transitions allows (§4). The keys a and r decide. */
export function StatusButtons({ item }: { item: AdminItem }) {
  const { t } = useTranslation('admin');
  const { act, underWay } = useItemActions();
  const actions = viewActions(item);
  // Another may be on its way still.
  const current = underWay?.itemId === item.id ? underWay.action : undefined;
  const key = (action: ItemAction) =>
    item.status === 'pending' && actions.includes(action) && !current ? () => act(item, action) : undefined;
  useDecisionKeys({ a: key('approve'), r: key('reject') }, item.id);
  return actions.map((action) => (
    <Button
      key={action}
      variant={action === nextStep(item) ? 'primary' : 'secondary'}
      loading={current === action}
      onClick={(event) => !isSecondPress(event) && act(item, action)}
    >
      {t(`items.view.action.${nameOfAction(item, action)}`)}
    </Button>
  ));
}

/** A step that is no change of status: it can be the button of a row, or in its menu. */
export type NextStep = Pick<MenuAction, 'label' | 'icon' | 'onSelect'>;

interface RowStatusButtonsProps {
  item: AdminItem;
  /** The step that comes before those of the status. */
  next?: NextStep | undefined;
  /** Further actions on the item, after the steps of its status. */
  menu: readonly MenuAction[];
}

/** The buttons of a row: the next step; the menu has the other steps of the item's status (§2) and all further actions. */
export function RowStatusButtons({ item, next: first, menu }: RowStatusButtonsProps) {
  const { t } = useTranslation('admin');
  const { act, underWay } = useItemActions();
  const actions = rowActions(item);
  const next = first ? undefined : actions[0];
  const others = actions.filter((action) => action !== next);
  const current = underWay?.itemId === item.id ? underWay.action : undefined;
  const steps = others.map((action) => ({
    label: t(`items.action.${action}`),
    onSelect: () => act(item, action),
  }));
  return (
    <RowActions name={item.title} menu={[...steps, ...menu]} loading={current && others.includes(current)}>
      {first && (
        <Button
          size="small"
          variant="secondary"
          aria-label={t('items.actionOn', { action: first.label, title: item.title })}
          onClick={first.onSelect}
        >
          {first.label}
        </Button>
      )}
      {next && (
        <Button
          key={next}
          size="small"
          variant={next === 'approve' ? 'primary' : 'secondary'}
          aria-label={t('items.actionOn', { action: t(`items.action.${next}`), title: item.title })}
          loading={current === next}
          onClick={() => act(item, next)}
        >
          {t(`items.action.${next}`)}
        </Button>
      )}
    </RowActions>
  );
}
