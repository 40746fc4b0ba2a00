import { zodResolver } from '@hookform/resolvers/zod';
import { createLostReport } from '@lost-found/api-client';
import { useChoices, useFileSelection } from '@lost-found/app-kit';
import {
  imageRule,
  type LostReport,
  type LostReportReceipt,
  limits,
  lostReportFormSchema,
  type Match,
  OTHER_PLACE,
  type PublicConfig,
} from '@lost-found/contracts';
import { Card, NativeSelect, TextInput } from '@lost-found/design-system';
import { loadTexts, useLabel, useLanguage, useTranslation } from '@lost-found/i18n';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { type DefaultValues, FormProvider, useForm, useFormContext } from 'react-hook-form';
import { Look, MatchesLine } from '../features/reports/matches-line';
import lineStyles from '../features/reports/matches-line.module.css';
import { type ReportForm, ReportScreen, SubmitReport } from '../features/reports/report-screen';
import { claimFrom, useLostMatches } from '../features/reports/use-lost-matches';
import { useTakeBack } from '../parts/profile/use-take-back';
import type { DraftValues } from '../shared/drafts/draft-store';
import { useKeepDraft } from '../shared/drafts/use-draft';
import { FilesField } from '../shared/files/files-field';
import { PhotoDescription } from '../shared/files/photo-description';
import { UploadProgress } from '../shared/files/upload-progress';
import styles from '../shared/forms/form.module.css';
import { FormErrorSummary } from '../shared/forms/form-error-summary';
import { FormFailure } from '../shared/forms/form-failure';
import { FormField } from '../shared/forms/form-field';
import { LastSeenAt } from '../shared/forms/last-seen-at';
import { LongText } from '../shared/forms/long-text';
import { registerIn, SentForm } from '../shared/forms/sent-form';
import { StudentIdField } from '../shared/forms/student-id-field';
import { useFormSubmission } from '../shared/forms/use-form-submission';
import { optional, usePart } from '../shared/use-part';

const loadLostMatches = optional(async () => {
  const [part] = await Promise.all([
    import(/* webpackChunkName: "matches" */ './lost-matches'),
    loadTexts('matches'),
  ]);
  return part.LostMatches;
});

/** `/report-lost`: the form for a lost item (§2). */
export const ReportLost = () => {
  const [sent, setSent] = useState<{ matches: Match[]; filledIn: DraftValues }>();
  const hasMatches = sent !== undefined && sent.matches.length > 0;
  const Matches = usePart(loadLostMatches, hasMatches);
  const list = useRef<HTMLHeadingElement>(null);
  return (
    <ReportScreen
      kind="reportLost"
      redirectAfter={({ delays }) => delays.lostReportRedirect}
      known={({ email, studentId, fullName }) => ({
        contactInfo: email,
        studentId: studentId ?? '',
        reportedBy: fullName,
      })}
      form={(config, form) => (
        <LostReportForm
          config={config}
          {...form}
          onSent={(receipt, report) => {
            setSent({ matches: receipt.matches, filledIn: claimFrom(report, form.draft.known) });
            form.onSent(receipt, report.title);
          }}
        />
      )}
      matches={
        hasMatches
          ? {
              button: Matches && <Look count={sent.matches.length} onLook={() => list.current?.focus()} />,
              list: Matches && (
                <Matches matches={sent.matches} isSent filledIn={() => sent.filledIn} headingRef={list} />
              ),
            }
          : undefined
      }
    />
  );
};

interface LostReportFormProps extends Omit<ReportForm, 'onSent'> {
  config: PublicConfig;
  onSent: (receipt: LostReportReceipt, report: LostReport) => void;
}

/** The form of a lost report (§3, §5). It shows possible matches while the person types. */
function LostReportForm({ config, draft, posted, onSent, keep }: LostReportFormProps) {
  const { t } = useTranslation('portal');
  const { language } = useLanguage();
  const { studentIdPrefix } = config;
  const schema = useMemo(() => lostReportFormSchema(studentIdPrefix, config), [studentIdPrefix, config]);
  // A draft may contain a category that no longer exists. The schema reports it as any other invalid value.
  const defaultValues = draft.values as DefaultValues<LostReport>;
  const form = useForm<LostReport>({
    shouldFocusError: false,
    resolver: zodResolver(schema),
    defaultValues,
    ...(posted?.errors && { errors: posted.errors }),
  });
  useKeepDraft(form, draft);
  useTakeBack(form, draft.known);
  const photos = useFileSelection(imageRule);
  const { submit, pending, upload, failure } = useFormSubmission({
    form,
    files: photos.files,
    send: async (report, files, options) => {
      const receipt = await createLostReport({ ...report, language }, files, options);
      onSent(receipt, report);
      return receipt;
    },
    keep: (report, files, id) => keep({ id, files, fields: { ...report, language } }),
  });
  const matches = useLostMatches(form);
  const Matches = usePart(loadLostMatches, matches.length > 0);
  const list = useRef<HTMLHeadingElement>(null);
  return (
    <div className={lineStyles.form}>
      <Card padding="large">
        <FormProvider {...form}>
          <SentForm hasFiles action="/report-lost" pending={pending} onSubmit={submit}>
            <p className={styles.note}>{t('form.requiredNote')}</p>
            <FormErrorSummary />
            <fieldset className={styles.group}>
              <legend className={styles.legend}>{t('reportLost.itemLegend')}</legend>
              <LostItemFields>
                <MatchesLine matches={Matches ? matches : []} onLook={() => list.current?.focus()} />
              </LostItemFields>
              <FilesField label={t('fields.photos')} selection={photos} kind="images" sending={pending} />
              {photos.files.length > 0 && <PhotoDescription />}
            </fieldset>
            <fieldset className={styles.group}>
              <legend className={styles.legend}>{t('reportLost.personLegend')}</legend>
              <LostReporterFields studentIdPrefix={studentIdPrefix} />
            </fieldset>
            <UploadProgress upload={upload} />
            <FormFailure failure={failure ?? posted?.failure} text={t('reportLost.failed')} />
            <SubmitReport pending={pending} />
          </SentForm>
        </FormProvider>
      </Card>
      {Matches && (
        <Matches
          matches={matches}
          filledIn={() => claimFrom(form.getValues(), draft.known)}
          headingRef={list}
        />
      )}
    </div>
  );
}

interface LostItemFieldsProps {
  /** Rendered after the fields that describe the item. */
  children: ReactNode;
}

/** The fields for the lost item, the place and the time (§3). */
function LostItemFields({ children }: LostItemFieldsProps) {
  const { t } = useTranslation('portal');
  const register = registerIn(useFormContext());
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
      {children}
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
        <LastSeenAt />
      </div>
    </>
  );
}

/** The fields for the person who lost the item (§3). Only the desk sees these values. */
function LostReporterFields({ studentIdPrefix }: { studentIdPrefix: string }) {
  const { t } = useTranslation('portal');
  const register = registerIn(useFormContext());
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
