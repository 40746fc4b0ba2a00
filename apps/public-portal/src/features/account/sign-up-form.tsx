import { zodResolver } from '@hookform/resolvers/zod';
import { signUp } from '@lost-found/api-client';
import { type SignUp, signUpSchema } from '@lost-found/contracts';
import { Button, TextInput } from '@lost-found/design-system';
import { useLanguage, useTranslation } from '@lost-found/i18n';
import { FormProvider, useForm } from 'react-hook-form';
import styles from '../../lib/forms/form.module.css';
import { FormErrorSummary } from '../../lib/forms/form-error-summary';
import { FormFailure } from '../../lib/forms/form-failure';
import { FormField } from '../../lib/forms/form-field';
import { useFormSend } from '../../lib/forms/use-form-send';
import { ChoosePassword, choosePasswordFields } from '../../lib/passwords/choose-password';

const fields = ['fullName', 'email', ...choosePasswordFields];
const empty = { fullName: '', email: '', password: '', confirmPassword: '' };

/** Sign-up (§3). @param onSent gets the address that was written to */
export function SignUpForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation(['account', 'portal']);
  const { language } = useLanguage();
  const form = useForm<SignUp>({ resolver: zodResolver(signUpSchema), defaultValues: empty });
  const { submit, pending, failure } = useFormSend({
    form,
    send: (typed) => signUp({ ...typed, language }),
    onSent: (_, { email }) => onSent(email),
  });
  const { register } = form;
  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={submit} aria-busy={pending}>
        <p className={styles.note}>{t('portal:form.requiredNote')}</p>
        <FormErrorSummary fields={fields} />
        <FormField name="fullName" label={t('portal:fields.fullName')} required>
          <TextInput {...register('fullName')} autoComplete="name" />
        </FormField>
        <FormField name="email" label={t('portal:fields.email')} hint={t('signUp.emailHint')} required>
          <TextInput {...register('email')} type="email" autoComplete="username" />
        </FormField>
        <ChoosePassword label={t('password.label')} />
        <FormFailure failure={failure} text={t('signUp.failed')} />
        <div className={styles.submit}>
          <Button type="submit" size="large" loading={pending}>
            {pending ? t('signUp.submitting') : t('signUp.submit')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
