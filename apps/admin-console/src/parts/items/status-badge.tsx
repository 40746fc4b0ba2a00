import { type ClaimStatus, type ItemStatus, shownItemStatus } from '@lost-found/contracts';
import { Badge, type Tone } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { SearchX } from 'lucide-react';

const itemTones: Record<ItemStatus, Tone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  claimed: 'accent',
  returned: 'info',
  resolved: 'neutral',
};

const claimTones: Record<ClaimStatus, Tone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
};

/** Status of an item; an unknown one displays as pending (§4). */
export function ItemStatusBadge({ status }: { status: string }) {
  const label = useLabel();
  return <Badge tone={itemTones[shownItemStatus(status)]}>{label.itemStatus(status)}</Badge>;
}

/** Status of a lost report, which has words of its own: Pending Review, Published (§2). */
export function LostStatusBadge({ status }: { status: string }) {
  const label = useLabel();
  return <Badge tone={itemTones[shownItemStatus(status)]}>{label.lostStatus(status)}</Badge>;
}

export function ClaimStatusBadge({ status }: { status: ClaimStatus }) {
  const label = useLabel();
  return <Badge tone={claimTones[status]}>{label.claimStatus(status)}</Badge>;
}

/** Marks a lost report among found items (§2). */
export function LostBadge() {
  const { t } = useTranslation('admin');
  return (
    <Badge tone="info" icon={<SearchX />}>
      {t('items.lostItem')}
    </Badge>
  );
}
