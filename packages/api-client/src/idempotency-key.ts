const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A new key for one form's content. `crypto.randomUUID` is missing on plain http, so it is drawn by hand. */
export const newIdempotencyKey = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));
