import type { Operations } from './operation.js';

/** Sign-in, own account and administration of accounts. */
export const accountOperations: Operations = {
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
};
