import { type DraftValues, forgetDraft, keepDraft, readDraft } from './draft-store';

/** What is typed into a form until it is sent, kept in this browser for a day at most. */
export interface Draft {
  /** What the form begins with, by field. */
  values: DraftValues;
  /** What of that is known of who fills it in. */
  known: DraftValues;
  /** Something of that was typed before. */
  restored: boolean;
  keep: (fields: Readonly<Record<string, unknown>>) => void;
  forget: () => void;
}

/** What is known of a person is no draft: it is not to wait in the browser for the next one. */
const typedIn = (fields: Readonly<Record<string, unknown>>, known: DraftValues) =>
  Object.fromEntries(Object.entries(fields).filter(([name, text]) => text !== known[name]));

/**
 * A form's draft, begun before or now.
 * @param known of who fills the form in; what they typed goes before it
 */
export const openDraft = (form: string, known: DraftValues = {}): Draft => {
  const stored = readDraft(form);
  const startedAt = stored?.startedAt ?? Date.now();
  return {
    values: { ...known, ...stored?.values },
    known,
    restored: stored !== undefined,
    keep: (fields) => keepDraft(form, startedAt, typedIn(fields, known)),
    forget: () => forgetDraft(form),
  };
};
