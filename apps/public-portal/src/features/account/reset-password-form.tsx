import { zodResolver } from '@hookform/resolvers/zod';
import { resetPassword } from '@lost-found/api-client';
import { type ResetPassword, resetPasswordSchema } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { type DefaultValues, FormProvider, useForm } from 'react-hook-form';
import styles from '../../lib/forms/form.module.css';
import { FormErrorSummary } from '../../lib/forms/form-error-summary';
import { FormFailure } from '../../lib/forms/form-failure';
import { useFormSend } from '../../lib/forms/use-form-send';
import { ChoosePassword, choosePasswordFields } from '../../lib/passwords/choose-password';
import { type LinkProblemKind, linkProblemOf } from './link-problem';

interface ResetPasswordFormProps {
  token: string;
  onDone: () => void;
  /** The link leads nowhere. */
  onLinkProblem: (kind: LinkProblemKind) => void;
}

/** Chooses a new password by a link. */
export function ResetPasswordForm({ token, onDone, onLinkProblem }: ResetPasswordFormProps) {
  const { t } = useTranslation('account');
  const defaultValues: DefaultValues<ResetPassword> = { token, password: '', confirmPassword: '' };
  const form = useForm<ResetPassword>({ resolver: zodResolver(resetPasswordSchema), defaultValues });
  const { submit, pending, failure } = useFormSend({
    form,
    send: async (fields) => {
      try {
        await resetPassword(fields);
        onDone();
      } catch (error) {
        const problem = linkProblemOf(error);
        if (!problem) throw error;
        onLinkProblem(problem);
      }
    },
  });
  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={submit} aria-busy={pending}>
        <FormErrorSummary fields={choosePasswordFields} />
        <ChoosePassword label={t('password.new')} />
        <FormFailure failure={failure} text={t('reset.failed')} />
        <div className={styles.submit}>
          <Button type="submit" size="large" loading={pending}>
            {t('reset.submit')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
