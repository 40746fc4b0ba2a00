/** `/admin/claims` */
export { ClaimRequests as ClaimsRoute } from '../features/claims/claim-requests';
