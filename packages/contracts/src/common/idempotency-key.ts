/**
 * What an `Idempotency-Key` may be. Long enough that two people do not choose the same one: visitors share
 * their keys' scope.
 */
export const idempotencyKeyPattern = /^[\x21-\x7e]{16,200}$/;
