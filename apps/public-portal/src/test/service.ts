import {
  type AdminUser,
  adminUserSchema,
  allEmailNotifications,
  sessionMarkerKey,
} from '@lost-found/contracts';
import { startI18n } from '@lost-found/i18n';
import { make } from '@lost-found/test-kit';
import { refuse, stub, useStubs } from '@lost-found/test-kit/stubs';
import { preparePortal } from '../texts';

export * from '@lost-found/test-kit/stubs';

/** A person without special rights. */
export const PERSON = {
  id: '00000000-0000-4000-8000-00000000000b',
  email: 'jonas.weber@campus.example',
  fullName: 'Jonas Weber',
  role: 'user',
  access: null,
  emailVerified: true,
} as const;

export const ADMIN = {
  ...PERSON,
  id: '00000000-0000-4000-8000-00000000000a',
  email: 'admin@campus.example',
  fullName: 'Alex Morgan',
  role: 'admin',
  access: 'full',
} as const;

/** The service of a spec file: no person is signed in, and all lists are empty. */
export const useService = () => {
  const server = useStubs(() => {
    endSession();
    stub('GET /me/settings', { emailNotifications: allEmailNotifications });
  });
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

/** Lets the service know a session of a person, for example of one who signed in elsewhere. */
export const startSession = (parts: Partial<AdminUser> = PERSON): AdminUser => {
  const user = make(adminUserSchema, { ...PERSON, ...parts });
  stub('GET /auth/session', { user });
  stub('GET /me', { ...user });
  return user;
};

/** Signs a person in, in the service and in this browser. */
export const signIn = (parts?: Partial<AdminUser>): AdminUser => {
  const user = startSession(parts);
  localStorage.setItem(sessionMarkerKey, user.id);
  return user;
};

/** The service knows no session. */
export const endSession = () => stub('GET /auth/session', refuse('unauthenticated'));
