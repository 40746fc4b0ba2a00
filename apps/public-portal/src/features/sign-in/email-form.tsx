import { zodResolver } from '@hookform/resolvers/zod';
import { type Accepted, type AccountEmail, accountEmailSchema } from '@lost-found/contracts';
import { Button, TextInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { FormProvider, useForm } from 'react-hook-form';
import styles from '../../shared/forms/form.module.css';
import { FormErrorSummary } from '../../shared/forms/form-error-summary';
import { FormFailure } from '../../shared/forms/form-failure';
import { FormField } from '../../shared/forms/form-field';
import { PrivacyNote } from '../../shared/forms/privacy-note';
import { useFormSend } from '../../shared/forms/use-form-send';

interface EmailFormProps {
  send: (address: AccountEmail) => Promise<Accepted>;
  onSent: (email: string) => void;
  submitLabel: string;
  failedText: string;
}

export function EmailForm({ send, onSent, submitLabel, failedText }: EmailFormProps) {
  const { t } = useTranslation('portal');
  const form = useForm<AccountEmail>({
    shouldFocusError: false,
    resolver: zodResolver(accountEmailSchema),
    defaultValues: { email: '' },
  });
  const { submit, pending, failure } = useFormSend({ form, send, onSent: (_, { email }) => onSent(email) });
  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={submit} aria-busy={pending}>
        <FormErrorSummary />
        <FormField name="email" label={t('fields.email')} required>
          <TextInput {...form.register('email')} type="email" autoComplete="username" />
        </FormField>
        <FormFailure failure={failure} text={failedText} />
        <div className={styles.submit}>
          <Button type="submit" size="large" loading={pending}>
            {submitLabel}
          </Button>
        </div>
        <PrivacyNote />
      </form>
    </FormProvider>
  );
}
