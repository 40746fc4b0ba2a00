import { languages } from '../common/languages.js';
import { requiredEmail } from '../common/text.js';
import { personName } from '../common/written.js';
import { z } from '../zod.js';
import { chosenPassword, passwordsDiffer, samePasswords, typedPassword } from './password.js';

/** Sign-up: full name, email, password, confirm password (§3). */
export const signUpSchema = z
  .object({
    fullName: personName('full_name_required'),
    email: requiredEmail,
    ...chosenPassword,
    language: z
      .enum(languages, { error: 'choice_invalid' })
      .optional()
      .describe('of the screen, for the e-mails; without it what the browser asks for'),
  })
  .refine(samePasswords, passwordsDiffer)
  .meta({ id: 'SignUp' });
export type SignUp = z.infer<typeof signUpSchema>;

/** Asks for an e-mail with a link: to choose a new password, or to verify the address. */
export const accountEmailSchema = z.object({ email: requiredEmail }).meta({ id: 'AccountEmail' });
export type AccountEmail = z.infer<typeof accountEmailSchema>;

/** The token after the `#` of a link. An invalid one is `link_invalid`. */
const token = z.string().catch('').describe('what stands behind the # of the link');

/** Asks whether a link still works; that uses nothing up. */
export const accountLinkSchema = z.object({ token }).meta({ id: 'AccountLink' });
export type AccountLink = z.infer<typeof accountLinkSchema>;

/**
 * Verifies an address. The sign-up may be of another person, so the password of the mailbox's owner counts. If it
 * differs from the one of the sign-up, it is typed twice.
 */
export const verifyEmailSchema = z
  .object({
    token,
    password: chosenPassword.password,
    confirmPassword: chosenPassword.confirmPassword
      .optional()
      .describe('needed where the password is not the one that was signed up with'),
  })
  .refine(samePasswords, passwordsDiffer)
  .meta({ id: 'VerifyEmail' });
export type VerifyEmail = z.infer<typeof verifyEmailSchema>;

export const resetPasswordSchema = z
  .object({ token, ...chosenPassword })
  .refine(samePasswords, passwordsDiffer)
  .meta({ id: 'ResetPassword' });
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

/** Accepts an invitation: the link proves the mailbox, and its owner enters a name and a password. */
export const acceptInvitationSchema = z
  .object({ token, fullName: personName('full_name_required'), ...chosenPassword })
  .refine(samePasswords, passwordsDiffer)
  .meta({ id: 'AcceptInvitation' });
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>;

export const invitationSchema = z.object({ email: z.string() }).meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitationSchema>;

export const changePasswordSchema = z
  .object({ currentPassword: typedPassword, ...chosenPassword })
  .refine(samePasswords, passwordsDiffer)
  .meta({ id: 'ChangePassword' });
export type ChangePassword = z.infer<typeof changePasswordSchema>;

/** `DELETE /me`: the password of the sender. */
export const deleteAccountSchema = z.object({ currentPassword: typedPassword }).meta({ id: 'DeleteAccount' });
export type DeleteAccount = z.infer<typeof deleteAccountSchema>;

/** `DELETE /me`: left out by who signed in through an identity provider in the last minutes. */
export const deleteOwnAccountSchema = deleteAccountSchema
  .partial()
  .extend({
    withdrawClaims: z
      .boolean()
      .optional()
      .describe('also withdraws the pending claims, which otherwise stay'),
  })
  .meta({ id: 'DeleteOwnAccount' });
export type DeleteOwnAccount = z.infer<typeof deleteOwnAccountSchema>;

/** An answer that is the same with and without such an account. */
export const acceptedSchema = z.object({ accepted: z.literal(true) }).meta({ id: 'Accepted' });
export type Accepted = z.infer<typeof acceptedSchema>;
