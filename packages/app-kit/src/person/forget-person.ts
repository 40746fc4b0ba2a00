import { unsentReports } from '@lost-found/contracts';
import { quietly } from '../quietly';
import { forgetTab, keepInTab, readFromTab } from './tab-store';

/** The prefix of the drafts of forms in local storage. */
export const draftPrefix = 'lost-found-draft.';
/** Key of the id of the person who typed the input that this browser, and this tab, keep. */
const OWNER = 'lost-found-owner';

const forgetDrafts = (): void => {
  const keys = quietly(() => Object.keys(localStorage)) ?? [];
  for (const key of keys) if (key.startsWith(draftPrefix)) quietly(() => localStorage.removeItem(key));
};

/**
 * Removes all input that this browser keeps for a person: drafts, reports that wait to be sent, shared photos and the
 * values of this tab. Both apps call it when a person signs out, because people share computers.
 */
export const forgetPerson = (): void => {
  forgetDrafts();
  for (const name of [unsentReports.cacheName, unsentReports.sharedFiles])
    void quietly(() => caches.delete(name))?.catch(() => undefined);
  forgetTab();
  quietly(() => localStorage.removeItem(OWNER));
};

/**
 * Records the signed-in person. If the last person here was another one, their input is removed. The session of that
 * person may have ended without a sign-out.
 */
export const recognisePerson = (id: string): void => {
  const owners = [quietly(() => localStorage.getItem(OWNER)), readFromTab(OWNER)];
  if (owners.some((owner) => owner && owner !== id)) forgetPerson();
  quietly(() => localStorage.setItem(OWNER, id));
  keepInTab(OWNER, id);
};
