import { zodResolver } from '@hookform/resolvers/zod';
import { createFoundReport } from '@lost-found/api-client';
import {
  campusLocations,
  foundCategories,
  foundReportSchema,
  imageRule,
  limits,
  type ReportReceipt,
} from '@lost-found/contracts';
import { Button, DateInput, NativeSelect, TextArea, TextInput } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { FormProvider, useForm } from 'react-hook-form';
import { FilesField } from '../../lib/files/files-field';
import { useFileSelection } from '../../lib/files/use-file-selection';
import styles from '../../lib/forms/form.module.css';
import { FormErrorSummary } from '../../lib/forms/form-error-summary';
import { FormFailure } from '../../lib/forms/form-failure';
import { FormField } from '../../lib/forms/form-field';
import { useFormSubmission } from '../../lib/forms/use-form-submission';
import { localToday } from './local-time';

const fields = ['title', 'category', 'location', 'dateFound', 'contactInfo', 'description'];

/** The found report (§3, §5). */
export function FoundReportForm({ onSent }: { onSent: (receipt: ReportReceipt) => void }) {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const form = useForm({ resolver: zodResolver(foundReportSchema) });
  const images = useFileSelection(imageRule);
  const { submit, pending, failure } = useFormSubmission({
    form,
    files: images.files,
    send: async (report, options) => {
      const receipt = await createFoundReport(report, images.files, options);
      onSent(receipt);
      return receipt;
    },
  });
  const { register } = form;
  const max = limits.descriptionMax;
  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={submit} aria-busy={pending}>
        <p className={styles.note}>{t('form.requiredNote')}</p>
        <FormErrorSummary fields={fields} />
        <FormField name="title" label={t('fields.title')} hint={t('fields.titleHint')} required>
          <TextInput {...register('title')} autoComplete="off" />
        </FormField>
        <div className={styles.pair}>
          <FormField name="category" label={t('fields.category')} required>
            <NativeSelect
              {...register('category')}
              placeholder={t('fields.chooseCategory')}
              options={foundCategories.map((value) => ({ value, label: label.category(value) }))}
            />
          </FormField>
          <FormField name="location" label={t('fields.locationFound')} required>
            <NativeSelect
              {...register('location')}
              placeholder={t('fields.chooseLocation')}
              options={campusLocations.map((value) => ({ value, label: label.location(value) }))}
            />
          </FormField>
        </div>
        <FormField name="dateFound" label={t('fields.dateFound')} required className={styles.half}>
          <DateInput {...register('dateFound')} max={localToday()} />
        </FormField>
        <FormField
          name="contactInfo"
          label={t('fields.contact')}
          hint={t('fields.contactPublicHint')}
          required
        >
          <TextInput {...register('contactInfo')} autoComplete="email" />
        </FormField>
        <FormField
          name="description"
          label={t('fields.description')}
          hint={t('fields.descriptionHint')}
          required
        >
          <TextArea {...register('description')} counter={(used) => t('form.counter', { used, max })} />
        </FormField>
        <FilesField label={t('fields.images')} selection={images} kind="images" />
        <FormFailure failure={failure} text={t('report.failed')} />
        <div className={styles.submit}>
          <Button type="submit" size="large" loading={pending}>
            {pending ? t('form.submitting') : t('form.submitReport')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
