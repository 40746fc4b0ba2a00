import { DomainError } from '../common/errors/domain-error.js';
import { fieldProblem } from '../common/errors/field-problem.js';

/**
 * Characters that are judged: the time grows with them, up to 50 ms for 32 of the worst kind. A password that
 * is uncommon up to there is so.
 */
const JUDGED_CHARACTERS = 32;

/** Below a million guesses (a score of 2) somebody who tries common passwords gets in. */
const LEAST_SCORE = 2;

const load = async () => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_CHARACTERS });
};

/** The dictionaries take 0.1 s and some megabytes: loaded when the first password is chosen. */
let estimator: ReturnType<typeof load> | undefined;

/** Whose password it is: their name and address are no secret. */
interface Owner {
  fullName: string;
  email: string;
}

/** @throws DomainError validation_failed for a password that others would try (§5: not a common one) */
export async function requireUncommonPassword(password: string, owner: Owner): Promise<void> {
  estimator ??= load();
  const { score } = (await estimator).check(password, knownWords(owner));
  if (score < LEAST_SCORE)
    throw new DomainError('validation_failed', { errors: [fieldProblem('password', 'password_too_common')] });
}

function knownWords({ fullName, email }: Owner): string[] {
  const [mailbox = ''] = email.split('@');
  const names = fullName.toLowerCase().split(/\s+/);
  const words = [email, mailbox, ...mailbox.split(/[^a-z0-9]+/), names.join(''), ...names];
  return words.filter((word) => word.length > 2);
}
