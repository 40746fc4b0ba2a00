/**
 * What an `Idempotency-Key` may be. Long enough that two people do not choose the same one: visitors share
 * their keys' scope.
 */
export const idempotencyKeyPattern = /^[\x21-\x7e]{16,200}$/;

/** What is wrong with a key of another form, beside `malformed_request`. */
export const wrongIdempotencyKey = {
  field: 'Idempotency-Key',
  code: 'value_invalid',
  message: 'Idempotency-Key has to be 16 to 200 visible ASCII characters',
} as const;
