import {
  configOptions,
  isApiError,
  logInAdmin,
  sessionOptions,
  useFollowAccount,
} from '@lost-found/api-client';
import { atLeast, endOfLongWait, useReasonText, useRetryText, useTheme } from '@lost-found/app-kit';
import { durations, type Login, type Session } from '@lost-found/contracts';
import { Button, Field, Notice, PasswordInput, TextInput } from '@lost-found/design-system';
import { useErrorText, useLanguage, useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
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

/**
 * E-mail and password. A message above both fields explains an error (§5). It is checked by hand: a schema and a form
 * library would add 40 kB to what the page downloads.
 */
export function LoginForm({ email, onLoggedIn, isFactorNeeded }: LoginFormProps) {
  const { t } = useTranslation(['admin', 'common']);
  const logIn = useLogIn();
  const message = useMessage(logIn.error);
  const fields = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const [missing, setMissing] = useState<readonly (keyof Login)[]>([]);
  // Focus the password if the e-mail is known. Wait for a frame: the heading takes the focus first, as on all
  // other pages.
  const first = fields[email ? 'password' : 'email'];
  useEffect(() => {
    const frame = requestAnimationFrame(() => first.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [first]);
  const text = message.ofForm(missing.length > 0) ?? message.ofCall();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const login = {
      email: fields.email.current?.value.trim().toLowerCase() ?? '',
      password: fields.password.current?.value ?? '',
    };
    const empty = (['email', 'password'] as const).filter((name) => login[name] === '');
    setMissing(empty);
    if (empty[0]) {
      logIn.reset();
      fields[empty[0]].current?.focus();
      return;
    }
    logIn.mutate(login, {
      onSuccess: onLoggedIn,
      onError: (refusal) => {
        if (isFactorNeeded(refusal)) return;
        fields.password.current?.focus();
        fields.password.current?.select();
      },
    });
  };
  const describe = (name: keyof Login) => ({
    name,
    ref: fields[name],
    'aria-invalid': missing.includes(name),
    'aria-describedby': text ? ERROR_ID : undefined,
  });
  return (
    <form noValidate onSubmit={submit} className={styles.form} aria-label={t('login.title')}>
      <div role="alert" id={ERROR_ID} className={styles.message}>
        {text && <Notice tone="danger">{text}</Notice>}
      </div>
      <Field label={t('login.email')} required>
        <TextInput type="email" autoComplete="username" defaultValue={email} {...describe('email')} />
      </Field>
      <Field label={t('login.password')} required>
        <PasswordInput
          showLabel={t('password.show', { ns: 'common' })}
          hideLabel={t('password.hide', { ns: 'common' })}
          {...describe('password')}
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
