import { quietly } from '@lost-found/app-kit';

const PREFIX = 'lost-found-draft.';
/** How long something typed is kept, in milliseconds, from the moment that its draft was begun. */
const DAY = 24 * 3_600_000;

/** Never written down: phones are shared. */
const isSecret = (field: string): boolean => /^studentId$|password/i.test(field);

export type DraftValues = Readonly<Record<string, string>>;

export interface StoredDraft {
  /** milliseconds since 1970 */
  startedAt: number;
  values: DraftValues;
}

const isDraft = (content: unknown): content is StoredDraft => {
  const { startedAt, values } = (content ?? {}) as Partial<StoredDraft>;
  const age = Date.now() - Number(startedAt);
  const texts = typeof values === 'object' && values !== null ? Object.values(values) : [];
  return age >= 0 && age < DAY && texts.length > 0 && texts.every((text) => typeof text === 'string');
};

/** What was typed into a form and not sent; nothing where it is too old or cannot be read. */
export const readDraft = (form: string): StoredDraft | undefined => {
  const content: unknown = quietly(() => JSON.parse(localStorage.getItem(PREFIX + form) ?? ''));
  return isDraft(content) ? content : undefined;
};

/** Keeps what was typed into a form; nothing where nothing was. */
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

/** The places that have a draft: of each form, one for every tab that it was filled in in. */
const drafted = (): string[] =>
  (quietly(() => Object.keys(localStorage)) ?? [])
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));

/** Removes what nobody came back to: the draft of a form that is never opened again would stay for ever. */
export const forgetOldDrafts = (): void => {
  for (const form of drafted()) if (!readDraft(form)) forgetDraft(form);
};

/** Removes all that was typed, for whoever uses this browser next. */
export const forgetDrafts = (): void => {
  for (const form of drafted()) forgetDraft(form);
};
