import { issue } from '../errors/issue.js';
import { limits } from '../limits.js';
import { z } from '../zod.js';

/** A typed password for a check; any text is valid.  @param limits.passwordMax bounds the work of hashing */
export const typedPassword = z
  .string({ error: 'password_required' })
  .min(1, 'password_required')
  .max(limits.passwordMax, issue('text_too_long', { max: limits.passwordMax }));

/**
 * A new password: at least 10 characters, blanks included. The service alone checks for common ones, because its list
 * is too long for a page.
 */
const newPassword = z
  .string({ error: 'password_required' })
  .min(1, { error: 'password_required', abort: true })
  .min(limits.passwordMin, issue('password_too_short', { min: limits.passwordMin }))
  .max(limits.passwordMax, issue('text_too_long', { max: limits.passwordMax }));

const confirmPassword = z
  .string({ error: 'confirm_password_required' })
  .min(1, { error: 'confirm_password_required', abort: true });

/** The two fields in which a password is chosen. */
export const chosenPassword = { password: newPassword, confirmPassword };

/** Use it in `.refine`: 'Passwords do not match' appears even if other fields of the form are wrong. */
export const samePasswords = ({ password, confirmPassword: again }: ChosenPassword): boolean =>
  password === again;
export const passwordsDiffer = {
  error: 'passwords_differ',
  path: ['confirmPassword'],
  when: ({ value }: { value: unknown }) => {
    const { password, confirmPassword: again } = (value ?? {}) as Partial<ChosenPassword>;
    return typeof password === 'string' && typeof again === 'string' && again !== '';
  },
};

interface ChosenPassword {
  password: string;
  confirmPassword?: string | undefined;
}
