import type { AdminItem, OwnerState } from '@lost-found/contracts';
import { Badge, type Tone } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';

const tones: Record<OwnerState, Tone> = {
  unknown: 'neutral',
  asks: 'warning',
  ready: 'info',
  notified: 'info',
  mine: 'success',
  not_mine: 'warning',
  ended: 'neutral',
  undeliverable: 'danger',
};

/** The stage of an item that names its owner; nothing for any other item, and for one that has left. */
export function OwnerStateBadge({ item: { ownerState, status } }: { item: AdminItem }) {
  const { t } = useTranslation('admin');
  if (!ownerState || status === 'resolved') return null;
  return <Badge tone={tones[ownerState]}>{t(`owner.state.${ownerState}`)}</Badge>;
}
