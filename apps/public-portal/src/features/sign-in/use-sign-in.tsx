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
  /** True when a field is empty. */
  incomplete: boolean;
  failure: unknown;
  /** The button that sends the verification link again, shown if the address is not verified yet. */
  resend?: ReactNode;
}

/** Explains a failed sign-in. The live region always exists, so that screen readers announce the message (§5). */
export function SignInMessage({ id, incomplete, failure, resend }: SignInMessageProps) {
  const { ofCode } = useErrorText();
  const getReason = useReasonText();
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
          title={isLong ? getReason(failure) : ofCode(code)}
          action={code === 'email_not_verified' ? resend : undefined}
        >
          {!incomplete && retryText(failure)}
        </Notice>
      )}
    </div>
  );
}

export interface SignInOptions {
  /** Called after the sign-in. The form stays busy until its promise resolves. */
  onSignedIn: (session: Session) => void | Promise<void>;
  /** True when the second step follows. It replaces the form. */
  isFactorNeeded: (refusal: unknown) => boolean;
  /** The expected e-mail address; empty if the person returns to the form and the address is not known. */
  email?: string | undefined;
}

/** Provides the sign-in form. One message reports every problem with it (§5). */
export const useSignIn = ({ onSignedIn, isFactorNeeded, email }: SignInOptions) => {
  const form = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: email ?? '', password: '' },
    reValidateMode: 'onSubmit',
  });
  const { mutate, isPending, error, reset } = useMutation({
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
