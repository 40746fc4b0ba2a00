import { zodResolver } from '@hookform/resolvers/zod';
import {
  configOptions,
  isApiError,
  logInAdmin,
  sessionOptions,
  useFollowAccount,
} from '@lost-found/api-client';
import { atLeast, endOfLongWait, useReasonText, useRetryText, useTheme } from '@lost-found/app-kit';
import { durations, type Login, loginSchema, type Session } from '@lost-found/contracts';
import { Button, Field, Notice, PasswordInput, TextInput } from '@lost-found/design-system';
import { useErrorText, useLanguage, useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import styles from './auth.module.css';
import { saveSessionRecord } from './session-record';

const ERROR_ID = 'login-error';

interface LoginFormProps {
  /** E-mail address of the expected person. */
  email?: string | undefined;
  onLoggedIn: (session: Session) => void;
  /** True when a second step follows and replaces the form. */
  isFactorNeeded: (refusal: unknown) => boolean;
}

/** E-mail and password. A message above both fields explains an error (§5). */
export function LoginForm({ email, onLoggedIn, isFactorNeeded }: LoginFormProps) {
  const { t } = useTranslation(['admin', 'common']);
  const logIn = useLogIn();
  const message = useMessage(logIn.error);
  const { register, handleSubmit, formState, setFocus } = useForm<Login>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: email ?? '', password: '' },
    reValidateMode: 'onSubmit',
  });
  // Focus the password if the e-mail is known. Wait for a frame: the heading takes the focus first, as on all
  // other pages.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFocus(email ? 'password' : 'email'));
    return () => cancelAnimationFrame(frame);
  }, [email, setFocus]);
  const { errors } = formState;
  const text = message.ofForm(Boolean(errors.email ?? errors.password)) ?? message.ofCall();
  const submit = handleSubmit(
    (login) =>
      logIn.mutate(login, {
        onSuccess: onLoggedIn,
        onError: (refusal) => {
          if (!isFactorNeeded(refusal)) setFocus('password', { shouldSelect: true });
        },
      }),
    () => logIn.reset(),
  );
  const described = { 'aria-describedby': text ? ERROR_ID : undefined };
  return (
    <form noValidate onSubmit={submit} className={styles.form} aria-label={t('login.title')}>
      <div role="alert" id={ERROR_ID} className={styles.message}>
        {text && <Notice tone="danger">{text}</Notice>}
      </div>
      <Field label={t('login.email')} required>
        <TextInput
          type="email"
          autoComplete="username"
          aria-invalid={Boolean(errors.email)}
          {...described}
          {...register('email')}
        />
      </Field>
      <Field label={t('login.password')} required>
        <PasswordInput
          showLabel={t('password.show', { ns: 'common' })}
          hideLabel={t('password.hide', { ns: 'common' })}
          aria-invalid={Boolean(errors.password)}
          {...described}
          {...register('password')}
        />
      </Field>
      <Button type="submit" size="large" block loading={logIn.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}

const useMessage = (error: Error | null) => {
  const { ofCode } = useErrorText();
  const reason = useReasonText();
  const retryText = useRetryText();
  return {
    ofForm: (incomplete: boolean) => (incomplete ? ofCode('credentials_required') : undefined),
    ofCall: () => {
      if (!error) return undefined;
      if (!isApiError(error)) return ofCode('internal_error');
      return [endOfLongWait(error) ? reason(error) : ofCode(error.code), retryText(error)]
        .filter(Boolean)
        .join(' ');
    },
  };
};

/** Returns a function that opens the console for a new session, in the account's language and theme. */
export const useEnter = () => {
  const client = useQueryClient();
  const followAccount = useFollowAccount({ ...useLanguage(), ...useTheme() });
  return async (session: Session): Promise<Session> => {
    await followAccount();
    saveSessionRecord(session);
    client.setQueryData(sessionOptions().queryKey, session);
    return session;
  };
};

/**
 * Signs in and applies the account's settings. The button shows progress for at least the specified time
 * (§9), although the call starts at once.
 */
const useLogIn = () => {
  const { data: config } = useQuery(configOptions());
  const enter = useEnter();
  const delay = config?.delays.adminLogin ?? durations.adminLogin;
  return useMutation({
    mutationFn: async (login: Login) => enter(await atLeast(delay, logInAdmin(login))),
  });
};
