import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Focuses the title of a form when it opens, after the page's heading took the focus. */
export const useFocusTitle = <Values extends FieldValues & { title: string }>({
  setFocus,
}: UseFormReturn<Values>): void => {
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFocus('title' as FieldPath<Values>));
    return () => cancelAnimationFrame(frame);
  }, [setFocus]);
};
