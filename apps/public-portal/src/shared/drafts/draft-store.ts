import { quietly } from '@lost-found/app-kit';
import { unsentReports } from '@lost-found/contracts';

const PREFIX = 'lost-found-draft.';
/** Lifetime of a draft from its first input, in milliseconds. */
const DAY = 24 * 3_600_000;

/** True for a field that is never stored, because people share phones. */
const isSecret = (field: string): boolean => /^studentId$|password/i.test(field);

export type DraftValues = Readonly<Record<string, string>>;

export interface StoredDraft {
  /** Time of the first input, in milliseconds since 1970. */
  startedAt: number;
  values: DraftValues;
}

const isDraft = (content: unknown): content is StoredDraft => {
  const { startedAt, values } = (content ?? {}) as Partial<StoredDraft>;
  const age = Date.now() - Number(startedAt);
  const texts = typeof values === 'object' && values !== null ? Object.values(values) : [];
  return age >= 0 && age < DAY && texts.length > 0 && texts.every((text) => typeof text === 'string');
};

/** Reads the draft of a form; undefined if there is none, or if it is too old or not readable. */
export const readDraft = (form: string): StoredDraft | undefined => {
  const content: unknown = quietly(() => JSON.parse(localStorage.getItem(PREFIX + form) ?? ''));
  return isDraft(content) ? content : undefined;
};

/** Stores the text fields of a form as its draft. Removes the draft if all fields are empty. */
export const keepDraft = (
  form: string,
  startedAt: number,
  fields: Readonly<Record<string, unknown>>,
): void => {
  const typed = Object.entries(fields).filter(
    ([name, text]) => typeof text === 'string' && text !== '' && !isSecret(name),
  );
  const content = JSON.stringify({ startedAt, values: Object.fromEntries(typed) });
  if (typed.length === 0) forgetDraft(form);
  else quietly(() => localStorage.setItem(PREFIX + form, content));
};

export const forgetDraft = (form: string): void => {
  quietly(() => localStorage.removeItem(PREFIX + form));
};

/** Returns the slots that have a draft. A form has one slot for each tab in which it was filled in. */
const draftSlots = (): string[] =>
  (quietly(() => Object.keys(localStorage)) ?? [])
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));

/** Removes the drafts that are too old. Without this, the draft of a form that is never opened again would stay. */
export const forgetOldDrafts = (): void => {
  for (const form of draftSlots()) if (!readDraft(form)) forgetDraft(form);
};

/** Removes all drafts, so that the next user of this browser sees none. */
export const forgetDrafts = (): void => {
  for (const form of draftSlots()) forgetDraft(form);
};

/** Removes the reports that wait to be sent, and shared photos, for the same reason. */
export const forgetUnsent = (): void => {
  for (const name of [unsentReports.cacheName, unsentReports.sharedFiles])
    void quietly(() => caches.delete(name))?.catch(() => undefined);
};
