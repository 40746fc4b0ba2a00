import { zodResolver } from '@hookform/resolvers/zod';
import { checkResetLink, resetPassword } from '@lost-found/api-client';
import { useLinkToken } from '@lost-found/app-kit';
import { type ResetPassword as ResetPasswordFields, resetPasswordSchema } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useState } from 'react';
import { type DefaultValues, FormProvider, useForm } from 'react-hook-form';
import { ChoosePassword } from '../../parts/passwords/choose-password';
import formStyles from '../../shared/forms/form.module.css';
import { FormErrorSummary } from '../../shared/forms/form-error-summary';
import { FormFailure } from '../../shared/forms/form-failure';
import { useFormSend } from '../../shared/forms/use-form-send';
import { AccountScreen, MessagePanel } from './account-screen';
import { getLinkProblem, LinkProblem, type LinkProblemKind, useLinkProblem } from './link-problem';

/** `/reset-password#<token>`: the page of a link from an e-mail. */
export const ResetPassword = () => {
  const { t } = useTranslation('account');
  const token = useLinkToken();
  return (
    <AccountScreen title={t('reset.title')} intro={t('reset.intro')}>
      <ResetLink key={token} token={token} />
    </AccountScreen>
  );
};

/** Shows the form for a new password, the problem of its link, or the result. */
function ResetLink({ token }: { token: string }) {
  const { t } = useTranslation('account');
  const [done, setDone] = useState(false);
  const [refused, setRefused] = useState<LinkProblemKind>();
  const known = useLinkProblem(token, checkResetLink);
  const problem = refused ?? known;
  if (problem && !done)
    return (
      <LinkProblem
        kind={problem}
        actions={<Button render={<Link to="/forgot-password" />}>{t('reset.askAgain')}</Button>}
      />
    );
  if (!done)
    return <ResetPasswordForm token={token} onDone={() => setDone(true)} onLinkProblem={setRefused} />;
  return (
    <MessagePanel
      title={t('reset.done')}
      actions={<Button render={<Link to="/sign-in" />}>{t('signIn.submit')}</Button>}
    >
      {t('reset.doneText')}
    </MessagePanel>
  );
}

interface ResetPasswordFormProps {
  token: string;
  onDone: () => void;
  /** Called when the service refuses the link. */
  onLinkProblem: (kind: LinkProblemKind) => void;
}

function ResetPasswordForm({ token, onDone, onLinkProblem }: ResetPasswordFormProps) {
  const { t } = useTranslation('account');
  const defaultValues: DefaultValues<ResetPasswordFields> = { token, password: '', confirmPassword: '' };
  const form = useForm<ResetPasswordFields>({
    resolver: zodResolver(resetPasswordSchema),
    defaultValues,
    shouldFocusError: false,
  });
  const { submit, pending, failure } = useFormSend({
    form,
    send: async (fields) => {
      try {
        await resetPassword(fields);
        onDone();
      } catch (error) {
        const problem = getLinkProblem(error);
        if (!problem) throw error;
        onLinkProblem(problem);
      }
    },
  });
  return (
    <FormProvider {...form}>
      <form noValidate className={formStyles.form} onSubmit={submit} aria-busy={pending}>
        <FormErrorSummary />
        <ChoosePassword action="reset" />
        <FormFailure failure={failure} text={t('reset.failed')} />
        <div className={formStyles.submit}>
          <Button type="submit" size="large" loading={pending}>
            {t('reset.submit')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
