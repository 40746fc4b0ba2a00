import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { slotOf } from './draft-slot';
import { type DraftValues, forgetDraft, keepDraft, readDraft, type StoredDraft } from './draft-store';

const nothing: DraftValues = {};

interface DraftOptions {
  /** What is known of who fills the form in. */
  known?: DraftValues | undefined;
  /** What the form suggests. */
  suggested?: DraftValues | undefined;
}

interface UsedDraft {
  /** Nothing until it is known which of them no other tab has. */
  draft: Draft | undefined;
  startedOver: boolean;
  startOver: () => void;
}

/** What was typed into a form before and not sent. @param form names its draft */
export const useDraft = (form: string, { known = nothing, suggested = nothing }: DraftOptions): UsedDraft => {
  const [slot, setSlot] = useState(() => {
    const found = slotOf(form);
    return typeof found === 'string' ? found : undefined;
  });
  useEffect(() => {
    const found = slotOf(form);
    // It may have been found since the form was drawn.
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

/** Keeps what is typed into a form in its draft, at every change. */
export const useKeepDraft = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  draft: Draft | undefined,
): void => {
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft?.keep(values) }),
    [form, draft],
  );
};

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

const without = (fields: Readonly<Record<string, unknown>>, known: DraftValues) =>
  Object.fromEntries(Object.entries(fields).filter(([name, text]) => text !== known[name]));

interface DraftBasis {
  /** Where it is kept: the form's name, but for a second tab of it. */
  slot: string;
  /** What was typed before. */
  stored: StoredDraft | undefined;
  /** Of who fills the form in: no draft, it is not to wait in the browser for the next one. */
  known: DraftValues;
  /** What the form suggests: alone it is no draft. */
  suggested: DraftValues;
}

/** A form's draft, begun before or now. What was typed goes before what is known or suggested. */
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
