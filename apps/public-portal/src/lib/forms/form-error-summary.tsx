import { ErrorSummary } from '@lost-found/design-system';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useEffect, useState } from 'react';
import { type FieldErrors, useFormContext } from 'react-hook-form';

interface FormErrorSummaryProps {
  /** Names of the fields in their order on the screen. */
  fields: readonly string[];
}

const failing = (errors: FieldErrors, names: readonly string[]) => names.filter((name) => errors[name]);

/**
 * What has to be mended before a form can be sent. It appears and takes the focus when sending was tried; while
 * somebody mends, entries leave it and none joins.
 */
export function FormErrorSummary({ fields }: FormErrorSummaryProps) {
  const { t } = useTranslation('portal');
  const { ofIssue } = useErrorText();
  const { errors, submitCount, isSubmitting } = useFormContext().formState;
  const [listed, setListed] = useState<readonly string[]>([]);
  const shown = failing(errors, listed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an attempt to send fills the list
  useEffect(() => {
    if (!isSubmitting) setListed(failing(errors, fields));
  }, [submitCount, isSubmitting]);
  useEffect(() => {
    if (listed.length > shown.length) setListed(shown);
  });

  return (
    <ErrorSummary
      title={t('form.summary', { count: shown.length })}
      focusKey={submitCount}
      errors={shown.map((name) => ({ fieldId: name, message: ofIssue(String(errors[name]?.message)) }))}
    />
  );
}
