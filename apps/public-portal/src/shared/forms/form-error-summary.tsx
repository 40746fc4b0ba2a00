import { type FieldErrorCode, parseIssue } from '@lost-found/contracts';
import { ErrorSummary } from '@lost-found/design-system';
import { useErrorText, useLanguage, useTranslation } from '@lost-found/i18n';
import { useEffect, useState } from 'react';
import { type FieldErrors, useFormContext } from 'react-hook-form';
import { useFieldId } from './field-ids';

/** The errors with a text that names no field. In the summary they need the field's label. */
const genericCodes: readonly FieldErrorCode[] = [
  'date_invalid',
  'date_in_future',
  'choice_invalid',
  'text_too_long',
  'text_invalid_characters',
  'value_invalid',
];

/** True in a page that the service draws. */
const isDrawn = typeof document === 'undefined';

const toLabel = (id: string) => (isDrawn ? null : document.querySelector(`label[for="${id}"]`));

const isBefore = (first: Element, second: Element) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/**
 * Returns the names of the fields with errors in their order on the screen. The order comes from the labels in the
 * page, because a fixed list could miss a field.
 */
const failingFields = (errors: FieldErrors, getId: (name: string) => string): string[] =>
  Object.keys(errors)
    .flatMap((name) => {
      const label = toLabel(getId(name));
      return label ? [{ name, label }] : [];
    })
    .sort((first, second) => (isBefore(first.label, second.label) ? -1 : 1))
    .map(({ name }) => name);

/** Renders again after a change, because the first render still reads the old labels from the page. */
const useRedraw = (change: string) => {
  const [, redraw] = useState(change);
  useEffect(() => redraw(change), [change]);
};

/**
 * Lists the errors of a form. It appears and takes the focus after an attempt to send. A corrected field leaves the
 * list; a new error joins it only at the next attempt. Its form needs `shouldFocusError: false`: React Hook Form would focus
 * the first field a moment later.
 */
export function FormErrorSummary() {
  const { t } = useTranslation('portal');
  const { ofIssue } = useErrorText();
  const getId = useFieldId();
  const { errors, submitCount, isSubmitting } = useFormContext().formState;
  const [listed, setListed] = useState<readonly string[]>(isDrawn ? Object.keys(errors) : []);
  const shown = listed.filter((name) => errors[name]);
  useRedraw(useLanguage().language);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an attempt to send fills the list
  useEffect(() => {
    if (!isSubmitting) setListed(failingFields(errors, getId));
  }, [submitCount, isSubmitting]);
  useEffect(() => {
    if (listed.length > shown.length) setListed(shown);
  });

  const formatLine = (name: string) => {
    const message = String(errors[name]?.message);
    const text = ofIssue(message);
    // The first child is the label's text; the mark of a required field follows it.
    const label =
      genericCodes.includes(parseIssue(message).code) && toLabel(getId(name))?.firstChild?.textContent;
    return label ? t('form.summaryLine', { label, message: text }) : text;
  };
  return (
    <ErrorSummary
      title={t('form.summary', { count: shown.length })}
      focusKey={submitCount}
      errors={shown.map((name) => ({ fieldId: getId(name), message: formatLine(name) }))}
    />
  );
}
