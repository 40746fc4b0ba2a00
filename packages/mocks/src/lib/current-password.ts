import { fieldErrorTexts } from '@lost-found/contracts';
import type { Store } from '../store';
import { problem } from './answers';

/** Every sample account has the demo password. */
export const isPassword = (store: Store, password: string): boolean =>
  password === store.config.demo?.adminPassword;

/** The refusal of a password that is asked for once more. */
export const wrongPassword = () =>
  problem('validation_failed', {
    errors: [
      {
        field: 'currentPassword',
        code: 'password_incorrect',
        message: fieldErrorTexts.password_incorrect,
      },
    ],
  });
