import { zodResolver } from '@hookform/resolvers/zod';
import { createFoundReport } from '@lost-found/api-client';
import { useFileSelection } from '@lost-found/app-kit';
import {
  type Choices,
  type FoundReport,
  foundReportSchemaOf,
  imageRule,
  limits,
  todayIn,
} from '@lost-found/contracts';
import { Card, DateInput, NativeSelect, TextInput } from '@lost-found/design-system';
import { useLabel, useLanguage, useSite, useTranslation } from '@lost-found/i18n';
import { useMemo } from 'react';
import { type DefaultValues, FormProvider, useForm } from 'react-hook-form';
import { useTakeBack } from '../../parts/profile/use-take-back';
import { useKeepDraft } from '../../shared/drafts/use-draft';
import { FilesField } from '../../shared/files/files-field';
import { PhotoDescription } from '../../shared/files/photo-description';
import { UploadProgress } from '../../shared/files/upload-progress';
import { useSharedFiles } from '../../shared/files/use-shared-files';
import styles from '../../shared/forms/form.module.css';
import { FormErrorSummary } from '../../shared/forms/form-error-summary';
import { FormFailure } from '../../shared/forms/form-failure';
import { FormField } from '../../shared/forms/form-field';
import { LongText } from '../../shared/forms/long-text';
import { registerIn, SentForm } from '../../shared/forms/sent-form';
import { useFormSubmission } from '../../shared/forms/use-form-submission';
import { type ReportForm, ReportScreen, SubmitReport } from './report-screen';

/** `/report`: the form for a found item (§2). It suggests today as the date. */
export const Report = () => {
  const { timeZone } = useSite();
  return (
    <ReportScreen
      kind="report"
      redirectAfter={({ delays }) => delays.foundReportRedirect}
      known={({ email }) => ({ contactInfo: email })}
      suggested={{ dateFound: todayIn(timeZone) }}
      form={(choices, form) => <FoundReportForm choices={choices} {...form} />}
    />
  );
};

interface FoundReportFormProps extends ReportForm {
  choices: Choices;
}

/** The form of a found item (§3, §5). */
function FoundReportForm({ choices, draft, posted, onSent, keep }: FoundReportFormProps) {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const { timeZone } = useSite();
  const { language } = useLanguage();
  // A draft may contain a choice that no longer exists. The schema reports it as any other invalid value.
  const defaultValues = draft.values as DefaultValues<FoundReport>;
  const schema = useMemo(() => foundReportSchemaOf(choices), [choices]);
  const form = useForm<FoundReport>({
    shouldFocusError: false,
    resolver: zodResolver(schema),
    defaultValues,
    ...(posted?.errors && { errors: posted.errors }),
  });
  useKeepDraft(form, draft);
  useTakeBack(form, draft.known);
  const images = useFileSelection(imageRule);
  useSharedFiles(images.add);
  const { submit, pending, upload, failure } = useFormSubmission({
    form,
    files: images.files,
    send: async (report, files, options) => {
      const receipt = await createFoundReport({ ...report, language }, files, options);
      onSent(receipt, report.title);
      return receipt;
    },
    keep: (report, files, id) => keep({ id, files, fields: { ...report, language } }),
  });
  const register = registerIn(form);
  return (
    <Card padding="large">
      <FormProvider {...form}>
        <SentForm hasFiles action="/report" pending={pending} onSubmit={submit}>
          <p className={styles.note}>{t('form.requiredNote')}</p>
          <FormErrorSummary />
          <FormField name="title" label={t('fields.title')} hint={t('fields.titleHint')} required>
            <TextInput {...register('title')} autoComplete="off" />
          </FormField>
          <div className={styles.pair}>
            <FormField name="category" label={t('fields.category')} required>
              <NativeSelect
                {...register('category')}
                placeholder={t('fields.chooseCategory')}
                options={choices.categories.map((value) => ({ value, label: label.category(value) }))}
              />
            </FormField>
            <FormField name="location" label={t('fields.locationFound')} required>
              <NativeSelect
                {...register('location')}
                placeholder={t('fields.chooseLocation')}
                options={choices.locations.map((value) => ({ value, label: label.location(value) }))}
              />
            </FormField>
          </div>
          <FormField name="dateFound" label={t('fields.dateFound')} required className={styles.half}>
            <DateInput {...register('dateFound')} max={todayIn(timeZone)} />
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
            <LongText name="description" max={limits.descriptionMax} />
          </FormField>
          <FilesField label={t('fields.images')} selection={images} kind="images" sending={pending} />
          {images.files.length > 0 && <PhotoDescription />}
          <UploadProgress upload={upload} />
          <FormFailure failure={failure ?? posted?.failure} text={t('report.failed')} />
          <SubmitReport pending={pending} />
        </SentForm>
      </FormProvider>
    </Card>
  );
}
