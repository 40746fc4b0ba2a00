import { keepInTab, quietly, readFromTab } from '@lost-found/app-kit';

interface StoredDraft<Value> {
  /** Id of the administrator who typed it. */
  readonly by: string;
  readonly value: Value;
}

/** The name among the values of the tab, which a sign-out removes, because people share computers. */
const toKey = (form: string): string => `desk-draft.${form}`;

/** Reads what an administrator typed into a form; forgets the draft of another one. */
export const readDraft = <Value>(form: string, by: string | undefined): Value | undefined => {
  const text = readFromTab(toKey(form)) ?? 'null';
  const draft = quietly(() => JSON.parse(text) as StoredDraft<Value> | null);
  if (draft && draft.by !== by) keepInTab(toKey(form), '');
  return draft?.by === by ? draft?.value : undefined;
};

/** @param value undefined removes the draft */
export const saveDraft = <Value>(form: string, by: string | undefined, value: Value | undefined): void => {
  const isKept = value !== undefined && by !== undefined;
  keepInTab(toKey(form), isKept ? JSON.stringify({ by, value } satisfies StoredDraft<Value>) : '');
};
