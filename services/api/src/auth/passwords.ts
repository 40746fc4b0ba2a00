import { hash, verify } from '@node-rs/argon2';
import { JobLimit } from '../common/job-limit.js';

/** Argon2id, the package's default, with 19 MiB and two passes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A flood of sign-ins leaves threads to the rest of the service, and is refused rather than kept waiting. */
const jobs = new JobLimit(2, 50);

let standIn: Promise<string> | undefined;

/** One keyboard sends é as one character, another as two. */
const asTyped = (password: string): string => password.normalize('NFC');

/** @throws DomainError service_busy when too many wait to be hashed */
export const hashPassword = (password: string): Promise<string> =>
  jobs.run(() => hash(asTyped(password), PARAMETERS));

/**
 * Whether a password is right. Without a hash to compare it with, the same work is done against a stand-in,
 * so that the time of the answer does not tell whether the account exists.
 * @throws DomainError service_busy when too many wait to be compared
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  standIn ??= hash('nobody has this password', PARAMETERS);
  const compared = passwordHash ?? (await standIn);
  return (await jobs.run(() => verify(compared, asTyped(password)))) && Boolean(passwordHash);
}
