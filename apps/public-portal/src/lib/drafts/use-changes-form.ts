import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { DraftValues } from './draft-store';
import { useDraft, useKeepDraft } from './use-draft';

interface ChangesFormOptions<Values extends FieldValues, Sent> {
  /** Where its draft is kept. */
  draft: string;
  /** What it begins with; the first field takes the focus where the reader starts over. */
  saved: Values & DraftValues;
  resolver: Resolver<Values, unknown, Sent>;
}

/** A form that changes something saved: what was typed before and not saved is in it again, as a change. */
export const useChangesForm = <Values extends FieldValues, Sent>({
  draft: name,
  saved,
  resolver,
}: ChangesFormOptions<Values, Sent>) => {
  const { draft, startOver } = useDraft(name, { known: saved });
  const form = useForm<Values, unknown, Sent>({ resolver, defaultValues: saved as DefaultValues<Values> });
  useEffect(() => {
    if (!draft?.restored) return;
    for (const [key, value] of Object.entries(draft.values)) {
      const field = key as Path<Values>;
      if (value === draft.known[key] || form.getFieldState(field).isDirty) continue;
      form.setValue(field, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  }, [form, draft]);
  useKeepDraft(form, draft);
  return {
    form,
    restored: draft?.restored === true,
    /** What was typed is saved, or given up. */
    forgetDraft: startOver,
    startOver: () => {
      startOver();
      form.reset(saved, { keepFieldsRef: true });
      // The button that was pressed is gone.
      form.setFocus(Object.keys(saved)[0] as Path<Values>);
    },
  };
};
