import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the package's default, with 19 MiB and two passes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let standIn: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

/**
 * Whether a password is right. Without a hash to compare it with, the same work is done against a stand-in,
 * so that the time of the answer does not tell whether the account exists.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  standIn ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await standIn), password);
  return matches && Boolean(passwordHash);
}
