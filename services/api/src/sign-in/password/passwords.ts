import { hash, verify } from '@node-rs/argon2';
import { JobLimit } from '../../platform/concurrency/job-limit.js';
import { invalidField } from '../../platform/errors/domain-error.js';

/** Argon2id, the package's default, with 19 MiB and two passes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Limits the hashing threads, so that many sign-ins leave threads for other work; refuses excess requests
 * instead of queueing them.
 */
const jobs = new JobLimit(2, 50);

let standIn: Promise<string> | undefined;

/** Normalize, because keyboards send é as one character or as two. */
const asTyped = (password: string): string => password.normalize('NFC');

/** @throws DomainError service_busy when too many requests wait to be hashed */
export const hashPassword = (password: string): Promise<string> =>
  jobs.run(() => hash(asTyped(password), PARAMETERS));

/**
 * Returns true for the right password. Without a hash it compares with a stand-in, so that the response time
 * does not reveal if the account exists.
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

/**
 * Number of characters that are checked. The time grows with them: up to 50 ms for 32 characters in the worst
 * case. More characters cannot make a password more common.
 */
const JUDGED_CHARACTERS = 32;

/** Minimum score; a score below 2 means fewer than a million guesses. */
const LEAST_SCORE = 2;

const load = async () => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_CHARACTERS });
};

/** Loaded with the first new password: the dictionaries take 0.1 s and some megabytes. */
let estimator: ReturnType<typeof load> | undefined;

/** The password's owner: attackers can know their name and address. */
interface Owner {
  fullName: string;
  email: string;
}

/** True when the password is easy to guess (§5: not a common one). */
export async function isCommonPassword(password: string, owner: Owner): Promise<boolean> {
  estimator ??= load();
  const { score } = (await estimator).check(password, knownWords(owner));
  return score < LEAST_SCORE;
}

/** @throws DomainError validation_failed for a common password */
export async function requireUncommonPassword(password: string, owner: Owner): Promise<void> {
  if (await isCommonPassword(password, owner)) throw invalidField('password', 'password_too_common');
}

/** Words that are easy to guess for a campus lost and found (docs/security.md). */
const ourWords = [
  'campus',
  'lost',
  'found',
  'lostandfound',
  'lostfound',
  'desk',
  'umbrella',
  'administrator',
];

function knownWords({ fullName, email }: Owner): string[] {
  const [mailbox = ''] = email.split('@');
  const names = fullName.toLowerCase().split(/\s+/);
  const words = [email, mailbox, ...mailbox.split(/[^a-z0-9]+/), names.join(''), ...names, ...ourWords];
  return words.filter((word) => word.length > 2);
}
