import { zodResolver } from '@hookform/resolvers/zod';
import { acceptInvitation, checkInvitation, isApiError } from '@lost-found/api-client';
import { ProviderWays, useLinkToken, useReasonText } from '@lost-found/app-kit';
import {
  type AcceptInvitation,
  acceptInvitationSchema,
  invitationLink,
  issue,
  limits,
} from '@lost-found/contracts';
import { Button, Field, Notice, PasswordInput, TextInput } from '@lost-found/design-system';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { Link, useNavigate } from '@lost-found/router';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import styles from './auth.module.css';
import { EntryPage } from './login';
import { useEnter } from './login-form';

const DAY = 24 * 3_600_000;

/** `/admin/invitation#<token>`: the link of an e-mail that makes its reader an administrator. */
export function InvitationRoute() {
  const { t } = useTranslation('admin');
  const token = useLinkToken();
  return (
    <EntryPage title={t('invitation.title')} intro={t('invitation.intro')}>
      <Invitation key={token} token={token} />
    </EntryPage>
  );
}

const linkProblems = ['link_invalid', 'link_expired', 'link_used'] as const;

/** Returns the problem of the link, if it caused the refusal. */
const getProblem = (error: unknown) => linkProblems.find((code) => isApiError(error, code));

function Invitation({ token }: { token: string }) {
  const { t } = useTranslation('admin');
  // Check the link before the user chooses a password. If the check fails, show the form: it reports the
  // problem, too.
  const { data, error } = useQuery({
    queryKey: ['auth', 'invitation', token],
    queryFn: () => checkInvitation({ token }),
    enabled: token !== '',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const enter = useEnter();
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: async (form: AcceptInvitation) => enter(await acceptInvitation(form)),
    onSuccess: () => navigate('/admin', { replace: true }),
  });
  const problem = token === '' ? 'link_invalid' : (getProblem(accept.error) ?? getProblem(error));
  if (!problem)
    return (
      <ProviderWays audience="staff" from="/admin">
        <AcceptForm token={token} email={data?.email ?? ''} accept={accept} />
      </ProviderWays>
    );
  return (
    <>
      <Notice tone="danger" live title={t(`invitation.${problem}`)}>
        {t(`invitation.${problem}Hint`, { days: invitationLink / DAY })}
      </Notice>
      <Button variant="secondary" block render={<Link to="/admin/login" />}>
        {t('invitation.toSignIn')}
      </Button>
    </>
  );
}

interface AcceptFormProps {
  token: string;
  /** Empty until it is known. */
  email: string;
  accept: { mutate: (form: AcceptInvitation) => void; isPending: boolean; error: Error | null };
}

function AcceptForm({ token, email, accept }: AcceptFormProps) {
  const { t } = useTranslation(['admin', 'common']);
  const { ofIssue } = useErrorText();
  const reasonText = useReasonText();
  const { register, handleSubmit, formState } = useForm<AcceptInvitation>({
    resolver: zodResolver(acceptInvitationSchema),
    defaultValues: { token, fullName: '', password: '', confirmPassword: '' },
  });
  const refused = isApiError(accept.error, 'validation_failed') ? accept.error.fieldErrors : [];
  const getError = (name: 'fullName' | 'password' | 'confirmPassword') => {
    const { message } = formState.errors[name] ?? {};
    const refusal = refused.find(({ field }) => field === name);
    return message ? ofIssue(message) : refusal && ofIssue(issue(refusal.code, refusal.params));
  };
  const failure = accept.error && refused.length === 0 ? reasonText(accept.error) : undefined;
  const box = {
    showLabel: t('common:password.show'),
    hideLabel: t('common:password.hide'),
    autoComplete: 'new-password',
  };
  return (
    <form noValidate onSubmit={handleSubmit((form) => accept.mutate(form))} className={styles.form}>
      <div role="alert" className={styles.message}>
        {failure && (
          <Notice tone="danger" title={t('invitation.failed')}>
            {failure}
          </Notice>
        )}
      </div>
      <Field label={t('invitation.email')}>
        <TextInput type="email" autoComplete="username" readOnly value={email} />
      </Field>
      <Field label={t('invitation.fullName')} required error={getError('fullName')}>
        <TextInput autoComplete="name" {...register('fullName')} />
      </Field>
      <Field
        label={t('invitation.password')}
        hint={t('invitation.passwordHint', { min: limits.passwordMin })}
        required
        error={getError('password')}
      >
        <PasswordInput {...box} {...register('password')} />
      </Field>
      <Field label={t('invitation.confirm')} required error={getError('confirmPassword')}>
        <PasswordInput {...box} {...register('confirmPassword')} />
      </Field>
      <Button type="submit" size="large" block loading={accept.isPending}>
        {t('invitation.submit')}
      </Button>
    </form>
  );
}
