import { type AdminItem, shownItemStatus } from '@lost-found/contracts';
import { Badge, type Tone } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';

/** A claim's item has its status as text. */
type Stated = Pick<AdminItem, 'custody'> & { status: string };

const getState = ({ status, custody }: Stated) => {
  const shown = shownItemStatus(status);
  if (shown === 'pending' || shown === 'rejected') return shown;
  if (custody === 'handed_over') return 'handedOver';
  if (custody === 'gone' || shown === 'resolved') return 'gone';
  if (shown === 'claimed') return 'reserved';
  return custody === 'at_desk' || custody === null ? 'onShelf' : 'elsewhere';
};

const tones: Record<ReturnType<typeof getState>, Tone> = {
  pending: 'warning',
  rejected: 'danger',
  onShelf: 'success',
  elsewhere: 'success',
  reserved: 'accent',
  handedOver: 'neutral',
  gone: 'neutral',
};

/** Returns what says how it stands with a found item, in the words of the desk: 'On the shelf', 'Reserved'. */
export const useItemState = () => {
  const { t } = useTranslation('admin');
  const label = useLabel();
  return (item: Stated): string => {
    const state = getState(item);
    if (state === 'pending' || state === 'rejected') return label.itemStatus(state);
    return state === 'elsewhere' ? label.custody(item.custody ?? '') : t(`state.${state}`);
  };
};

/** How it stands with a found item. Manage Items has the statuses of §4. */
export function ItemStateBadge({ item }: { item: Stated }) {
  return <Badge tone={tones[getState(item)]}>{useItemState()(item)}</Badge>;
}
