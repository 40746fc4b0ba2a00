import { zodResolver } from '@hookform/resolvers/zod';
import { checkVerifyLink, isApiError, resendVerification, verifyEmail } from '@lost-found/api-client';
import { useLinkToken, useSecondStep } from '@lost-found/app-kit';
import {
  type Session,
  type VerifyEmail as VerifyEmailFields,
  verifyEmailSchema,
} from '@lost-found/contracts';
import { Button, PasswordInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link, useLocation, useNavigate } from '@lost-found/router';
import { useState } from 'react';
import { type DefaultValues, FormProvider, useForm } from 'react-hook-form';
import formStyles from '../../shared/forms/form.module.css';
import { FormErrorSummary } from '../../shared/forms/form-error-summary';
import { FormFailure } from '../../shared/forms/form-failure';
import { FormField } from '../../shared/forms/form-field';
import { useFormSend } from '../../shared/forms/use-form-send';
import { afterSignIn } from '../../shared/session/sign-in-path';
import { useStartSession } from '../../shared/session/use-start-session';
import { AccountScreen, MessagePanel } from './account-screen';
import styles from './account-screen.module.css';
import { EmailForm } from './email-form';
import { getLinkProblem, LinkProblem, type LinkProblemKind, useLinkProblem } from './link-problem';
import { VerificationSent } from './verification-sent';

/** Stored in the history entry, so that the page shows the success again when the person comes back. */
const DONE = 'done';

/**
 * `/verify-email#<token>`: the page of a link from an e-mail. Opening the link does not verify the address, because
 * programs open links, too.
 */
export const VerifyEmail = () => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const token = useLinkToken();
  const start = useStartSession();
  const isDone = state === DONE;
  const verified = async (session: Session) => {
    await start(session);
    await navigate(pathname + search, { replace: true, state: DONE });
  };
  const { step, isNeeded } = useSecondStep(verified);
  return (
    <AccountScreen title={t('verify.title')} intro={isDone ? undefined : t('verify.intro')}>
      {isDone ? (
        <MessagePanel
          title={t('verify.done')}
          actions={<Button render={<Link to={afterSignIn} />}>{t('verify.toProfile')}</Button>}
        >
          {t('verify.doneText')}
        </MessagePanel>
      ) : (
        step || <VerifyLink key={token} token={token} onVerified={verified} isFactorNeeded={isNeeded} />
      )}
    </AccountScreen>
  );
};

interface VerifyLinkProps {
  token: string;
  onVerified: (session: Session) => Promise<void>;
  /** True when the second step of the sign-in follows. It replaces the form. */
  isFactorNeeded: (refusal: unknown) => boolean;
}

/** Shows the form that verifies an address, or the problem of its link. */
function VerifyLink({ token, ...form }: VerifyLinkProps) {
  const [refused, setRefused] = useState<LinkProblemKind>();
  const known = useLinkProblem(token, checkVerifyLink);
  const problem = refused ?? known;
  if (problem) return <VerifyAgain kind={problem} />;
  return <VerifyForm {...form} token={token} onLinkProblem={setRefused} />;
}

/** Explains why a verification link does not work, and sends a new one. */
function VerifyAgain({ kind }: { kind: LinkProblemKind }) {
  const { t } = useTranslation('account');
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo) return <VerificationSent email={sentTo} />;
  return (
    <>
      <LinkProblem
        kind={kind}
        actions={
          <Button variant="secondary" size="small" render={<Link to="/sign-in" />}>
            {t('verification.toSignIn')}
          </Button>
        }
      >
        {kind === 'used' && <p>{t('verify.usedHint')}</p>}
      </LinkProblem>
      <section className={styles.again}>
        <h3>{t('verify.again')}</h3>
        <p>{t('verify.againText')}</p>
        <EmailForm
          send={resendVerification}
          onSent={setSentTo}
          submitLabel={t('verify.send')}
          failedText={t('verification.resendFailed')}
        />
      </section>
    </>
  );
}

interface VerifyFormProps extends VerifyLinkProps {
  /** Called when the service refuses the link. */
  onLinkProblem: (kind: LinkProblemKind) => void;
}

const needsConfirmation = (error: unknown): boolean =>
  isApiError(error) && error.fieldErrors.some(({ field }) => field === 'confirmPassword');

/** Verifies an address and signs in with the sign-up password. A different password must be typed twice. */
function VerifyForm({ token, onVerified, isFactorNeeded, onLinkProblem }: VerifyFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const [isAnother, setIsAnother] = useState(false);
  const defaultValues: DefaultValues<VerifyEmailFields> = { token, password: '', confirmPassword: undefined };
  const form = useForm<VerifyEmailFields>({
    resolver: zodResolver(verifyEmailSchema),
    defaultValues,
    shouldFocusError: false,
  });
  const { submit, pending, failure } = useFormSend({
    form,
    send: async (fields) => {
      try {
        await onVerified(await verifyEmail(fields));
      } catch (error) {
        const problem = getLinkProblem(error);
        if (needsConfirmation(error)) setIsAnother(true);
        if (isFactorNeeded(error)) return;
        if (!problem) throw error;
        onLinkProblem(problem);
      }
    },
  });
  const box = { showLabel: t('common:password.show'), hideLabel: t('common:password.hide') };
  return (
    <FormProvider {...form}>
      <form noValidate className={formStyles.form} onSubmit={submit} aria-busy={pending}>
        <FormErrorSummary />
        <FormField name="password" label={t('password.label')} hint={t('verify.passwordHint')} required>
          <PasswordInput
            {...box}
            autoComplete="current-password"
            {...form.register('password', {
              // The second field repeats the first. After a corrected typo it must not keep the old text.
              onChange: () => form.resetField('confirmPassword'),
            })}
          />
        </FormField>
        {isAnother && (
          <FormField name="confirmPassword" label={t('password.confirm')} hint={t('verify.anotherHint')}>
            <PasswordInput
              {...box}
              autoComplete="new-password"
              {...form.register('confirmPassword', { setValueAs: (typed) => typed || undefined })}
            />
          </FormField>
        )}
        <FormFailure failure={failure} text={t('verify.failed')} />
        <div className={formStyles.submit}>
          <Button type="submit" size="large" loading={pending}>
            {t('verify.submit')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
