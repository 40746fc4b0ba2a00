import { zodResolver } from '@hookform/resolvers/zod';
import { signUp } from '@lost-found/api-client';
import { ProviderWays } from '@lost-found/app-kit';
import { type SignUp as SignUpFields, signUpSchema } from '@lost-found/contracts';
import { Button, TextInput } from '@lost-found/design-system';
import { useLanguage, useTranslation } from '@lost-found/i18n';
import { Link, Navigate } from '@lost-found/router';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ChoosePassword } from '../../parts/passwords/choose-password';
import { type Draft, useKeepDraft } from '../../shared/drafts/use-draft';
import { WithDraft } from '../../shared/drafts/with-draft';
import formStyles from '../../shared/forms/form.module.css';
import { FormErrorSummary } from '../../shared/forms/form-error-summary';
import { FormFailure } from '../../shared/forms/form-failure';
import { FormField } from '../../shared/forms/form-field';
import { PrivacyNote } from '../../shared/forms/privacy-note';
import { useFormSend } from '../../shared/forms/use-form-send';
import { afterSignIn } from '../../shared/session/sign-in-path';
import { useSession } from '../../shared/session/use-session';
import { AccountScreen } from './account-screen';
import { VerificationSent } from './verification-sent';

const empty = { fullName: '', email: '', password: '', confirmPassword: '' };

export const SignUp = () => {
  const { t } = useTranslation('account');
  const { session } = useSession();
  const [sentTo, setSentTo] = useState<string>();
  if (session) return <Navigate to={afterSignIn} replace />;
  return (
    <AccountScreen
      title={t('signUp.title')}
      intro={sentTo ? undefined : t('signUp.intro')}
      aside={
        !sentTo && (
          <>
            <p>{t('signUp.haveAccount')}</p>
            <Link to="/sign-in">{t('signUp.signIn')}</Link>
          </>
        )
      }
    >
      {sentTo ? (
        <VerificationSent email={sentTo} />
      ) : (
        <ProviderWays audience="students" from={afterSignIn}>
          <WithDraft form="signUp" note={t('signUp.draftNote')}>
            {(draft) => <SignUpForm draft={draft} onSent={setSentTo} />}
          </WithDraft>
        </ProviderWays>
      )}
    </AccountScreen>
  );
};

interface SignUpFormProps {
  draft: Draft;
  /** Called with the address that gets the e-mail. */
  onSent: (email: string) => void;
}

/** The sign-up form (§3). */
function SignUpForm({ draft, onSent }: SignUpFormProps) {
  const { t } = useTranslation(['account', 'portal']);
  const { language } = useLanguage();
  const defaultValues = { ...empty, ...draft.values };
  const form = useForm<SignUpFields>({
    resolver: zodResolver(signUpSchema),
    defaultValues,
    shouldFocusError: false,
  });
  useKeepDraft(form, draft);
  const { submit, pending, failure } = useFormSend({
    form,
    send: (typed) => signUp({ ...typed, language }),
    onSent: (_, { email }) => {
      draft.forget();
      onSent(email);
    },
  });
  const { register } = form;
  return (
    <FormProvider {...form}>
      <form noValidate className={formStyles.form} onSubmit={submit} aria-busy={pending}>
        <p className={formStyles.note}>{t('portal:form.optionalNote')}</p>
        <FormErrorSummary />
        <FormField name="fullName" label={t('portal:fields.fullName')} required>
          <TextInput {...register('fullName')} autoComplete="name" />
        </FormField>
        <FormField name="email" label={t('portal:fields.email')} hint={t('signUp.emailHint')} required>
          <TextInput {...register('email')} type="email" autoComplete="username" />
        </FormField>
        <ChoosePassword action="signUp" />
        <FormFailure failure={failure} text={t('signUp.failed')} />
        <div className={formStyles.submit}>
          <Button type="submit" size="large" loading={pending}>
            {pending ? t('signUp.submitting') : t('signUp.submit')}
          </Button>
          <PrivacyNote />
        </div>
      </form>
    </FormProvider>
  );
}
