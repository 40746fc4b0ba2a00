import { type FieldErrorCode, parseIssue } from '@lost-found/contracts';
import { ErrorSummary } from '@lost-found/design-system';
import { useErrorText, useLanguage, useTranslation } from '@lost-found/i18n';
import { useEffect, useState } from 'react';
import { type FieldErrors, useFormContext } from 'react-hook-form';
import { useFieldId } from './field-ids';

/** What is said alike of any field: in a summary it needs the field's label. */
const namingNoField: readonly FieldErrorCode[] = [
  'date_invalid',
  'date_in_future',
  'choice_invalid',
  'text_too_long',
  'text_invalid_characters',
  'value_invalid',
];

const labelOf = (id: string) => document.querySelector(`label[for="${id}"]`);

const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** The fields to be mended in their order on the screen, by their labels: a list of them could lack one. */
const failing = (errors: FieldErrors, idOf: (name: string) => string): string[] =>
  Object.keys(errors)
    .flatMap((name) => {
      const label = labelOf(idOf(name));
      return label ? [{ name, label }] : [];
    })
    .sort((one, other) => (isBefore(one.label, other.label) ? -1 : 1))
    .map(({ name }) => name);

/** Draws once more after a change: the labels in the page are those of before while it is drawn. */
const useRedraw = (change: string) => {
  const [, redraw] = useState(change);
  useEffect(() => redraw(change), [change]);
};

/**
 * What has to be mended before a form can be sent. It appears and takes the focus when sending was tried; while
 * somebody mends, entries leave it and none joins.
 */
export function FormErrorSummary() {
  const { t } = useTranslation('portal');
  const { ofIssue } = useErrorText();
  const idOf = useFieldId();
  const { errors, submitCount, isSubmitting } = useFormContext().formState;
  const [listed, setListed] = useState<readonly string[]>([]);
  const shown = listed.filter((name) => errors[name]);
  useRedraw(useLanguage().language);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an attempt to send fills the list
  useEffect(() => {
    if (!isSubmitting) setListed(failing(errors, idOf));
  }, [submitCount, isSubmitting]);
  useEffect(() => {
    if (listed.length > shown.length) setListed(shown);
  });

  const lineOf = (name: string) => {
    const message = String(errors[name]?.message);
    const text = ofIssue(message);
    // Without the mark of a required field.
    const label =
      namingNoField.includes(parseIssue(message).code) && labelOf(idOf(name))?.firstChild?.textContent;
    return label ? t('form.summaryLine', { label, message: text }) : text;
  };
  return (
    <ErrorSummary
      title={t('form.summary', { count: shown.length })}
      focusKey={submitCount}
      errors={shown.map((name) => ({ fieldId: idOf(name), message: lineOf(name) }))}
    />
  );
}
