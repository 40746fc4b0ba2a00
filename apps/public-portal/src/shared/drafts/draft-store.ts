import { keepInTab, quietly, readFromTab } from '@lost-found/app-kit';

/** Lifetime of a draft from its first input, in milliseconds. */
const DAY = 24 * 3_600_000;

/** True for a field that is never stored, because people share phones. */
const isSecret = (field: string): boolean => /^studentId$|password/i.test(field);

/** The name of a form's draft among the values of the tab. Each tab has its own, until it closes. */
const toName = (form: string): string => `draft.${form}`;

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
  const draft: unknown = quietly(() => JSON.parse(readFromTab(toName(form)) ?? ''));
  return isDraft(draft) ? draft : undefined;
};

/** Stores the text fields of a form as its draft. Removes the draft if all fields are empty. */
export const keepDraft = (
  form: string,
  startedAt: number,
  fields: Readonly<Record<string, unknown>>,
): void => {
  const typed = Object.entries(fields).filter(
    ([field, text]) => typeof text === 'string' && text !== '' && !isSecret(field),
  );
  const draft = { startedAt, values: Object.fromEntries(typed) };
  keepInTab(toName(form), typed.length > 0 ? JSON.stringify(draft) : '');
};

export const forgetDraft = (form: string): void => keepInTab(toName(form), '');
