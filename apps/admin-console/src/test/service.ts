import { stub, useStubs } from '@lost-found/test-kit/stubs';
import { useConsolePage } from './console';

export * from '@lost-found/test-kit/stubs';

/** The person who is signed in. */
export const ADMIN = {
  id: '00000000-0000-4000-8000-00000000000a',
  email: 'admin@campus.example',
  fullName: 'Alex Morgan',
  role: 'admin',
  access: 'full',
} as const;

/** The service of a spec file: an administrator is signed in, and all lists are empty. */
export const useService = () => {
  const server = useStubs(() => stub('GET /auth/session', { user: ADMIN }));
  useConsolePage(server);
  return server;
};
