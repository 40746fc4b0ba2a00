import type { Operations } from './operation.js';

/** Claims, handover and a claimant's access. */
export const claimOperations: Operations = {
  'POST /api/claims': {
    id: 'submitClaim',
    summary: 'Claims an item',
    refuses: ['item_not_claimable', 'not_found'],
  },
  'GET /api/claims/{id}/messages': { id: 'listClaimMessages', summary: 'Lists the messages on a claim' },
  'POST /api/claims/{id}/messages': { id: 'sendClaimMessage', summary: 'Sends a message on a claim' },
  'POST /api/claims/{id}/messages/read': {
    id: 'markClaimMessagesRead',
    summary: 'Marks the messages on a claim as read, up to one',
    refuses: ['not_found'],
  },
  'GET /api/me/claims': { id: 'listOwnClaims', summary: 'Lists the own claims' },
  'GET /api/me/claims/{id}': { id: 'getOwnClaim', summary: 'Gets an own claim' },
  'POST /api/me/claims/{id}/withdraw': {
    id: 'withdrawOwnClaim',
    summary: 'Withdraws an own claim',
    refuses: ['claim_decided'],
  },
  'POST /api/me/claims/{id}/pickup-code': {
    id: 'renewOwnPickupCode',
    summary: 'Renews the pick-up code of an own claim',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/me/claims/{id}/link': {
    id: 'renewOwnClaimLink',
    summary: 'Renews the secret link of an own claim',
    refuses: ['claim_decided'],
  },
  'POST /api/me/claims/{id}/files': {
    id: 'addOwnClaimFiles',
    summary: 'Adds proof to an own claim',
    refuses: ['claim_decided'],
  },
  'POST /api/admin/claims/bulk': { id: 'decideClaims', summary: 'Decides several claims at once' },
  'GET /api/admin/claims': { id: 'listClaims', summary: 'Lists claims' },
  'GET /api/admin/claims/{id}': { id: 'getClaim', summary: 'Gets a claim' },
  'POST /api/admin/claims/{id}/approve': {
    id: 'approveClaim',
    summary: 'Approves a claim',
    refuses: ['transition_not_allowed', 'claim_decided', 'item_not_claimable'],
  },
  'POST /api/admin/claims/{id}/reject': {
    id: 'rejectClaim',
    summary: 'Rejects a claim',
    refuses: ['transition_not_allowed', 'claim_decided'],
  },
  'POST /api/admin/claims/{id}/snooze': {
    id: 'snoozeClaim',
    summary: 'Snoozes a pending claim',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/claims/{id}/unsnooze': {
    id: 'unsnoozeClaim',
    summary: 'Ends the snooze of a claim',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/claims/{id}/remind': {
    id: 'remindOfClaim',
    summary: 'Reminds the finder or the claimant of a promised item',
    refuses: ['transition_not_allowed', 'reminded_lately', 'finder_unreachable'],
  },
  'POST /api/admin/claims/{id}/pickup-code': {
    id: 'renewPickupCode',
    summary: 'Renews the pick-up code of a claim',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/claims/{id}/link': {
    id: 'renewClaimLink',
    summary: 'Renews the secret link of a claim',
    refuses: ['claim_decided'],
  },
  'GET /api/admin/claimed-items': {
    id: 'listClaimedItems',
    summary: 'Lists items with their approved claim',
  },
  'GET /api/admin/handover': {
    id: 'findHandover',
    summary: 'Finds what waits for a code or a name',
    refuses: ['pickup_code_wrong', 'pickup_code_expired'],
  },
  'POST /api/admin/claims/{id}/hand-over': {
    id: 'handOverClaim',
    summary: 'Hands the item of a claim over',
    refuses: ['transition_not_allowed', 'pickup_code_wrong', 'pickup_code_expired', 'already_handed_over'],
  },
  'POST /api/case/open': {
    id: 'openCase',
    summary: 'Opens a claim by its secret link',
    refuses: ['link_invalid', 'link_expired', 'not_found'],
  },
  'POST /api/case/link': {
    id: 'renewCaseLink',
    summary: 'Renews the secret link of the opened claim',
    refuses: ['claim_decided'],
  },
  'POST /api/case/close': { id: 'closeCase', summary: 'Closes the claim in this browser' },
  'POST /api/case/resend-links': {
    id: 'resendCaseLinks',
    summary: 'Sends the links of the claims of an address again',
  },
  'GET /api/case': { id: 'getCase', summary: 'Gets the opened claim' },
  'GET /api/case/messages': { id: 'listCaseMessages', summary: 'Lists the messages on the opened claim' },
  'POST /api/case/messages': { id: 'sendCaseMessage', summary: 'Sends a message on the opened claim' },
  'POST /api/case/messages/read': {
    id: 'markCaseMessagesRead',
    summary: 'Marks the messages on the opened claim as read, up to one',
    refuses: ['not_found'],
  },
  'POST /api/case/files': {
    id: 'addCaseFiles',
    summary: 'Adds proof to the opened claim',
    refuses: ['claim_decided'],
  },
  'POST /api/case/pickup-code': {
    id: 'renewCasePickupCode',
    summary: 'Renews the pick-up code of the opened claim',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/case/withdraw': {
    id: 'withdrawCase',
    summary: 'Withdraws the opened claim',
    refuses: ['claim_decided'],
  },
};
