import { limits } from '@lost-found/contracts';
import { TextInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { type FormEvent, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { FilesField } from '../../lib/files/files-field';
import { UploadProgress } from '../../lib/files/upload-progress';
import type { FileSelection } from '../../lib/files/use-file-selection';
import styles from '../../lib/forms/form.module.css';
import { FormErrorSummary } from '../../lib/forms/form-error-summary';
import { FormFailure } from '../../lib/forms/form-failure';
import { FormField } from '../../lib/forms/form-field';
import { LongText } from '../../lib/forms/long-text';
import { StudentIdField } from '../../lib/forms/student-id-field';
import type { Upload } from '../../lib/forms/use-form-submission';

const fields = ['fullName', 'studentId', 'email', 'phone', 'ownershipDescription'];

interface ClaimFormProps {
  id: string;
  studentIdPrefix: string;
  proof: FileSelection;
  upload: Upload;
  failure: unknown;
  onSubmit: (event: FormEvent) => void;
}

/** The claim form (§3, §5); its submit button is the dialog's. */
export function ClaimForm({ id, studentIdPrefix, proof, upload, failure, onSubmit }: ClaimFormProps) {
  const { t } = useTranslation('portal');
  const { register } = useFormContext();
  const noteId = useId();
  return (
    <form id={id} noValidate className={styles.form} onSubmit={onSubmit} aria-describedby={noteId}>
      <p id={noteId} className={styles.note}>
        {t('claim.note')}
      </p>
      <FormErrorSummary fields={fields} />
      <div className={styles.pair}>
        <FormField name="fullName" label={t('fields.fullName')} hint={t('fields.fullNameHint')} required>
          <TextInput {...register('fullName')} autoComplete="name" />
        </FormField>
        <StudentIdField prefix={studentIdPrefix} />
      </div>
      <div className={styles.pair}>
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
      <FilesField label={t('fields.proofFiles')} selection={proof} kind="proof" />
      <UploadProgress upload={upload} />
      <FormFailure failure={failure} text={t('claim.failed')} />
    </form>
  );
}
