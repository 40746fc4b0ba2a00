import { zodResolver } from '@hookform/resolvers/zod';
import { isApiError, logIn } from '@lost-found/api-client';
import { codeOf, endOfLongWait, useReasonText, useRetryText } from '@lost-found/app-kit';
import { loginSchema, type Session } from '@lost-found/contracts';
import { Notice } from '@lost-found/design-system';
import { useErrorText } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import styles from './account-screen.module.css';

interface SignInMessageProps {
  id: string;
  /** A field is empty. */
  incomplete: boolean;
  failure: unknown;
  /** What helps where the address is not verified yet. */
  resend?: ReactNode;
}

/** Says what is wrong with a sign-in; its place is always there, so that its coming is heard (§5). */
export function SignInMessage({ id, incomplete, failure, resend }: SignInMessageProps) {
  const { ofCode } = useErrorText();
  const reasonOf = useReasonText();
  const retryText = useRetryText();
  const error = isApiError(failure) ? failure : undefined;
  const isLong = !incomplete && endOfLongWait(failure) !== undefined;
  const refusal = failure ? (error ? codeOf(error) : 'internal_error') : undefined;
  const code = incomplete ? 'credentials_required' : refusal;
  return (
    <div role="alert" id={id} className={styles.message}>
      {code && (
        <Notice
          tone="danger"
          title={isLong ? reasonOf(failure) : ofCode(code)}
          action={code === 'email_not_verified' ? resend : undefined}
        >
          {!incomplete && retryText(failure)}
        </Notice>
      )}
    </div>
  );
}

export interface SignInOptions {
  /** Is waited for. */
  onSignedIn: (session: Session) => void | Promise<void>;
  /** Whether the second step follows, which takes the place of the form. */
  isFactorNeeded: (refusal: unknown) => boolean;
  /** Of whoever is expected; empty where somebody comes back to the form and it is not known who. */
  email?: string | undefined;
}

/** The sign-in form. One message says what is wrong with it (§5). */
export const useSignIn = ({ onSignedIn, isFactorNeeded, email }: SignInOptions) => {
  const form = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: email ?? '', password: '' },
    reValidateMode: 'onSubmit',
  });
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: logIn,
    onSuccess: onSignedIn,
    onError: (refusal) => {
      if (!isFactorNeeded(refusal)) form.setFocus('password', { shouldSelect: true });
    },
  });
  const sendValid = form.handleSubmit(
    (login) => mutate(login),
    () => reset(),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void sendValid(event);
  };
  const { errors } = form.formState;
  return {
    form,
    submit,
    pending: isPending,
    incomplete: Boolean(errors.email ?? errors.password),
    failure: error,
  };
};
