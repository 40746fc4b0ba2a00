import { adminUserSchema, sessionMarkerKey } from '@lost-found/contracts';
import { startI18n } from '@lost-found/i18n';
import { make } from '@lost-found/test-kit';
import { refuse, stub, useStubs } from '@lost-found/test-kit/stubs';
import { preparePortal } from '../texts';

export * from '@lost-found/test-kit/stubs';

/** The service of a spec file: nobody is signed in, and all lists are empty. */
export const useService = () => {
  const server = useStubs(() => stub('GET /auth/session', refuse('unauthenticated')));
  beforeAll(async () => {
    await startI18n();
    await preparePortal();
    // The start stores the detected language. The first test must also begin with an empty storage.
    localStorage.clear();
  });
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return server;
};

/** Signs a person in, in the service and in this browser. */
export const signIn = (parts: { fullName?: string; email?: string } = {}) => {
  const user = make(adminUserSchema, parts);
  stub('GET /auth/session', { user });
  localStorage.setItem(sessionMarkerKey, user.id);
  return user;
};
