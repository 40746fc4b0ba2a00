import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { DraftValues } from '../../shared/drafts/draft-store';
import { useSession } from '../../shared/session/use-session';

/**
 * Clears the profile values in a form when the person continues without a session. The form is then sent as a visitor,
 * who may be another person. Typed or changed values stay.
 */
export const useTakeBack = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  known: DraftValues,
): void => {
  const userId = useSession().session?.user.id;
  const filledInFor = useRef(userId);
  useEffect(() => {
    if (filledInFor.current === undefined || filledInFor.current === userId) return;
    // This runs once. All later input belongs to the visitor.
    filledInFor.current = undefined;
    for (const [field, value] of Object.entries(known)) {
      const name = field as Path<Values>;
      if (form.getValues(name) === value) form.setValue(name, '' as PathValue<Values, Path<Values>>);
    }
  }, [form, known, userId]);
};
