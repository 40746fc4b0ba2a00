import { z } from '../zod.js';
import { typedPassword } from './password.js';
import { answersIn, factorAnswers } from './second-factor.js';

/**
 * How long a sign-in, or a password or factor given once more, counts as the proof that is needed for what cannot be taken
 * back, in milliseconds. Apart from `durations`, which every public page has.
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

/** For what needs a proof: a request may bring the password along, as consoles did before `POST /auth/proof`. */
export const proofAlongSchema = z.object({ currentPassword }).meta({ id: 'ProofAlong' });
export type ProofAlong = z.infer<typeof proofAlongSchema>;
