/** The English text of every refusal of the service, by its HTTP status and its stable code. The browser translates by code. */
const textsByStatus = {
  400: {
    validation_failed: 'Please check the fields that are marked.',
    malformed_request: 'The request could not be read.',
    too_many_files: 'Maximum {{max}} files allowed.',
    link_invalid: 'This link is not valid. Please ask for a new one.',
    sign_in_failed: 'The sign-in could not be completed. Please start again.',
    sign_in_cancelled: 'The sign-in was cancelled. Nothing was changed.',
    factor_refused: 'This second factor was not accepted. Please start again.',
  },
  401: {
    unauthenticated: 'Please sign in.',
    signature_refused: 'The signature of this request was not accepted. {{reason}}',
    case_closed: 'Please open your claim again with the link we sent you.',
    invalid_credentials: 'Invalid email or password',
    second_factor_wrong: 'This was not accepted. Each code counts once: please try the next one.',
  },
  403: {
    email_not_verified:
      'Please verify your email address before you sign in. Check your email for verification link',
    passwords_off: 'Nobody signs in by password here. Please use one of the buttons on the sign-in page.',
    sign_in_unconfirmed:
      'The sign-in service does not confirm your email address, so it opens no account here.',
    sign_in_not_staff: 'This account does not open the console. Please ask an administrator.',
    sign_in_on_console: 'Administrators sign in on the page of the console.',
    sign_in_again: 'This needs a sign-in of the last {{minutes}} minutes. Please sign out and in again.',
    proof_required:
      'Not done: this needs your password or second factor, or a sign-in of the last {{minutes}} minutes.',
    second_factor_required: 'Please show your second factor, too.',
    second_factor_missing: 'Please set up a second factor first.',
    forbidden: 'You are not allowed to do this.',
    origin_not_allowed: 'This request came from another site and was refused.',
    second_person_required: 'Two people are needed for this: a colleague confirms it here.',
    second_person_code_required:
      'The colleague signs in with a second factor: type the code of their app, or a recovery code.',
    second_person_wrong:
      'Not confirmed: this needs the email address of another member of staff, with their password or the one-time code of their app.',
  },
  404: {
    not_found: 'This could not be found.',
    pickup_code_wrong:
      'Nothing waits under this code. Check the digits: a code that was used or renewed no longer counts.',
  },
  405: {
    method_not_allowed: 'This cannot be done here.',
  },
  408: {
    request_timeout: 'The request took too long. Please try again.',
  },
  409: {
    second_factor_needed: 'The last second factor cannot be removed here. Add another one first.',
    too_many_factors: 'No more than {{max}}. Please remove one first.',
    transition_not_allowed: 'This cannot be done in its present status.',
    item_not_claimable: 'This item can no longer be claimed.',
    claim_decided: 'This claim has already been decided.',
    reminded_lately: 'The last reminder went out less than an hour ago.',
    finder_unreachable: 'The finder left no email address.',
    item_withdraw_refused: 'This report can no longer be withdrawn.',
    item_at_desk:
      'The lost-and-found desk has this item, so the report is now kept there. If something is wrong, please tell the desk.',
    item_has_claim:
      'Somebody has claimed this item, so the report stays as it is until the desk decides. If something is wrong, please tell the desk.',
    email_taken: 'Another account uses this email address.',
    last_admin: 'The last administrator can be neither deleted nor demoted.',
    setting_in_use: 'In use: {{count}}. Choose what takes its place.',
    setting_needed: 'A campus needs this one.',
    undo_window_open:
      'The decision can still be undone, and its message goes out first. Please try again in a moment.',
    undo_conflict: 'Not undone: it was changed since.',
    already_handed_over: 'This was already handed over.',
    police_only: 'This may only leave to the police, with a receipt number.',
    item_on_hold: 'This item is on hold. Lift the hold first.',
    drop_point_ended: 'This drop point is no longer in use. Please bring the item to the desk.',
    trial_impossible:
      'A restore can be tried here only with SQLite, files in a folder and backups that are not encrypted.',
    backup_off: 'This service makes no backups by itself: set BACKUP_SCHEDULE.',
    edit_conflict: 'Somebody else changed this meanwhile. Please load it again.',
    idempotency_key_in_use: 'The same request is still being worked on.',
    upload_in_progress: 'Another release is being uploaded. Please try again in a moment.',
  },
  410: {
    link_replaced:
      'A newer link has replaced this one. Please use the one in the latest email about your claim.',
    link_expired: 'This link has expired. Please ask for a new one.',
    link_used: 'This link has already been used. Please ask for a new one.',
    pickup_code_expired: 'This code has expired. The claimant can get a new one on the page of the claim.',
    undo_expired: 'This can no longer be undone.',
  },
  413: {
    payload_too_large: 'This is too large.',
    file_too_large: 'Files must be under 5MB.',
    picture_too_large:
      'This picture is too large: it has too many pixels. Please make it smaller and try again.',
  },
  415: {
    unsupported_media_type: 'This kind of content is not accepted.',
    file_type_unsupported: 'This kind of file is not accepted.',
  },
  422: {
    idempotency_key_reused: 'This key was used for a different request.',
    release_refused: 'Not published: {{reason}}',
  },
  429: {
    too_many_requests: 'Too many attempts. Please wait a moment and try again.',
  },
  431: {
    headers_too_large: 'The request says too much beside its content.',
  },
  500: {
    internal_error: 'Something went wrong on our side. Please try again.',
  },
  501: {
    needs_service: 'This needs the service, which the demo runs without.',
  },
  503: {
    database_not_ready: 'The system is starting. Please try again in a moment.',
    database_unavailable: 'The system cannot reach its data. Please try again later.',
    site_unavailable: 'The pages cannot be shown at the moment. Please try again later.',
    provider_unavailable: 'The sign-in service cannot be reached at the moment. Please try again later.',
    service_busy: 'The system is busy. Please try again in a moment.',
    read_only:
      'Changes are not possible at the moment, because the system is being maintained. Please try again later.',
    service_stopping: 'The system is restarting. Please try again in a moment.',
    files_unavailable: 'Photos and files cannot be reached at the moment. Please try again in a few minutes.',
  },
  507: {
    files_not_taken: 'Photos and files cannot be saved at the moment. Please send this without them.',
    storage_full: 'This cannot be saved, because our storage is full. Please tell the lost-and-found desk.',
  },
} as const;

type TextsByStatus = typeof textsByStatus;
export type ProblemCode = {
  [Status in keyof TextsByStatus]: keyof TextsByStatus[Status];
}[keyof TextsByStatus];

/** Every refusal of the service by its code. */
export const problems = Object.fromEntries(
  Object.entries(textsByStatus).flatMap(([status, texts]) =>
    Object.entries(texts).map(([code, text]) => [code, { status: Number(status), text }]),
  ),
) as Record<ProblemCode, { status: number; text: string }>;
