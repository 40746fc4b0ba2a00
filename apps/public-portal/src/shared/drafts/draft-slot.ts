import { keepInTab, readFromTab } from '@lost-found/app-kit';
import { readDraft } from './draft-store';

/** Maximum number of tabs that can each keep a draft of one form. */
const MAX_TABS = 9;
/** Number of attempts of a reloaded tab to get its own draft. Its earlier page may still hold the lock. */
const OWN_TRIES = 10;
/** Pause between two attempts, in milliseconds. */
const OWN_PAUSE = 100;

const slotsOf = (form: string): string[] =>
  Array.from({ length: MAX_TABS }, (_, index) => (index === 0 ? form : `${form}~${index + 1}`));

const ageOf = (slot: string): number => -(readDraft(slot)?.startedAt ?? 0);

/** Locks a slot for the lifetime of the page. Resolves to false if another tab holds the lock. */
const hold = (locks: LockManager, slot: string): Promise<boolean> =>
  new Promise((resolve) => {
    locks
      .request(`lost-found:draft:${slot}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => undefined);
      })
      .catch(() => resolve(false));
  });

/**
 * Tries several times to lock the tab's own slot. A waiting request with a time limit would not be safe: it may get the
 * lock at the same moment as it is aborted.
 */
const holdOwn = async (locks: LockManager, slot: string): Promise<boolean> => {
  for (let tries = 0; tries < OWN_TRIES; tries += 1) {
    if (await hold(locks, slot)) return true;
    await new Promise((resolve) => setTimeout(resolve, OWN_PAUSE));
  }
  return false;
};

/**
 * Finds the slot in which this tab keeps its draft of a form: its own slot from before a reload, else the newest draft
 * that no other tab has open, else an empty slot. Two tabs therefore never overwrite each other's draft.
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

/** Calls `findSlot` once for each form and page. Returns at once if the browser has no Web Locks. */
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
