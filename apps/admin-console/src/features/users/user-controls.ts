import type { AdminUser } from '@lost-found/contracts';
import { createContext, useContext } from 'react';

export type UserDialogKind = 'view' | 'edit' | 'delete';

/** Opens a dialog on a user from their row. */
export const OpenUserContext = createContext<(user: AdminUser, dialog: UserDialogKind) => void>(
  () => undefined,
);

export const useOpenUser = () => useContext(OpenUserContext);
