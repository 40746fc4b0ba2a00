import { createFoundReport } from '@lost-found/api-client';
import { SHARED_PHOTOS, toAsked, useQuestions } from '@lost-found/app-kit';
import { getFoundReportSchema, type PublicConfig, todayIn } from '@lost-found/contracts';
import { useSite, useTranslation } from '@lost-found/i18n';
import { useSearchParams } from '@lost-found/router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { QuestionFields } from '../../parts/questions/question-fields';
import { ContactField, DescriptionField, FoundPlaceField, TitleField } from '../../parts/reports/item-fields';
import { NotKeptHere } from '../../parts/reports/not-kept-here';
import { RememberContact } from '../../parts/reports/remember-contact';
import { TitledCategoryField } from '../../parts/reports/titled-category-field';
import { WhenFoundField } from '../../parts/reports/when-found-field';
import styles from '../../shared/forms/form.module.css';
import { TickBox } from '../../shared/forms/tick-box';
import { useSession } from '../../shared/session/use-session';
import { AtDropPoint } from './drop-report';
import { ReportForm, ReportPhotos, useReportForm } from './report-form';
import { type ReportFormState, ReportScreen } from './report-screen';

/** `/report`: the form for a found item (§2). With `at`, the code on the sheet of a drop point, it is a shorter one. */
export const Report = () => {
  const at = useSearchParams()[0].get('at');
  if (at === null) return <FoundReport />;
  return <AtDropPoint code={at}>{(location) => <FoundReport location={location} />}</AtDropPoint>;
};

/** It suggests today as the date. @param location the place that is filled in */
const FoundReport = ({ location }: { location?: string | undefined }) => {
  const { timeZone } = useSite();
  return (
    <ReportScreen
      kind="report"
      redirectAfter={({ delays }) => delays.foundReportRedirect}
      known={({ email }) => ({ contactInfo: email })}
      suggested={{ dateFound: todayIn(timeZone), ...(location && { location }) }}
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
  const schema = useMemo(
    () =>
      getFoundReportSchema(config).refine(
        ({ category, anyway }) => anyway === 'yes' || !getNotKept(config, category),
        { path: ['anyway'], error: 'not_kept_here' },
      ),
    [config],
  );
  const getQuestions = useQuestions();
  const isStaff = useSession().session?.user.role === 'admin';
  const { finderCategories = [] } = config;
  const report = useReportForm({
    schema,
    create: (fields, photos, options) =>
      createFoundReport({ ...fields, asked: toAsked(getQuestions(fields.category)) }, photos, options),
    draft,
    posted,
    onSent: (receipt, { title }) => onSent(receipt, title),
  });
  const category = useWatch({ control: report.form.control, name: 'category' });
  useSharedFiles(report.photos.add);
  return (
    <ReportForm kind="report" report={report}>
      <ReportPhotos isLarge label={t('fields.images')} {...report} />
      <TitleField />
      <div className={styles.pair}>
        <TitledCategoryField categories={config.categories} />
        <FoundPlaceField />
      </div>
      <NotKeptHere texts={getNotKept(config, category)} />
      <WhenFoundField />
      <div>
        <ContactField />
        <RememberContact />
      </div>
      {!isStaff && finderCategories.includes(category) && (
        <TickBox name="wantsIt" label={t('fields.wantsIt')} />
      )}
      <DescriptionField />
      <QuestionFields category={category} hint={t('questions.ofFinder')} />
    </ReportForm>
  );
}

const getNotKept = ({ notKept }: PublicConfig, category: string) =>
  notKept && Object.hasOwn(notKept, category) ? notKept[category] : undefined;

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
