import { zodResolver } from '@hookform/resolvers/zod';
import { createLostReport } from '@lost-found/api-client';
import { imageRule, lostReportFormSchema, type ReportReceipt } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FilesField } from '../../lib/files/files-field';
import { useFileSelection } from '../../lib/files/use-file-selection';
import styles from '../../lib/forms/form.module.css';
import { FormErrorSummary } from '../../lib/forms/form-error-summary';
import { FormFailure } from '../../lib/forms/form-failure';
import { useFormSubmission } from '../../lib/forms/use-form-submission';
import { LostItemFields, lostItemFields } from './lost-item-fields';
import { LostReporterFields, lostReporterFields } from './lost-reporter-fields';

const fields = [...lostItemFields, ...lostReporterFields];

interface LostReportFormProps {
  studentIdPrefix: string;
  onSent: (receipt: ReportReceipt) => void;
}

/** The lost report (§3, §5). */
export function LostReportForm({ studentIdPrefix, onSent }: LostReportFormProps) {
  const { t } = useTranslation('portal');
  const schema = useMemo(() => lostReportFormSchema(studentIdPrefix), [studentIdPrefix]);
  const form = useForm({ resolver: zodResolver(schema) });
  const photos = useFileSelection(imageRule);
  const { submit, pending, failure } = useFormSubmission({
    form,
    files: photos.files,
    send: async (report, options) => {
      const receipt = await createLostReport(report, photos.files, options);
      onSent(receipt);
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
