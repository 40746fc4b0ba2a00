import { issue } from '../errors/issue.js';
import { limits } from '../limits.js';
import { z } from '../zod.js';

/** A password as it is typed to be checked: whatever it is. @param limits.passwordMax bounds the work of hashing */
export const typedPassword = z
  .string({ error: 'password_required' })
  .min(1, 'password_required')
  .max(limits.passwordMax, issue('text_too_long', { max: limits.passwordMax }));

/**
 * A password being chosen: at least 10 characters, blanks included. That it is not a common one is checked by
 * the service alone, whose list is too long for a page.
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

/** For `.refine`: 'Passwords do not match', said also while other fields of the form are still wrong. */
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
