import type { Notification } from '@lost-found/contracts';

/** Where one sees what a notification is about: the claim or the item, opened in its list. Nowhere if both are gone. */
export const notificationPath = ({
  itemId,
  claimId,
}: Pick<Notification, 'itemId' | 'claimId'>): string | undefined => {
  if (claimId) return `/admin/claims?claim=${claimId}`;
  return itemId ? `/admin/items?item=${itemId}` : undefined;
};
