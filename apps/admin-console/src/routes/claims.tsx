import { adminItemOptions } from '@lost-found/api-client';
import type { AdminClaim } from '@lost-found/contracts';
import { getPlaceAction } from '@lost-found/contracts';
import { useQuery } from '@tanstack/react-query';
import { ClaimRequests } from '../features/claims/claim-requests';
import { Conversation } from '../features/conversation/conversation';
import { PlaceItemButton, PlaceItemDialog } from '../features/items/place-item-dialog';

export function ClaimsRoute() {
  return (
    <ClaimRequests
      conversation={(claim) => <Conversation claim={claim} />}
      receiveItem={(claim, onClose) => <ReceiveItem claim={claim} onClose={onClose} />}
      receiveButton={(itemId) => <ReceiveButton itemId={itemId} />}
    />
  );
}

interface ReceiveItemProps {
  claim: AdminClaim | undefined;
  onClose: () => void;
}

/** Takes in the item of a claim, as Manage Items does. */
function ReceiveItem({ claim, onClose }: ReceiveItemProps) {
  const id = claim?.itemId ?? '';
  const { data } = useQuery({ ...adminItemOptions(id), enabled: id !== '' });
  return <PlaceItemDialog item={claim && data} onClose={onClose} />;
}

/** Received, in the claim that is open. */
function ReceiveButton({ itemId }: { itemId: string }) {
  const { data } = useQuery(adminItemOptions(itemId));
  return data && getPlaceAction(data) === 'receive' ? <PlaceItemButton item={data} /> : null;
}
