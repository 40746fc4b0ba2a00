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
  /** The name of its draft. */
  draft: string;
  /** The saved values. Their first field gets the focus when the reader starts over. */
  saved: Values & DraftValues;
  resolver: Resolver<Values, unknown, Sent>;
}

/** Provides a form that changes saved values. It restores unsaved input from the draft as changes. */
export const useChangesForm = <Values extends FieldValues, Sent>({
  draft: name,
  saved,
  resolver,
}: ChangesFormOptions<Values, Sent>) => {
  const { draft, startOver } = useDraft(name, { known: saved });
  const form = useForm<Values, unknown, Sent>({
    resolver,
    defaultValues: saved as DefaultValues<Values>,
    shouldFocusError: false,
  });
  useEffect(() => {
    if (!draft.restored) return;
    for (const [key, value] of Object.entries(draft.values)) {
      const field = key as Path<Values>;
      if (value === draft.known[key] || form.getFieldState(field).isDirty) continue;
      form.setValue(field, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  }, [form, draft]);
  useKeepDraft(form, draft);
  return {
    form,
    restored: draft.restored,
    /** Removes the draft after the input is saved or discarded. */
    forgetDraft: startOver,
    startOver: () => {
      startOver();
      form.reset(saved, { keepFieldsRef: true });
      // The pressed button is gone, so the focus moves to the first field.
      form.setFocus(Object.keys(saved)[0] as Path<Values>);
    },
  };
};
