import { zodResolver } from '@hookform/resolvers/zod';
import { createLostReport } from '@lost-found/api-client';
import { useChoices, useFileSelection } from '@lost-found/app-kit';
import {
  imageRule,
  type LostReport,
  limits,
  lostReportFormSchema,
  OTHER_PLACE,
  type PublicConfig,
  type ReportReceipt,
} from '@lost-found/contracts';
import { DateTimeInput, NativeSelect, TextInput } from '@lost-found/design-system';
import { useLabel, useLanguage, useTranslation } from '@lost-found/i18n';
import { useId, useMemo } from 'react';
import { type DefaultValues, FormProvider, useForm, useFormContext } from 'react-hook-form';
import { ReportScreen, SubmitReport } from '../features/reports/report-screen';
import { localNow } from '../lib/dates/local-time';
import { type Draft, useKeepDraft } from '../lib/drafts/use-draft';
import { FilesField } from '../lib/files/files-field';
import { UploadProgress } from '../lib/files/upload-progress';
import styles from '../lib/forms/form.module.css';
import { FormErrorSummary } from '../lib/forms/form-error-summary';
import { FormFailure } from '../lib/forms/form-failure';
import { FormField } from '../lib/forms/form-field';
import { LongText } from '../lib/forms/long-text';
import { StudentIdField } from '../lib/forms/student-id-field';
import { useFormSubmission } from '../lib/forms/use-form-submission';
import { useTakeBack } from '../lib/profile/use-take-back';

/** `/report-lost`: somebody is missing a thing (§2). */
export const ReportLost = () => (
  <ReportScreen
    kind="reportLost"
    redirectAfter={({ delays }) => delays.lostReportRedirect}
    known={({ email, studentId, fullName }) => ({
      contactInfo: email,
      studentId: studentId ?? '',
      reportedBy: fullName,
    })}
    form={(config, draft, onSent) => <LostReportForm config={config} draft={draft} onSent={onSent} />}
  />
);

interface LostReportFormProps {
  config: PublicConfig;
  draft: Draft;
  onSent: (receipt: ReportReceipt, title: string) => void;
}

/** The lost report (§3, §5). */
function LostReportForm({ config, draft, onSent }: LostReportFormProps) {
  const { t } = useTranslation('portal');
  const { language } = useLanguage();
  const { studentIdPrefix } = config;
  const schema = useMemo(() => lostReportFormSchema(studentIdPrefix, config), [studentIdPrefix, config]);
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
      const receipt = await createLostReport({ ...report, language }, files, options);
      onSent(receipt, report.title);
      return receipt;
    },
  });
  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={submit} aria-busy={pending}>
        <p className={styles.note}>{t('form.requiredNote')}</p>
        <FormErrorSummary />
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
        <SubmitReport pending={pending} />
      </form>
    </FormProvider>
  );
}

/** What was lost, where and when (§3). */
function LostItemFields() {
  const { t } = useTranslation('portal');
  const { register } = useFormContext();
  const label = useLabel();
  const { lostCategories, locations } = useChoices();
  const places = useId();
  return (
    <>
      <div className={styles.pair}>
        <FormField name="title" label={t('fields.itemName')} required>
          <TextInput {...register('title')} autoComplete="off" />
        </FormField>
        <FormField name="category" label={t('fields.category')} required>
          <NativeSelect
            {...register('category')}
            placeholder={t('fields.chooseCategory')}
            options={lostCategories.map((value) => ({ value, label: label.category(value) }))}
          />
        </FormField>
      </div>
      <FormField
        name="description"
        label={t('fields.detailedDescription')}
        hint={t('fields.detailedDescriptionHint')}
        required
      >
        <LongText name="description" max={limits.descriptionMax} />
      </FormField>
      <div className={styles.pair}>
        <FormField name="lastSeenLocation" label={t('fields.lastSeenLocation')} required>
          <TextInput {...register('lastSeenLocation')} autoComplete="off" list={places} />
        </FormField>
        <datalist id={places}>
          {locations
            .filter((place) => place !== OTHER_PLACE)
            .map((place) => (
              <option key={place} value={label.location(place)} />
            ))}
        </datalist>
        <FormField name="lastSeenAt" label={t('fields.lastSeenAt')} required>
          <DateTimeInput {...register('lastSeenAt')} max={localNow()} />
        </FormField>
      </div>
    </>
  );
}

/** Who is missing it (§3): only the lost-and-found desk sees this. */
function LostReporterFields({ studentIdPrefix }: { studentIdPrefix: string }) {
  const { t } = useTranslation('portal');
  const { register } = useFormContext();
  return (
    <>
      <p className={styles.note}>{t('reportLost.personNote')}</p>
      <div className={styles.pair}>
        <FormField name="contactInfo" label={t('fields.contact')} hint={t('fields.contactHint')} required>
          <TextInput {...register('contactInfo')} autoComplete="email" />
        </FormField>
        <StudentIdField prefix={studentIdPrefix} />
      </div>
      <FormField name="reportedBy" label={t('fields.yourName')} required className={styles.half}>
        <TextInput {...register('reportedBy')} autoComplete="name" />
      </FormField>
    </>
  );
}
