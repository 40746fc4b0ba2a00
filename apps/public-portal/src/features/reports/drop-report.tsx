import { zodResolver } from '@hookform/resolvers/zod';
import { createDropReport } from '@lost-found/api-client';
import { useFileSelection, usePage } from '@lost-found/app-kit';
import {
  type DropPoint,
  type DropReport,
  dropReportSchema,
  imageRule,
  limits,
  type PublicConfig,
  type ReportReceipt,
  readDropCode,
} from '@lost-found/contracts';
import {
  Button,
  Card,
  Checkbox,
  Container,
  Notice,
  PageHeader,
  Stack,
  TextInput,
} from '@lost-found/design-system';
import { useLabel, useLanguage, useTranslation } from '@lost-found/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { saveSentReport } from '../../parts/reports/sent-reports';
import { FilesField } from '../../shared/files/files-field';
import { UploadProgress } from '../../shared/files/upload-progress';
import formStyles from '../../shared/forms/form.module.css';
import { FormErrorSummary } from '../../shared/forms/form-error-summary';
import { FormFailure } from '../../shared/forms/form-failure';
import { FormField } from '../../shared/forms/form-field';
import { PrivacyNote } from '../../shared/forms/privacy-note';
import { SentForm } from '../../shared/forms/sent-form';
import { useFormSubmission } from '../../shared/forms/use-form-submission';
import { WithConfig } from '../../shared/page/with-config';
import { CategoryChips } from './category-chips';
import styles from './drop-report.module.css';
import { DropReportSent } from './drop-report-sent';

interface AtDropPointProps {
  /** The code on the sheet, as it stands in the address. */
  code: string;
  /** Renders the form for an item that was not left here. */
  children: (location: string | undefined) => ReactNode;
}

/** `/report?at=…`: a found item that its finder leaves in a drop point. */
export function AtDropPoint({ code, children }: AtDropPointProps) {
  const { t } = useTranslation('portal');
  const [isLeft, setLeft] = useState(true);
  return (
    <WithConfig>
      {(config) => {
        const point = config.dropPoints?.find((one) => one.code === readDropCode(code));
        if (point && isLeft)
          return <DropReportScreen config={config} point={point} onElsewhere={() => setLeft(false)} />;
        return (
          <Stack gap="l">
            {!point && (
              <Container size="narrow">
                <Notice tone="warning" title={t('drop.ended')}>
                  {t('drop.endedText')}
                </Notice>
              </Container>
            )}
            {children(point?.location)}
          </Stack>
        );
      }}
    </WithConfig>
  );
}

interface DropReportScreenProps {
  config: PublicConfig;
  point: DropPoint;
  /** The item was not left here. */
  onElsewhere: () => void;
}

function DropReportScreen({ config, point, onElsewhere }: DropReportScreenProps) {
  const { t } = useTranslation('portal');
  const label = useLabel();
  const title = t('drop.title', { place: label.location(point.location) });
  const heading = usePage(title);
  const queries = useQueryClient();
  const [receipt, setReceipt] = useState<ReportReceipt>();
  const confirm = (sent: ReportReceipt, name: string) => {
    if (sent.reportUrl) saveSentReport({ title: name, reportUrl: sent.reportUrl });
    setReceipt(sent);
    void queries.invalidateQueries({ queryKey: ['items'] });
  };
  if (receipt) return <DropReportSent receipt={receipt} onAnother={() => setReceipt(undefined)} />;
  return (
    <Container size="narrow">
      <PageHeader title={title} description={t('drop.intro')} headingRef={heading} />
      <DropReportForm config={config} point={point} onElsewhere={onElsewhere} onSent={confirm} />
    </Container>
  );
}

interface DropReportFormProps extends DropReportScreenProps {
  onSent: (receipt: ReportReceipt, name: string) => void;
}

/** A photo and a category; everything else is optional. */
function DropReportForm({ config, point, onElsewhere, onSent }: DropReportFormProps) {
  const { t } = useTranslation('portal');
  const { language } = useLanguage();
  const label = useLabel();
  const photos = useFileSelection(imageRule);
  const hasPhoto = photos.files.length > 0;
  const schema = useMemo(
    () =>
      dropReportSchema.refine(({ title }) => hasPhoto || title, {
        path: ['title'],
        error: 'title_or_photo_required',
        // Also while no category is chosen, so that one attempt shows both.
        when: () => true,
      }),
    [hasPhoto],
  );
  const form = useForm<DropReport, unknown, DropReport>({
    shouldFocusError: false,
    resolver: zodResolver(schema),
    defaultValues: { at: point.code, category: '', title: '', contactInfo: '', bag: '' },
  });
  const { submit, pending, upload, failure } = useFormSubmission({
    form,
    files: photos.files,
    send: async (report, files, options) => {
      const receipt = await createDropReport({ ...report, language }, files, options);
      onSent(receipt, report.title || label.category(report.category));
      return receipt;
    },
  });
  const isIncomplete = Object.keys(form.formState.errors).some((field) => field !== 'category');
  return (
    <Card padding="large">
      <FormProvider {...form}>
        <SentForm hasFiles action="/report" pending={pending} onSubmit={submit}>
          <FormErrorSummary />
          <Checkbox label={t('drop.here')} checked onChange={onElsewhere} />
          <FilesField label={t('drop.photo')} selection={photos} kind="images" sending={pending} />
          <CategoryChips categories={config.categories.filter((name) => !isNotKept(config, name))} />
          <details className={styles.more} open={isIncomplete || undefined}>
            <summary>{t('drop.more')}</summary>
            <div className={formStyles.form}>
              <FormField name="title" label={t('drop.name')} hint={t('drop.nameHint')}>
                <TextInput {...form.register('title')} autoComplete="off" />
              </FormField>
              <FormField name="contactInfo" label={t('drop.contact')} hint={t('drop.contactHint')}>
                <TextInput {...form.register('contactInfo')} autoComplete="email" autoCapitalize="none" />
              </FormField>
              <FormField name="bag" label={t('drop.bag')} hint={t('drop.bagHint')}>
                <TextInput {...form.register('bag')} autoComplete="off" maxLength={limits.shelfMax} />
              </FormField>
            </div>
          </details>
          {/* Without a script the form opens the longer one, with the place filled in. */}
          <input type="hidden" name="location" value={point.location} />
          <UploadProgress upload={upload} />
          <FormFailure failure={failure} text={t('drop.failed')} />
          <div className={formStyles.submit}>
            <Button type="submit" size="large" loading={pending}>
              {pending ? t('form.submitting') : t('drop.send')}
            </Button>
            <PrivacyNote />
          </div>
        </SentForm>
      </FormProvider>
    </Card>
  );
}

const isNotKept = ({ notKept }: PublicConfig, category: string): boolean =>
  notKept !== undefined && Object.hasOwn(notKept, category);
