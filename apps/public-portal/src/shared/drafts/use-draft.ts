import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { slotOf } from './draft-slot';
import { type DraftValues, forgetDraft, keepDraft, readDraft, type StoredDraft } from './draft-store';

const nothing: DraftValues = {};

interface DraftOptions {
  /** Initial values from the person's profile. */
  known?: DraftValues | undefined;
  /** Initial values that the form suggests. */
  suggested?: DraftValues | undefined;
}

interface UsedDraft {
  /** The draft of this tab; undefined until its slot is found. */
  draft: Draft | undefined;
  startedOver: boolean;
  startOver: () => void;
}

/** Reads and keeps the unsent input of a form. @param form the name of its draft */
export const useDraft = (form: string, { known = nothing, suggested = nothing }: DraftOptions): UsedDraft => {
  const [slot, setSlot] = useState(() => {
    const found = slotOf(form);
    return typeof found === 'string' ? found : undefined;
  });
  useEffect(() => {
    const found = slotOf(form);
    // The slot may have been found since the render.
    if (typeof found === 'string') {
      setSlot(found);
      return;
    }
    let current = true;
    void found.then((name) => current && setSlot(name));
    return () => {
      current = false;
    };
  }, [form]);
  const [startedOver, setStartedOver] = useState(false);
  const stored = useMemo(
    () => (slot !== undefined && !startedOver ? readDraft(slot) : undefined),
    [slot, startedOver],
  );
  const draft = useMemo(
    () => (slot === undefined ? undefined : openDraft({ slot, stored, known, suggested })),
    [slot, stored, known, suggested],
  );
  const startOver = useCallback(() => {
    if (slot !== undefined) forgetDraft(slot);
    setStartedOver(true);
  }, [slot]);
  return { draft, startedOver, startOver };
};

/** Stores the form's values in its draft at every change. */
export const useKeepDraft = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  draft: Draft | undefined,
): void => {
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft?.keep(values) }),
    [form, draft],
  );
};

/** The unsent input of a form. This browser keeps it for one day at most. */
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
  /** The storage slot: the form's name, with a number for a further tab. */
  slot: string;
  /** The earlier input. */
  stored: StoredDraft | undefined;
  /** Values from the profile. They are not stored, so that the next user of the browser does not see them. */
  known: DraftValues;
  /** Values that the form suggests. They alone do not make a draft. */
  suggested: DraftValues;
}

/** Opens an earlier draft of a form or a new one. Earlier input has priority over profile and suggestions. */
const openDraft = ({ slot, stored, known, suggested }: DraftBasis): Draft => {
  const startedAt = stored?.startedAt ?? Date.now();
  return {
    values: { ...suggested, ...known, ...stored?.values },
    known,
    restored: stored !== undefined,
    keep: (fields) => {
      const typed = without(fields, known);
      const isTouched = Object.values(without(typed, suggested)).some(Boolean);
      keepDraft(slot, startedAt, isTouched ? typed : {});
    },
    forget: () => forgetDraft(slot),
  };
};
