import { limits } from '@lost-found/contracts';
import { TextInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { type ReactNode, useId } from 'react';
import { QuestionFields } from '../../parts/questions/question-fields';
import { FilesField } from '../../shared/files/files-field';
import { UploadProgress } from '../../shared/files/upload-progress';
import formStyles from '../../shared/forms/form.module.css';
import { FormErrorSummary } from '../../shared/forms/form-error-summary';
import { FormFailure } from '../../shared/forms/form-failure';
import { FormField } from '../../shared/forms/form-field';
import { LongText } from '../../shared/forms/long-text';
import { PrivacyNote } from '../../shared/forms/privacy-note';
import { registerIn, SentForm } from '../../shared/forms/sent-form';
import { StudentIdField } from '../../shared/forms/student-id-field';
import type { useClaim } from './use-claim';

interface ClaimFormProps {
  id?: string;
  itemId: string;
  /** Of the item. */
  category: string | undefined;
  studentIdPrefix: string;
  claim: ReturnType<typeof useClaim>;
  /** A notice above the fields. */
  notice?: ReactNode;
  /** The submit button, where it is not elsewhere. */
  children?: ReactNode;
}

/** The claim form (§3, §5), inside a `FormProvider`. */
export function ClaimForm({
  id,
  itemId,
  category,
  studentIdPrefix,
  claim,
  notice,
  children,
}: ClaimFormProps) {
  const { t } = useTranslation('portal');
  const { proof, upload, pending, failure, submit } = claim;
  const register = registerIn(claim.form);
  const noteId = useId();
  return (
    <SentForm
      hasFiles
      id={id}
      action={`/claim/${itemId}`}
      pending={pending}
      onSubmit={submit}
      aria-describedby={noteId}
    >
      <p id={noteId} className={formStyles.note}>
        {t('claim.note')}
      </p>
      {notice}
      <FormErrorSummary />
      <div className={formStyles.pair}>
        <FormField name="fullName" label={t('fields.fullName')} hint={t('fields.fullNameHint')} required>
          <TextInput {...register('fullName')} autoComplete="name" />
        </FormField>
        <StudentIdField prefix={studentIdPrefix} />
      </div>
      <div className={formStyles.pair}>
        <FormField name="email" label={t('fields.email')} hint={t('fields.emailHint')} required>
          <TextInput {...register('email')} type="email" autoComplete="email" />
        </FormField>
        <FormField name="phone" label={t('fields.phone')} hint={t('fields.phoneHint')}>
          <TextInput {...register('phone')} type="tel" autoComplete="tel" />
        </FormField>
      </div>
      <FormField
        name="ownershipDescription"
        label={t('fields.ownershipDescription')}
        hint={t('fields.ownershipDescriptionHint')}
        required
      >
        <LongText name="ownershipDescription" max={limits.ownershipDescriptionMax} />
      </FormField>
      <QuestionFields category={category} hint={t('questions.ofClaimant')} />
      <FilesField label={t('fields.proofFiles')} selection={proof} kind="proof" sending={pending} />
      <UploadProgress upload={upload} />
      <FormFailure failure={failure} text={t('claim.failed')} />
      {children}
      <PrivacyNote />
      <input type="hidden" name="itemId" value={itemId} />
    </SentForm>
  );
}
