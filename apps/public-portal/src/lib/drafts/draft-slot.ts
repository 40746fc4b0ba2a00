import { keepInTab, readFromTab } from '../tab-store';
import { readDraft } from './draft-store';

/** Tabs that can each keep a draft of one form. */
const MOST_TABS = 9;
/** How often a tab that was loaded again asks for its own draft: its former page may still have it. */
const OWN_TRIES = 10;
/** Between two of these, in milliseconds. */
const OWN_PAUSE = 100;

const slotsOf = (form: string): string[] =>
  Array.from({ length: MOST_TABS }, (_, index) => (index === 0 ? form : `${form}~${index + 1}`));

const ageOf = (slot: string): number => -(readDraft(slot)?.startedAt ?? 0);

/** Takes a place for as long as the page lives. @returns whether it could be had */
const hold = (locks: LockManager, slot: string): Promise<boolean> =>
  new Promise((resolve) => {
    locks
      .request(`lost-found:draft:${slot}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => undefined);
      })
      .catch(() => resolve(false));
  });

/** Asks again and again: what waits for a lock and gives up may be given it in the same moment, and then has none. */
const holdOwn = async (locks: LockManager, slot: string): Promise<boolean> => {
  for (let tries = 0; tries < OWN_TRIES; tries += 1) {
    if (await hold(locks, slot)) return true;
    await new Promise((resolve) => setTimeout(resolve, OWN_PAUSE));
  }
  return false;
};

/**
 * The place where this tab keeps its draft of a form: its own from before a reload, else the newest that no other tab
 * has open, else an empty one. So two tabs never write over each other.
 */
export const findSlot = async (form: string, locks: LockManager): Promise<string> => {
  const name = `draft.${form}`;
  const own = readFromTab(name);
  if (own && (await holdOwn(locks, own))) return own;
  for (const slot of slotsOf(form).sort((a, b) => ageOf(a) - ageOf(b))) {
    if (!(await hold(locks, slot))) continue;
    keepInTab(name, slot);
    return slot;
  }
  return form;
};

const slots = new Map<string, string | Promise<string>>();

/** As `findSlot`, once in the life of a page; without waiting where the browser does not tell tabs apart. */
export const slotOf = (form: string): string | Promise<string> => {
  const known = slots.get(form);
  if (known) return known;
  if (typeof navigator.locks === 'undefined') return form;
  const found = findSlot(form, navigator.locks).then((slot) => {
    slots.set(form, slot);
    return slot;
  });
  slots.set(form, found);
  return found;
};
