import { type DraftValues, forgetDraft, keepDraft, readDraft } from './draft-store';

/** What is typed into a form until it is sent, kept in this browser for a day at most. */
export interface Draft {
  /** What was typed before, by field; empty where nothing was. */
  values: DraftValues;
  keep: (fields: Readonly<Record<string, unknown>>) => void;
  forget: () => void;
}

/** A form's draft, begun before or now. */
export const openDraft = (form: string): Draft => {
  const { startedAt, values } = readDraft(form) ?? { startedAt: Date.now(), values: {} };
  return {
    values,
    keep: (fields) => keepDraft(form, startedAt, fields),
    forget: () => forgetDraft(form),
  };
};
