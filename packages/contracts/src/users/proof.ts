import { typedText } from '../common/clean-text.js';
import { requiredEmail } from '../common/text.js';
import { z } from '../zod.js';
import { typedPassword } from './password.js';
import { answersIn, factorAnswers } from './second-factor.js';

/**
 * The validity of a recent proof in milliseconds: a sign-in, or a password or factor given again, before an
 * irreversible action. It is separate from `durations`, which every public page includes.
 */
export const proofLasts = 15 * 60_000;

const currentPassword = typedPassword.optional();

/** `POST /auth/proof`: the password once more, or a second factor. Exactly one of the four. */
export const proofSchema = z
  .object({ currentPassword, ...factorAnswers })
  .refine((proof) => answersIn(proof) + Number(proof.currentPassword !== undefined) === 1, {
    error: 'password_required',
    path: ['currentPassword'],
  })
  .meta({ id: 'Proof' });
export type Proof = z.infer<typeof proofSchema>;

/** A colleague who confirms at the counter that an item leaves; never the administrator who gives it away. */
export const secondPersonSchema = z
  .object({
    email: requiredEmail,
    password: typedPassword.describe('or a one-time code of their app, if they sign in without a password'),
    code: typedText()
      .trim()
      .max(60, 'value_invalid')
      .optional()
      .describe('of their app, or a recovery code: if they sign in with a second factor'),
  })
  .meta({ id: 'SecondPerson' });
export type SecondPerson = z.infer<typeof secondPersonSchema>;

/** A request that may need the colleague, and has no other field. */
export const secondPersonAlongSchema = z
  .object({ secondPerson: secondPersonSchema.optional().describe('where the item demands one') })
  .meta({ id: 'SecondPersonAlong' });
export type SecondPersonAlong = z.infer<typeof secondPersonAlongSchema>;

/** A request that needs a proof may contain the password, as earlier consoles did before `POST /auth/proof`. */
export const proofAlongSchema = z.object({ currentPassword }).meta({ id: 'ProofAlong' });
export type ProofAlong = z.infer<typeof proofAlongSchema>;
