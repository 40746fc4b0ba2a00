import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token: enough to recognise it, not to use it. */
export const hashSessionToken = (token: string): string => createHash('sha256').update(token).digest('hex');
