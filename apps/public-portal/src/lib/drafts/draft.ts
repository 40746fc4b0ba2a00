import { type DraftValues, forgetDraft, keepDraft, readDraft } from './draft-store';

/** What is typed into a form until it is sent, kept in this browser for a day at most. */
export interface Draft {
  /** What the form begins with, by field. */
  values: DraftValues;
  /** Something of that was typed before. */
  restored: boolean;
  keep: (fields: Readonly<Record<string, unknown>>) => void;
  forget: () => void;
}

/**
 * A form's draft, begun before or now.
 * @param known of who fills the form in; what they typed goes before it
 */
export const openDraft = (form: string, known: DraftValues = {}): Draft => {
  const stored = readDraft(form);
  const startedAt = stored?.startedAt ?? Date.now();
  return {
    values: { ...known, ...stored?.values },
    restored: stored !== undefined,
    keep: (fields) => keepDraft(form, startedAt, fields),
    forget: () => forgetDraft(form),
  };
};
