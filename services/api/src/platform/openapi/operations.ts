import type { ProblemCode } from '@lost-found/contracts';

/** Texts of the document that a route's declarations do not contain. */
interface Operation {
  /** Client generators make a function of it: unique, and never changed. */
  readonly id: string;
  readonly summary: string;
  /** Refusals of this route alone; `refusalsOf` knows those that follow from access, parameters and body. */
  readonly refuses?: readonly ProblemCode[];
}

/**
 * Operations by method and path, such as `GET /api/items/{id}`. The document's test fails for a route without an
 * entry.
 */
export const operations: Readonly<Record<string, Operation>> = {
  'GET /api/setup': { id: 'getSetup', summary: 'Tells how far the database is set up' },
  'POST /api/auth/login': {
    id: 'signIn',
    summary: 'Signs in by password',
    refuses: ['invalid_credentials', 'email_not_verified', 'passwords_off', 'too_many_requests'],
  },
  'POST /api/auth/admin/login': {
    id: 'signInAsAdmin',
    summary: 'Signs an administrator in by password',
    refuses: ['invalid_credentials', 'passwords_off'],
  },
  'POST /api/auth/logout': { id: 'signOut', summary: 'Ends the session of this browser' },
  'GET /api/auth/session': {
    id: 'getSession',
    summary: 'Answers who is signed in',
    refuses: ['unauthenticated'],
  },
  'POST /api/auth/session/use': { id: 'useSession', summary: 'Notes that the session is used' },
  'POST /api/auth/invitation/check': {
    id: 'checkInvitation',
    summary: 'Tells whom an invitation is for',
    refuses: ['link_invalid', 'link_used', 'link_expired'],
  },
  'POST /api/auth/invitation': {
    id: 'acceptInvitation',
    summary: 'Accepts an invitation and signs in',
    refuses: ['link_invalid', 'link_used', 'link_expired', 'passwords_off'],
  },
  'GET /api/admin/factors': {
    id: 'listFactors',
    summary: 'Lists the second factors of the signed-in administrator',
  },
  'POST /api/admin/factors/totp': {
    id: 'beginTotp',
    summary: 'Begins to add an app with codes',
    refuses: ['too_many_factors'],
  },
  'POST /api/admin/factors/totp/confirm': {
    id: 'confirmTotp',
    summary: 'Adds an app with codes by its first code',
    refuses: ['too_many_factors', 'factor_refused'],
  },
  'POST /api/admin/factors/passkey-options': {
    id: 'beginPasskey',
    summary: 'Begins to add a passkey',
    refuses: ['too_many_factors'],
  },
  'POST /api/admin/factors/passkey': {
    id: 'addPasskey',
    summary: 'Adds a passkey',
    refuses: ['too_many_factors', 'factor_refused'],
  },
  'POST /api/admin/factors/recovery-codes': {
    id: 'renewRecoveryCodes',
    summary: 'Makes new recovery codes',
    refuses: ['second_factor_missing'],
  },
  'DELETE /api/admin/factors/{id}': {
    id: 'deleteFactor',
    summary: 'Removes a second factor',
    refuses: ['second_factor_needed'],
  },
  'POST /api/auth/forgot-password': {
    id: 'requestPasswordReset',
    summary: 'Sends a link to choose a new password',
    refuses: ['passwords_off'],
  },
  'POST /api/auth/reset-password/check': {
    id: 'checkPasswordReset',
    summary: 'Tells whether a reset link can be used',
    refuses: ['link_invalid', 'link_used', 'link_expired'],
  },
  'POST /api/auth/reset-password': {
    id: 'resetPassword',
    summary: 'Sets a new password by a link',
    refuses: ['link_invalid', 'link_used', 'link_expired', 'passwords_off'],
  },
  'POST /api/auth/change-password': {
    id: 'changePassword',
    summary: 'Changes the own password',
    refuses: ['passwords_off', 'invalid_credentials'],
  },
  'POST /api/auth/proof': {
    id: 'giveProof',
    summary: 'Proves recently who is signed in',
    refuses: ['invalid_credentials', 'second_factor_wrong', 'sign_in_again'],
  },
  'POST /api/auth/proof/passkey-options': {
    id: 'beginProofByPasskey',
    summary: 'Begins a proof by passkey',
    refuses: ['not_found'],
  },
  'POST /api/auth/oidc/start': {
    id: 'beginProviderSignIn',
    summary: 'Begins a sign-in through an identity provider',
    refuses: ['provider_unavailable', 'sign_in_failed', 'not_found'],
  },
  'GET /api/auth/oidc/callback': {
    id: 'finishProviderSignIn',
    summary: 'Receives the answer of an identity provider',
  },
  'POST /api/auth/oidc/link': {
    id: 'linkProvider',
    summary: 'Links an account to an identity provider',
    refuses: ['invalid_credentials', 'sign_in_failed', 'second_factor_required'],
  },
  'GET /api/auth/oidc/sign-out': {
    id: 'signOutOfProvider',
    summary: 'Continues the sign-out at the identity provider',
  },
  'GET /api/auth/second-factor': {
    id: 'getSecondFactorStep',
    summary: 'Tells which second factor a sign-in waits for',
    refuses: ['unauthenticated'],
  },
  'POST /api/auth/second-factor': {
    id: 'finishSecondFactor',
    summary: 'Completes a sign-in with a second factor',
    refuses: ['second_factor_wrong', 'unauthenticated'],
  },
  'POST /api/auth/second-factor/passkey-options': {
    id: 'beginSecondFactorByPasskey',
    summary: 'Begins the second factor by passkey',
    refuses: ['unauthenticated', 'not_found'],
  },
  'GET /api/auth/sessions': { id: 'listSessions', summary: 'Lists the own sessions' },
  'DELETE /api/auth/sessions/{id}': { id: 'endSession', summary: 'Ends one of the own sessions' },
  'POST /api/auth/sign-up': {
    id: 'signUp',
    summary: 'Creates an account and sends a link to confirm its address',
    refuses: ['passwords_off'],
  },
  'POST /api/auth/verify-email/check': {
    id: 'checkVerification',
    summary: 'Tells whether a confirmation link can be used',
    refuses: ['link_invalid', 'link_used', 'link_expired'],
  },
  'POST /api/auth/verify-email': {
    id: 'verifyEmail',
    summary: 'Confirms an address and signs in',
    refuses: ['link_invalid', 'link_used', 'link_expired', 'invalid_credentials'],
  },
  'POST /api/auth/resend-verification': {
    id: 'resendVerification',
    summary: 'Sends the confirmation link again',
  },
  'GET /api/me': { id: 'getProfile', summary: 'Gets the own profile' },
  'PATCH /api/me': { id: 'updateProfile', summary: 'Changes the own profile', refuses: ['email_taken'] },
  'DELETE /api/me': {
    id: 'deleteAccount',
    summary: 'Deletes the own account',
    refuses: ['last_admin', 'invalid_credentials'],
  },
  'GET /api/me/settings': { id: 'getOwnSettings', summary: 'Gets the own settings' },
  'PATCH /api/me/settings': { id: 'updateOwnSettings', summary: 'Changes the own settings' },
  'PUT /api/me/avatar': { id: 'replaceAvatar', summary: 'Replaces the own picture' },
  'DELETE /api/me/avatar': { id: 'deleteAvatar', summary: 'Removes the own picture' },
  'GET /api/me/export': { id: 'exportAccount', summary: 'Exports all data of the own account' },
  'GET /api/admin/users': { id: 'listUsers', summary: 'Lists accounts' },
  'POST /api/admin/users/invitations': {
    id: 'inviteUser',
    summary: 'Invites an administrator',
    refuses: ['email_taken'],
  },
  'GET /api/admin/users/{id}': { id: 'getUser', summary: 'Gets an account' },
  'PATCH /api/admin/users/{id}': {
    id: 'updateUser',
    summary: 'Changes an account',
    refuses: ['email_taken', 'last_admin'],
  },
  'DELETE /api/admin/users/{id}': {
    id: 'deleteUser',
    summary: 'Deletes an account',
    refuses: ['last_admin'],
  },
  'GET /api/admin/users/{id}/sessions': {
    id: 'listUserSessions',
    summary: 'Lists the sessions of an account',
  },
  'DELETE /api/admin/users/{id}/sessions': {
    id: 'endUserSessions',
    summary: 'Ends all sessions of an account',
  },
  'DELETE /api/admin/sessions/{id}': { id: 'endAnySession', summary: 'Ends a session of any account' },
  'GET /api/me/notifications': { id: 'listNotifications', summary: 'Lists the own notifications' },
  'GET /api/me/notifications/unread-count': {
    id: 'countUnreadNotifications',
    summary: 'Counts the own unread notifications',
  },
  'GET /api/me/notifications/stream': {
    id: 'streamNotifications',
    summary: 'Streams the own notifications as server-sent events',
  },
  'POST /api/me/notifications/read-all': {
    id: 'markAllNotificationsRead',
    summary: 'Marks all own notifications as read',
  },
  'POST /api/me/notifications/{id}/read': {
    id: 'markNotificationRead',
    summary: 'Marks an own notification as read',
  },
  'GET /api/admin/logs': { id: 'listLogs', summary: 'Lists System Logs' },
  'GET /api/admin/logs/actions': { id: 'listLogActions', summary: 'Lists the actions that System Logs know' },
  'GET /api/config': { id: 'getConfig', summary: 'Gets the public settings of the campus' },
  'GET /api/admin/settings': { id: 'getSettings', summary: 'Gets all lists of the settings' },
  'GET /api/admin/settings/templates': { id: 'listTemplates', summary: 'Lists the templates of answers' },
  'POST /api/admin/settings/templates': { id: 'addTemplate', summary: 'Adds a template' },
  'PATCH /api/admin/settings/templates/{id}': {
    id: 'updateTemplate',
    summary: 'Changes a template',
    refuses: ['edit_conflict'],
  },
  'DELETE /api/admin/settings/templates/{id}': {
    id: 'deleteTemplate',
    summary: 'Removes a template',
    refuses: ['setting_in_use', 'setting_needed', 'edit_conflict'],
  },
  'PUT /api/admin/settings/templates/order': {
    id: 'orderTemplates',
    summary: 'Orders the templates',
    refuses: ['edit_conflict'],
  },
  'POST /api/admin/settings/categories': { id: 'addCategory', summary: 'Adds a category' },
  'PATCH /api/admin/settings/categories/{id}': {
    id: 'updateCategory',
    summary: 'Changes a category',
    refuses: ['edit_conflict'],
  },
  'DELETE /api/admin/settings/categories/{id}': {
    id: 'deleteCategory',
    summary: 'Removes a category',
    refuses: ['setting_in_use', 'setting_needed', 'edit_conflict'],
  },
  'PUT /api/admin/settings/categories/order': {
    id: 'orderCategories',
    summary: 'Orders the categories',
    refuses: ['edit_conflict'],
  },
  'POST /api/admin/settings/places': { id: 'addPlace', summary: 'Adds a place' },
  'PATCH /api/admin/settings/places/{id}': {
    id: 'updatePlace',
    summary: 'Changes a place',
    refuses: ['edit_conflict'],
  },
  'DELETE /api/admin/settings/places/{id}': {
    id: 'deletePlace',
    summary: 'Removes a place',
    refuses: ['setting_in_use', 'setting_needed', 'edit_conflict'],
  },
  'PUT /api/admin/settings/places/order': {
    id: 'orderPlaces',
    summary: 'Orders the places',
    refuses: ['edit_conflict'],
  },
  'POST /api/admin/settings/desks': { id: 'addDesk', summary: 'Adds a desk' },
  'PATCH /api/admin/settings/desks/{id}': {
    id: 'updateDesk',
    summary: 'Changes a desk',
    refuses: ['edit_conflict'],
  },
  'DELETE /api/admin/settings/desks/{id}': {
    id: 'deleteDesk',
    summary: 'Removes a desk',
    refuses: ['setting_in_use', 'setting_needed', 'edit_conflict'],
  },
  'PUT /api/admin/settings/desks/order': {
    id: 'orderDesks',
    summary: 'Orders the desks',
    refuses: ['edit_conflict'],
  },
  'POST /api/admin/settings/terms': { id: 'addTerm', summary: 'Adds a term' },
  'PATCH /api/admin/settings/terms/{id}': {
    id: 'updateTerm',
    summary: 'Changes a term',
    refuses: ['edit_conflict'],
  },
  'DELETE /api/admin/settings/terms/{id}': {
    id: 'deleteTerm',
    summary: 'Removes a term',
    refuses: ['setting_in_use', 'setting_needed', 'edit_conflict'],
  },
  'PUT /api/admin/settings/terms/order': {
    id: 'orderTerms',
    summary: 'Orders the terms',
    refuses: ['edit_conflict'],
  },
  'GET /api/admin/views': { id: 'listViews', summary: 'Lists saved views' },
  'POST /api/admin/views': { id: 'createView', summary: 'Saves a view', refuses: ['edit_conflict'] },
  'PATCH /api/admin/views/{id}': {
    id: 'updateView',
    summary: 'Changes a saved view',
    refuses: ['edit_conflict'],
  },
  'DELETE /api/admin/views/{id}': { id: 'deleteView', summary: 'Deletes a saved view' },
  'PUT /api/admin/views/{id}/default': { id: 'setDefaultView', summary: 'Makes a saved view the default' },
  'DELETE /api/admin/views/{id}/default': {
    id: 'clearDefaultView',
    summary: 'Ends that a saved view is the default',
  },
  'GET /api/health/live': { id: 'getLiveness', summary: 'Tells that the process answers' },
  'GET /api/health/ready': {
    id: 'getReadiness',
    summary: 'Tells whether the service takes requests',
    refuses: ['database_not_ready', 'database_unavailable', 'site_unavailable', 'service_stopping'],
  },
  'POST /api/client-errors': { id: 'reportClientError', summary: 'Reports an error of a page' },
  'POST /api/client-loads': { id: 'reportClientLoad', summary: 'Reports that a release was loaded' },
  'POST /api/found-reports': { id: 'reportFoundItem', summary: 'Reports a found item' },
  'POST /api/lost-reports': { id: 'reportLostItem', summary: 'Reports a lost item' },
  'GET /api/items': { id: 'listItems', summary: 'Lists found items that the desk approved' },
  'GET /api/items/{id}': { id: 'getItem', summary: 'Gets a public item' },
  'GET /api/items/{id}/contact': { id: 'getItemContact', summary: 'Gets the contact of the finder' },
  'GET /api/admin/items': { id: 'listAdminItems', summary: 'Lists items for the desk' },
  'POST /api/admin/items': {
    id: 'takeInItem',
    summary: 'Registers an item at the desk',
    refuses: ['not_found'],
  },
  'GET /api/admin/items/{id}': { id: 'getAdminItem', summary: 'Gets an item for the desk' },
  'PATCH /api/admin/items/{id}': {
    id: 'updateItem',
    summary: 'Changes an item',
    refuses: ['setting_in_use'],
  },
  'DELETE /api/admin/items/{id}': { id: 'deleteItem', summary: 'Deletes an item' },
  'GET /api/admin/items/{id}/history': { id: 'getItemHistory', summary: 'Gets the history of an item' },
  'PATCH /api/admin/items/{id}/pictures': {
    id: 'keepPicturesBack',
    summary: 'Chooses the pictures that are kept back',
  },
  'POST /api/admin/items/bulk': { id: 'changeItems', summary: 'Changes several items at once' },
  'GET /api/me/items': { id: 'listOwnItems', summary: 'Lists the own reports' },
  'GET /api/me/items/{id}': { id: 'getOwnItem', summary: 'Gets an own report' },
  'PATCH /api/me/items/{id}': {
    id: 'updateOwnItem',
    summary: 'Changes an own report',
    refuses: ['item_at_desk', 'item_has_claim'],
  },
  'DELETE /api/me/items/{id}': {
    id: 'withdrawOwnItem',
    summary: 'Withdraws an own report',
    refuses: ['item_at_desk', 'item_has_claim', 'item_withdraw_refused'],
  },
  'POST /api/me/items/{id}/answer': {
    id: 'answerOwnItem',
    summary: 'Says that the own lost item is back, or not after all',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/report/open': {
    id: 'openReport',
    summary: 'Opens a report by its secret link',
    refuses: ['link_invalid', 'not_found'],
  },
  'POST /api/report/change': {
    id: 'changeReport',
    summary: 'Changes a report by its secret link',
    refuses: ['link_invalid', 'not_found', 'transition_not_allowed', 'item_at_desk', 'item_has_claim'],
  },
  'POST /api/report/answer': {
    id: 'answerReport',
    summary: 'Says by the secret link of a report that the item is back, or not after all',
    refuses: ['link_invalid', 'not_found', 'transition_not_allowed'],
  },
  'POST /api/report/withdraw': {
    id: 'withdrawReport',
    summary: 'Withdraws a report by its secret link',
    refuses: ['link_invalid', 'not_found', 'item_at_desk', 'item_has_claim', 'item_withdraw_refused'],
  },
  'GET /api/admin/due': { id: 'listDueItems', summary: 'Lists unclaimed items that may leave the desk' },
  'POST /api/admin/items/part': { id: 'partWithItems', summary: 'Records where unclaimed items went' },
  'GET /api/admin/lost-items': { id: 'listLostItems', summary: 'Lists lost reports for the desk' },
  'POST /api/admin/items/{id}/approve': {
    id: 'approveItem',
    summary: 'Approves an item',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/items/{id}/reject': {
    id: 'rejectItem',
    summary: 'Rejects an item',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/items/{id}/mark-claimed': {
    id: 'markItemClaimed',
    summary: 'Marks an item as claimed',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/items/{id}/mark-returned': {
    id: 'markItemReturned',
    summary: 'Marks an item as returned',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/items/{id}/resolve': {
    id: 'resolveItem',
    summary: 'Resolves an item',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/items/{id}/receive': {
    id: 'receiveItem',
    summary: 'Receives an item at the desk',
    refuses: ['transition_not_allowed'],
  },
  'POST /api/admin/items/{id}/move': {
    id: 'moveItem',
    summary: 'Moves an item to another desk or shelf',
    refuses: ['transition_not_allowed'],
  },
  'GET /api/admin/shelves': { id: 'listShelves', summary: 'Lists the shelves in use' },
  'GET /api/admin/lost-items/{id}/matches': {
    id: 'listMatchesOfLostItem',
    summary: 'Lists found items that fit a lost report',
  },
  'GET /api/admin/items/{id}/matches': {
    id: 'listMatchesOfItem',
    summary: 'Lists lost reports that fit an item',
  },
  'GET /api/admin/matches': { id: 'listMatches', summary: 'Lists the matches that wait for the desk' },
  'POST /api/admin/matches/{lostId}/{foundId}/dismiss': { id: 'dismissMatch', summary: 'Dismisses a match' },
  'POST /api/admin/matches/{lostId}/{foundId}/restore': {
    id: 'restoreMatch',
    summary: 'Undoes the dismissal of a match',
  },
  'POST /api/admin/matches/{lostId}/{foundId}/claim': {
    id: 'claimMatch',
    summary: 'Makes a claim of a match',
    refuses: ['item_not_claimable', 'transition_not_allowed'],
  },
  'POST /api/matches/open': {
    id: 'openMatch',
    summary: 'Opens a match by its secret link',
    refuses: ['link_invalid', 'link_expired', 'not_found'],
  },
  'POST /api/matches/answer': {
    id: 'answerMatch',
    summary: 'Answers a match by its secret link',
    refuses: ['link_invalid', 'link_expired', 'item_not_claimable', 'not_found'],
  },
  'POST /api/items/similar': { id: 'findSimilarItems', summary: 'Finds items that fit what is typed' },
  'GET /api/admin/reporters': { id: 'listReporters', summary: 'Lists reporters' },
  'GET /api/admin/reporters/{id}': { id: 'getReporter', summary: 'Gets a reporter' },
  'GET /api/admin/reporters/{id}/items': {
    id: 'listReporterItems',
    summary: 'Lists the items of a reporter',
  },
  'POST /api/admin/reporters/{id}/verify': { id: 'verifyReporter', summary: 'Marks a reporter as verified' },
  'POST /api/admin/reporters/{id}/unverify': {
    id: 'unverifyReporter',
    summary: 'Takes back that a reporter is verified',
  },
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
  'POST /api/admin/items/{id}/hand-over': {
    id: 'handOverItem',
    summary: 'Hands an item over without a claim',
    refuses: ['transition_not_allowed', 'already_handed_over'],
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
  'GET /api/files/{id}': { id: 'getFile', summary: 'Gets a picture or a proof file' },
  'GET /api/admin/analytics': { id: 'getAnalytics', summary: 'Gets the figures of the dashboard' },
  'GET /api/admin/queues': { id: 'getQueues', summary: 'Counts what waits for the desk' },
  'GET /api/admin/figures': { id: 'getFigures', summary: 'Gets the statistics of a period' },
  'POST /api/admin/decisions/undo': {
    id: 'undoDecisions',
    summary: 'Undoes decisions',
    refuses: ['undo_expired', 'undo_conflict', 'not_found'],
  },
  'GET /api/admin/items/{id}/notes': { id: 'listItemNotes', summary: 'Lists the notes on an item' },
  'POST /api/admin/items/{id}/notes': { id: 'addItemNote', summary: 'Adds a note to an item' },
  'GET /api/admin/claims/{id}/notes': { id: 'listClaimNotes', summary: 'Lists the notes on a claim' },
  'POST /api/admin/claims/{id}/notes': { id: 'addClaimNote', summary: 'Adds a note to a claim' },
  'DELETE /api/admin/notes/{id}': { id: 'deleteNote', summary: 'Deletes an own note' },
};
