import { hash as computeHash } from 'node:crypto';

/** What the hash of an entry covers, as both databases store it. */
export interface ChainedEntry {
  /** Each entry has the number after the one before. */
  readonly seq: number;
  readonly id: string;
  readonly userId: string | null;
  readonly action: string;
  readonly itemId: string | null;
  /** The JSON text, as it is stored. */
  readonly details: string;
  readonly ipAddress: string;
  readonly userAgent: string;
  /** See `getAddressDigest`. */
  readonly addressProof: string;
  readonly createdAt: Date;
}

/** The newest entry: its number and its hash. */
export interface Head {
  readonly seq: number;
  readonly hash: string;
}

/** The head of a log without entries. */
export const NO_ENTRY: Head = { seq: 0, hash: '' };

const sha256 = (text: string): string => computeHash('sha256', text);

/**
 * Returns the hash of an entry, which covers the entry before by its hash.
 * @param before the hash of the entry before; '' for the first one
 */
export const getHash = (before: string, entry: ChainedEntry): string =>
  sha256(
    JSON.stringify([
      before,
      entry.seq,
      entry.id,
      entry.userId,
      entry.action,
      entry.itemId,
      entry.details,
      getAddressDigest(entry),
      entry.createdAt.toISOString(),
    ]),
  );

type Address = Pick<ChainedEntry, 'ipAddress' | 'userAgent' | 'addressProof'>;

/**
 * Returns what the hash covers of address and user agent: a salted digest, because the retention erases both. The proof of
 * an entry is the salt, and after the erasure the digest itself: nobody can guess an address from it.
 */
export const getAddressDigest = ({ ipAddress, userAgent, addressProof }: Address): string =>
  isErased({ ipAddress, userAgent })
    ? addressProof
    : sha256(JSON.stringify([addressProof, ipAddress, userAgent]));

/** True when the retention erased the address of an entry. */
export const isErased = ({ ipAddress, userAgent }: Omit<Address, 'addressProof'>): boolean =>
  ipAddress === '' && userAgent === '';

/** Digits of a hash in a seal: enough that nobody finds another log with the same ones. */
const SEAL_DIGITS = 32;

/** Returns number and hash of an entry, short enough for a receipt: `4711-9f86d081…`. */
export const getSeal = ({ seq, hash }: Head): string => `${seq}-${hash.slice(0, SEAL_DIGITS)}`;

/** Reads a seal. @returns null for another text */
export function readSeal(text: string): Head | null {
  const [, seq, hash] = /^(\d{1,10})-([0-9a-f]{32})$/.exec(text.trim().toLowerCase()) ?? [];
  return seq && hash ? { seq: Number(seq), hash } : null;
}
