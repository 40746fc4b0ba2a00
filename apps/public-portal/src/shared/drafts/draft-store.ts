import { draftPrefix, keepInTab, quietly, readFromTab } from '@lost-found/app-kit';

/** Lifetime of a draft from its first input, in milliseconds. */
const DAY = 24 * 3_600_000;

/** True for a field that is never stored, because people share phones. */
const isSecret = (field: string): boolean => /^studentId$|password/i.test(field);

/** The fields that name a person or prove that a thing is theirs. Only the tab keeps them, until it closes. */
const personalFields: readonly string[] = [
  'contactInfo',
  'email',
  'fullName',
  'ownershipDescription',
  'phone',
  'reportedBy',
];

const isPersonal = (field: string): boolean => personalFields.includes(field);

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

const parse = (content: string | null | undefined): StoredDraft | undefined => {
  const draft: unknown = quietly(() => JSON.parse(content ?? ''));
  return isDraft(draft) ? draft : undefined;
};

/** The name of the personal part of a draft among the values of the tab. */
const personalPart = (form: string): string => `draft-values.${form}`;

const pick = (values: DraftValues = {}, isWanted: (field: string) => boolean): DraftValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isWanted(field)));

/** Reads the draft of a form; undefined if there is none, or if it is too old or not readable. */
export const readDraft = (form: string): StoredDraft | undefined => {
  const shared = parse(quietly(() => localStorage.getItem(draftPrefix + form)));
  const ofTab = parse(readFromTab(personalPart(form)));
  // An earlier version stored all fields in one place.
  const values = { ...pick(shared?.values, (field) => !isPersonal(field)), ...ofTab?.values };
  const startedAt = shared?.startedAt ?? ofTab?.startedAt;
  return startedAt === undefined || Object.keys(values).length === 0 ? undefined : { startedAt, values };
};

/** Stores the text fields of a form as its draft. Removes the draft if all fields are empty. */
export const keepDraft = (
  form: string,
  startedAt: number,
  fields: Readonly<Record<string, unknown>>,
): void => {
  const typed = Object.entries(fields).filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && field[1] !== '' && !isSecret(field[0]),
  );
  const toText = (isWanted: (field: string) => boolean): string => {
    const values = pick(Object.fromEntries(typed), isWanted);
    return Object.keys(values).length > 0 ? JSON.stringify({ startedAt, values }) : '';
  };
  const shared = toText((field) => !isPersonal(field));
  quietly(() =>
    shared ? localStorage.setItem(draftPrefix + form, shared) : localStorage.removeItem(draftPrefix + form),
  );
  keepInTab(personalPart(form), toText(isPersonal));
};

export const forgetDraft = (form: string): void => keepDraft(form, 0, {});

/** Removes the drafts that are too old. Without this, the draft of a form that is never opened again would stay. */
export const forgetOldDrafts = (): void => {
  const keys = (quietly(() => Object.keys(localStorage)) ?? []).filter((key) => key.startsWith(draftPrefix));
  for (const form of keys.map((key) => key.slice(draftPrefix.length)))
    if (!readDraft(form)) forgetDraft(form);
};
