import { quietly } from '../quietly';
import { forgetContact, markShared } from './remembered-contact';
import { forgetTab, keepInTab, readFromTab } from './tab-store';

/** The cache in which the service worker stores photos that another app shared, until the report form takes them. */
export const SHARED_PHOTOS = 'shared';
/** The prefix of the keys of pick-up codes that the page of a claim keeps for a time without a connection. */
export const KEPT_CODES = 'lost-found-code.';
/** Key of the id of the person who typed the input that this browser, and this tab, keep. */
const OWNER = 'lost-found-owner';

/** Removes the drafts of earlier versions, which stayed in the browser after the tab was closed. */
export const removeOldDrafts = (): void => removeAll('lost-found-draft.');

const removeAll = (prefix: string): void => {
  const keys = quietly(() => Object.keys(localStorage)) ?? [];
  for (const key of keys) if (key.startsWith(prefix)) quietly(() => localStorage.removeItem(key));
};

/**
 * Removes all that this browser keeps for a person: shared photos, the remembered contact, the values of this tab, which
 * include the drafts, pick-up codes, and drafts of earlier versions. Both apps call it when a person signs out, because people
 * share computers.
 */
export const forgetPerson = (): void => {
  void quietly(() => caches.delete(SHARED_PHOTOS))?.catch(() => undefined);
  forgetTab();
  removeOldDrafts();
  removeAll(KEPT_CODES);
  forgetContact();
  quietly(() => localStorage.removeItem(OWNER));
};

/**
 * Records the signed-in person. If the last person here was another one, their input is removed, and the browser counts as
 * shared. The session of that person may have ended without a sign-out.
 */
export const recognisePerson = (id: string): void => {
  const owners = [quietly(() => localStorage.getItem(OWNER)), readFromTab(OWNER)];
  if (owners.some((owner) => owner && owner !== id)) {
    forgetPerson();
    markShared();
  }
  quietly(() => localStorage.setItem(OWNER, id));
  keepInTab(OWNER, id);
};
