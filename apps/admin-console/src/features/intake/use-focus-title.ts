import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useGiven } from '../../shared/page/use-given';

/** Focuses the title of a form when it opens, after the page's heading took the focus. An empty one takes a given text. */
export const useFocusTitle = <Values extends FieldValues & { title: string }>({
  setFocus,
  getValues,
  setValue,
}: UseFormReturn<Values>): void => {
  const title = 'title' as FieldPath<Values>;
  useGiven('title', (text) => {
    if (!String(getValues(title) ?? '').trim()) setValue(title, text as never);
  });
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFocus(title));
    return () => cancelAnimationFrame(frame);
  }, [setFocus, title]);
};
