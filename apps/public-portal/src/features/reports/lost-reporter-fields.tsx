import { TextInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useFormContext } from 'react-hook-form';
import styles from '../../lib/forms/form.module.css';
import { FormField } from '../../lib/forms/form-field';
import { StudentIdField } from '../../lib/forms/student-id-field';

export const lostReporterFields = ['contactInfo', 'studentId', 'reportedBy'] as const;

/** Who is missing it (§3): only the lost-and-found desk sees this. */
export function LostReporterFields({ studentIdPrefix }: { studentIdPrefix: string }) {
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
