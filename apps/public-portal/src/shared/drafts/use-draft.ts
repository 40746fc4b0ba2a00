import { readContact } from '@lost-found/app-kit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type DraftValues, forgetDraft, keepDraft, readDraft, type StoredDraft } from './draft-store';

const nothing: DraftValues = {};

interface DraftOptions {
  /** Initial values from the person's profile. */
  known?: DraftValues | undefined;
  /** Initial values that the form suggests. */
  suggested?: DraftValues | undefined;
}

interface UsedDraft {
  draft: Draft;
  startedOver: boolean;
  startOver: () => void;
}

/** Reads and keeps the unsent input of a form in this tab. @param form the name of its draft */
export const useDraft = (form: string, { known = nothing, suggested = nothing }: DraftOptions): UsedDraft => {
  const [startedOver, setStartedOver] = useState(false);
  const stored = useMemo(() => (startedOver ? undefined : readDraft(form)), [form, startedOver]);
  const draft = useMemo(
    () => openDraft({ form, stored, known, suggested }),
    [form, stored, known, suggested],
  );
  const startOver = useCallback(() => {
    forgetDraft(form);
    setStartedOver(true);
  }, [form]);
  return { draft, startedOver, startOver };
};

/** Stores the form's values in its draft at every change. */
export const useKeepDraft = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  draft: Draft,
): void => {
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [form, draft],
  );
};

/** The unsent input of a form. Its tab keeps it for one day at most. */
export interface Draft {
  /** The initial values of the form, by field. */
  values: DraftValues;
  /** The initial values from the person's profile. */
  known: DraftValues;
  /** True when the values contain earlier input. */
  restored: boolean;
  keep: (fields: Readonly<Record<string, unknown>>) => void;
  forget: () => void;
}

const without = (fields: Readonly<Record<string, unknown>>, known: DraftValues) =>
  Object.fromEntries(Object.entries(fields).filter(([name, text]) => text !== known[name]));

interface DraftBasis {
  form: string;
  /** The earlier input. */
  stored: StoredDraft | undefined;
  /**
   * Values from the profile. They are not stored, so that the next user of the browser does not see them. Neither is the
   * contact that this browser remembers: the form finds it again.
   */
  known: DraftValues;
  /** Values that the form suggests. They alone do not make a draft. */
  suggested: DraftValues;
}

/** Opens an earlier draft of a form or a new one. Earlier input has priority over profile and suggestions. */
const openDraft = ({ form, stored, known, suggested }: DraftBasis): Draft => {
  const startedAt = stored?.startedAt ?? Date.now();
  return {
    values: { ...suggested, ...known, ...stored?.values },
    known,
    restored: stored !== undefined,
    keep: (fields) => {
      const typed = without(fields, { contactInfo: readContact() ?? '', ...known });
      const isTouched = Object.values(without(typed, suggested)).some(
        (text) => typeof text === 'string' && text !== '',
      );
      keepDraft(form, startedAt, isTouched ? typed : {});
    },
    forget: () => forgetDraft(form),
  };
};
