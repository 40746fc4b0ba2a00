import { quietly } from '../quietly';

/** Key of the contact that a person wants to find in the next report from this browser. */
const CONTACT = 'lost-found-contact';
/** Key of the desk at which a browser stands: several people work there. */
export const DESK = 'lost-found-desk';
/** Key of the mark of a browser in which a second person signed in after a first one. */
const SHARED = 'lost-found-shared';

/** Records that several people use this browser. */
export const markShared = (): void => {
  quietly(() => localStorage.setItem(SHARED, 'yes'));
};

/** True in a browser that several people use, or that stores nothing: it must not remember a contact. */
export const isSharedBrowser = (): boolean =>
  quietly(() => [DESK, SHARED].some((key) => localStorage.getItem(key) !== null)) ?? true;

export const readContact = (): string | undefined =>
  (isSharedBrowser() ? undefined : quietly(() => localStorage.getItem(CONTACT))) ?? undefined;

export const rememberContact = (contact: string): void => {
  if (!isSharedBrowser()) quietly(() => localStorage.setItem(CONTACT, contact));
};

export const forgetContact = (): void => {
  quietly(() => localStorage.removeItem(CONTACT));
};
