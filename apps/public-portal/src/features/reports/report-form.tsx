import { zodResolver } from '@hookform/resolvers/zod';
import type { SubmitOptions } from '@lost-found/api-client';
import { useFileSelection } from '@lost-found/app-kit';
import { imageRule, type ReportReceipt, type z } from '@lost-found/contracts';
import { Button, Card } from '@lost-found/design-system';
import { useLanguage, useTranslation } from '@lost-found/i18n';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { saveContact } from '../../parts/reports/remember-contact';
import type { DraftValues } from '../../shared/drafts/draft-store';
import { useKeepDraft } from '../../shared/drafts/use-draft';
import { FilesField } from '../../shared/files/files-field';
import { PhotoDescription } from '../../shared/files/photo-description';
import { UploadProgress } from '../../shared/files/upload-progress';
import styles from '../../shared/forms/form.module.css';
import { FormErrorSummary } from '../../shared/forms/form-error-summary';
import { FormFailure } from '../../shared/forms/form-failure';
import { PrivacyNote } from '../../shared/forms/privacy-note';
import { SentForm } from '../../shared/forms/sent-form';
import { useFormSubmission } from '../../shared/forms/use-form-submission';
import { useSession } from '../../shared/session/use-session';
import type { ReportFormState } from './report-screen';

interface ReportFormOptions<Report extends FieldValues, Receipt>
  extends Pick<ReportFormState, 'draft' | 'posted'> {
  schema: z.ZodType<Report, Report>;
  create: (report: Report, photos: readonly File[], options: SubmitOptions) => Promise<Receipt>;
  onSent: (receipt: Receipt, report: Report) => void;
}

/** The state of a report's form: its values with their draft, its photos, and its sending. */
export const useReportForm = <Report extends FieldValues, Receipt extends ReportReceipt>({
  schema,
  create,
  draft,
  posted,
  onSent,
}: ReportFormOptions<Report, Receipt>) => {
  const { language } = useLanguage();
  const form = useForm<Report, unknown, Report>({
    shouldFocusError: false,
    resolver: zodResolver(schema),
    // A draft may contain a choice that no longer exists. The schema reports it as any other invalid value.
    defaultValues: draft.values as DefaultValues<Report>,
    ...(posted?.errors && { errors: posted.errors as never }),
  });
  useKeepDraft(form, draft);
  useTakeBack(form, draft.known);
  const photos = useFileSelection(imageRule);
  const submission = useFormSubmission({
    form,
    files: photos.files,
    send: async (report, files, options) => {
      const receipt = await create({ ...report, language }, files, options);
      saveContact(form.getValues());
      onSent(receipt, report);
      return receipt;
    },
  });
  return { form, photos, ...submission, failure: submission.failure ?? posted?.failure };
};

interface ReportFormProps<Report extends FieldValues> {
  kind: 'report' | 'reportLost';
  report: ReturnType<typeof useReportForm<Report, ReportReceipt>>;
  children: ReactNode;
}

const addresses = { report: '/report', reportLost: '/report-lost' } as const;

/** The frame of a report's form: the errors above the fields, the sending below them. */
export function ReportForm<Report extends FieldValues>({ kind, report, children }: ReportFormProps<Report>) {
  const { t } = useTranslation('portal');
  const { form, submit, pending, upload, failure } = report;
  return (
    <Card padding="large">
      <FormProvider {...form}>
        <SentForm hasFiles action={addresses[kind]} pending={pending} onSubmit={submit}>
          <p className={styles.note}>{t('form.optionalNote')}</p>
          <FormErrorSummary />
          {children}
          <UploadProgress upload={upload} />
          <FormFailure failure={failure} text={t(`${kind}.failed`)} />
          <div className={styles.submit}>
            <Button type="submit" size="large" loading={pending}>
              {pending ? t('form.submitting') : t('form.submitReport')}
            </Button>
            <PrivacyNote />
          </div>
        </SentForm>
      </FormProvider>
    </Card>
  );
}

interface ReportPhotosProps extends Pick<ReportFormProps<never>['report'], 'photos' | 'pending'> {
  label: string;
  isLarge?: boolean;
}

/** The photos of a report, and their description once there is one. */
export function ReportPhotos({ label, isLarge, photos, pending }: ReportPhotosProps) {
  return (
    <>
      <FilesField label={label} selection={photos} kind="images" isLarge={isLarge} sending={pending} />
      {photos.files.length > 0 && <PhotoDescription />}
    </>
  );
}

/**
 * Clears the profile values in a form when the person continues without a session. The form is then sent as a visitor,
 * who may be another person. Typed or changed values stay.
 */
const useTakeBack = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  known: DraftValues,
): void => {
  const userId = useSession().session?.user.id;
  const filledInFor = useRef(userId);
  useEffect(() => {
    if (filledInFor.current === undefined || filledInFor.current === userId) return;
    // This runs once. All later input belongs to the visitor.
    filledInFor.current = undefined;
    for (const [field, value] of Object.entries(known)) {
      const name = field as Path<Values>;
      if (form.getValues(name) === value) form.setValue(name, '' as PathValue<Values, Path<Values>>);
    }
  }, [form, known, userId]);
};
