import { zodResolver } from '@hookform/resolvers/zod';
import { createLostReport } from '@lost-found/api-client';
import { imageRule, type LostReport, lostReportFormSchema, type ReportReceipt } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMemo } from 'react';
import { type DefaultValues, FormProvider, useForm } from 'react-hook-form';
import type { Draft } from '../../lib/drafts/draft';
import { useKeepDraft } from '../../lib/drafts/use-keep-draft';
import { FilesField } from '../../lib/files/files-field';
import { UploadProgress } from '../../lib/files/upload-progress';
import { useFileSelection } from '../../lib/files/use-file-selection';
import styles from '../../lib/forms/form.module.css';
import { FormErrorSummary } from '../../lib/forms/form-error-summary';
import { FormFailure } from '../../lib/forms/form-failure';
import { useFormSubmission } from '../../lib/forms/use-form-submission';
import { useTakeBack } from '../../lib/profile/use-take-back';
import { LostItemFields, lostItemFields } from './lost-item-fields';
import { LostReporterFields, lostReporterFields } from './lost-reporter-fields';

const fields = [...lostItemFields, ...lostReporterFields];

interface LostReportFormProps {
  studentIdPrefix: string;
  draft: Draft;
  onSent: (receipt: ReportReceipt, title: string) => void;
}

/** The lost report (§3, §5). */
export function LostReportForm({ studentIdPrefix, draft, onSent }: LostReportFormProps) {
  const { t } = useTranslation('portal');
  const schema = useMemo(() => lostReportFormSchema(studentIdPrefix), [studentIdPrefix]);
  // What is no longer one of the choices is found by the schema, as any other value.
  const defaultValues = draft.values as DefaultValues<LostReport>;
  const form = useForm<LostReport>({ resolver: zodResolver(schema), defaultValues });
  useKeepDraft(form, draft);
  useTakeBack(form, draft.known);
  const photos = useFileSelection(imageRule);
  const { submit, pending, upload, failure } = useFormSubmission({
    form,
    files: photos.files,
    send: async (report, files, options) => {
      const receipt = await createLostReport(report, files, options);
      onSent(receipt, report.title);
      return receipt;
    },
  });
  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={submit} aria-busy={pending}>
        <p className={styles.note}>{t('form.requiredNote')}</p>
        <FormErrorSummary fields={fields} />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('reportLost.itemLegend')}</legend>
          <LostItemFields />
          <FilesField label={t('fields.photos')} selection={photos} kind="images" />
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('reportLost.personLegend')}</legend>
          <LostReporterFields studentIdPrefix={studentIdPrefix} />
        </fieldset>
        <UploadProgress upload={upload} />
        <FormFailure failure={failure} text={t('reportLost.failed')} />
        <div className={styles.submit}>
          <Button type="submit" size="large" loading={pending}>
            {pending ? t('form.submitting') : t('form.submitReport')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
