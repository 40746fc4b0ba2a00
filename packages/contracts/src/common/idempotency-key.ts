/**
 * The form of an `Idempotency-Key`. It is long, because all visitors share one scope and must not choose the same key.
 */
export const idempotencyKeyPattern = /^[\x21-\x7e]{16,200}$/;

/** The field error of a malformed key, in a `malformed_request`. */
export const wrongIdempotencyKey = {
  field: 'Idempotency-Key',
  code: 'value_invalid',
  message: 'Idempotency-Key has to be 16 to 200 visible ASCII characters',
} as const;
