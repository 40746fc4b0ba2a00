import { type ItemStatus, type OwnItem, shownItemStatus } from '@lost-found/contracts';
import type { BadgeProps } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';

const tones: Record<ItemStatus, BadgeProps['tone']> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  claimed: 'info',
  returned: 'info',
  resolved: 'neutral',
};

/** Returns functions for a report's status (§4): its name, its colour and a text about the next step. */
export const useItemStatus = () => {
  const { t } = useTranslation('profile');
  const label = useLabel();
  const name = ({ isLostItem }: Pick<OwnItem, 'isLostItem'>, status: string): string =>
    isLostItem ? label.lostStatus(status) : label.itemStatus(status);
  const next = ({
    isLostItem,
    status,
    outcome,
    isAtDesk,
    isAtDropPoint,
    isMerged,
    history,
  }: Pick<
    OwnItem,
    'isLostItem' | 'status' | 'outcome' | 'isAtDesk' | 'isAtDropPoint' | 'isMerged' | 'history'
  >): string => {
    const shown = shownItemStatus(status);
    if (isMerged) return t('items.next.merged');
    // An older service does not send `outcome`.
    if (outcome && outcome !== 'returned') return t('items.next.found.parted');
    // It was published, and its reporter did not confirm it.
    if (isLostItem && shown === 'rejected' && history.some(({ status: before }) => before === 'approved'))
      return t('items.next.lost.closed');
    // Lost reports are never claimed, found items never returned (§4).
    if (isLostItem) return t(`items.next.lost.${shown === 'claimed' ? 'pending' : shown}`);
    if (shown === 'approved' && isAtDesk) return t('items.next.found.atDesk');
    if (isAtDropPoint) return t('items.next.found.atDropPoint');
    if (shown === 'claimed' && isAtDesk === false) return t('items.next.found.toBring');
    return t(`items.next.found.${shown === 'returned' ? 'pending' : shown}`);
  };
  return { name, next, tone: (status: string) => tones[shownItemStatus(status)] };
};
