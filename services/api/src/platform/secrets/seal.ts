import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config/config.js';

type Keys = Pick<Config, 'secretKeys'>;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (secretKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `lost-found ${purpose}`, 32));

/**
 * Encrypts a text with the first key (HKDF, AES-256-GCM).
 * @param purpose keeps the keys of different uses apart
 * @param owner id of its owner: it opens for no other id
 */
export function seal({ secretKeys: [key] }: Keys, purpose: string, owner: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}

/** Opens a sealed text with any key of the list; null if none fits. */
export function unseal({ secretKeys }: Keys, purpose: string, owner: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  for (const key of secretKeys) {
    const text = open(keyFor(key, purpose), owner, bytes);
    if (text !== null) return text;
  }
  return null;
}

/**
 * The same, sealed with the first key; null if it has that key already, or no key opens it. Then the other
 * keys can leave the list.
 */
export function resealed(keys: Keys, purpose: string, owner: string, sealed: string): string | null {
  const [first] = keys.secretKeys;
  if (unseal({ secretKeys: [first] }, purpose, owner, sealed) !== null) return null;
  const text = unseal(keys, purpose, owner, sealed);
  return text === null ? null : seal(keys, purpose, owner, text);
}

function open(key: Buffer, owner: string, bytes: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString();
  } catch {
    return null;
  }
}
