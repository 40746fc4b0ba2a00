import { ClaimRequests } from '../features/claims/claim-requests';
import { Conversation } from '../features/conversation/conversation';

/** `/admin/claims` */
export function ClaimsRoute() {
  return <ClaimRequests conversation={(claim) => <Conversation claim={claim} />} />;
}
