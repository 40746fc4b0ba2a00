import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { DraftValues } from '../drafts/draft-store';
import { useSession } from '../session/use-session';

/**
 * Takes back what a form was filled in with beforehand, once whoever that is about goes on without their session:
 * what is sent then is a visitor's, who may be somebody else. What was typed or changed stays.
 */
export const useTakeBack = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  known: DraftValues,
): void => {
  const userId = useSession().session?.user.id;
  const filledInFor = useRef(userId);
  useEffect(() => {
    if (filledInFor.current === undefined || filledInFor.current === userId) return;
    // Once: what is typed from now on is nobody's but the visitor's.
    filledInFor.current = undefined;
    for (const [field, value] of Object.entries(known)) {
      const name = field as Path<Values>;
      if (form.getValues(name) === value) form.setValue(name, '' as PathValue<Values, Path<Values>>);
    }
  }, [form, known, userId]);
};
