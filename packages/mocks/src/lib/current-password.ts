import type { AdminUser } from '@lost-found/contracts';
import type { Store } from '../store';
import { refuseField } from './answers';

/** Whether this is somebody's password: the one that they chose here, else the demo password. */
export const isPassword = (store: Store, { id }: AdminUser, password: string): boolean =>
  password === (store.passwords.get(id) ?? store.config.demo?.adminPassword);

/** The refusal of a password that is asked for once more. */
export const wrongPassword = () => refuseField('currentPassword', 'password_incorrect');

/** The one common password that is known here: the service judges by a list that is too long for a page. */
const commonPassword = 'password1234';

/** The refusal of a password that others would try, or nothing (§5). */
export const refuseCommon = (password: string): Response | undefined =>
  password === commonPassword ? refuseField('password', 'password_too_common') : undefined;
