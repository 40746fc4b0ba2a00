import { createFoundReport } from '@lost-found/api-client';
import { SHARED_PHOTOS } from '@lost-found/app-kit';
import { getFoundReportSchema, type PublicConfig, todayIn } from '@lost-found/contracts';
import { DateInput } from '@lost-found/design-system';
import { useSite, useTranslation } from '@lost-found/i18n';
import { useSearchParams } from '@lost-found/router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import {
  CategoryField,
  ContactField,
  DescriptionField,
  FoundPlaceField,
  TitleField,
} from '../../parts/reports/item-fields';
import styles from '../../shared/forms/form.module.css';
import { FormField } from '../../shared/forms/form-field';
import { registerIn } from '../../shared/forms/sent-form';
import { ReportForm, ReportPhotos, useReportForm } from './report-form';
import { type ReportFormState, ReportScreen } from './report-screen';

/** `/report`: the form for a found item (§2). It suggests today as the date. */
export const Report = () => {
  const { timeZone } = useSite();
  return (
    <ReportScreen
      kind="report"
      redirectAfter={({ delays }) => delays.foundReportRedirect}
      known={({ email }) => ({ contactInfo: email })}
      suggested={{ dateFound: todayIn(timeZone) }}
      form={(config, state) => <FoundReportForm config={config} {...state} />}
    />
  );
};

interface FoundReportFormProps extends ReportFormState {
  config: PublicConfig;
}

/** The form of a found item (§3, §5). */
function FoundReportForm({ config, draft, posted, onSent }: FoundReportFormProps) {
  const { t } = useTranslation('portal');
  const { timeZone } = useSite();
  const schema = useMemo(() => getFoundReportSchema(config), [config]);
  const report = useReportForm({
    schema,
    create: createFoundReport,
    draft,
    posted,
    onSent: (receipt, { title }) => onSent(receipt, title),
  });
  useSharedFiles(report.photos.add);
  return (
    <ReportForm kind="report" report={report}>
      <TitleField />
      <div className={styles.pair}>
        <CategoryField categories={config.categories} />
        <FoundPlaceField />
      </div>
      <FormField name="dateFound" label={t('fields.dateFound')} required className={styles.half}>
        <DateInput {...registerIn(report.form)('dateFound')} max={todayIn(timeZone)} />
      </FormField>
      <ContactField />
      <DescriptionField />
      <ReportPhotos label={t('fields.images')} {...report} />
    </ReportForm>
  );
}

/** Adds the photos that another app shared with the site to a form, when the address names them. */
const useSharedFiles = (add: (files: File[]) => void): void => {
  const [params, changeParams] = useSearchParams();
  const isShared = params.has('shared');
  const addAll = useEffectEvent((files: File[]) => {
    if (files.length > 0) add(files);
    changeParams(() => new URLSearchParams(), { replace: true });
  });
  useEffect(() => {
    if (isShared) takeSharedFiles().then(addAll, () => undefined);
  }, [isShared]);
};

/** Returns the photos that the service worker stored, once: they are deleted. */
const takeSharedFiles = async (): Promise<File[]> => {
  const cache = await caches.open(SHARED_PHOTOS);
  const stored = await cache.matchAll();
  const files = await Promise.all(
    stored.map(async (response) => {
      const blob = await response.blob();
      return new File([blob], decodeURIComponent(response.headers.get('x-name') ?? ''), { type: blob.type });
    }),
  );
  await caches.delete(SHARED_PHOTOS);
  return files;
};
