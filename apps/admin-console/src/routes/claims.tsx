import { ClaimRequests } from '../features/claims/claim-requests';
import { Conversation } from '../features/conversation/conversation';

export function ClaimsRoute() {
  return <ClaimRequests conversation={(claim) => <Conversation claim={claim} />} />;
}
