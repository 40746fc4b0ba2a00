/** Every refusal of the service: its stable code, HTTP status and English text. The browser translates by code. */
export const problems = {
  validation_failed: { status: 400, text: 'Please check the fields that are marked.' },
  malformed_request: { status: 400, text: 'The request could not be read.' },
  too_many_files: { status: 400, text: 'Maximum {{max}} files allowed.' },
  unauthenticated: { status: 401, text: 'Please sign in.' },
  invalid_credentials: { status: 401, text: 'Invalid email or password' },
  forbidden: { status: 403, text: 'You are not allowed to do this.' },
  origin_not_allowed: { status: 403, text: 'This request came from another site and was refused.' },
  not_found: { status: 404, text: 'This could not be found.' },
  method_not_allowed: { status: 405, text: 'This cannot be done here.' },
  transition_not_allowed: { status: 409, text: 'This cannot be done in its present status.' },
  item_not_claimable: { status: 409, text: 'This item can no longer be claimed.' },
  edit_conflict: { status: 409, text: 'Somebody else changed this meanwhile. Please load it again.' },
  idempotency_key_in_use: { status: 409, text: 'The same request is still being worked on.' },
  payload_too_large: { status: 413, text: 'This is too large.' },
  file_too_large: { status: 413, text: 'Files must be under 5MB.' },
  unsupported_media_type: { status: 415, text: 'This kind of content is not accepted.' },
  file_type_unsupported: { status: 415, text: 'This kind of file is not accepted.' },
  idempotency_key_reused: { status: 422, text: 'This key was used for a different request.' },
  too_many_requests: { status: 429, text: 'Too many attempts. Please wait a moment and try again.' },
  internal_error: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  database_not_ready: { status: 503, text: 'The system is starting. Please try again in a moment.' },
  service_busy: { status: 503, text: 'The system is busy. Please try again in a moment.' },
} as const;

export type ProblemCode = keyof typeof problems;
