import { zodResolver } from '@hookform/resolvers/zod';
import { logIn } from '@lost-found/api-client';
import { loginSchema, type Session } from '@lost-found/contracts';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';

/**
 * The sign-in form. One message says what is wrong with it (§5).
 * @param onSignedIn is waited for
 * @param email that is there already
 */
export const useSignIn = (onSignedIn: (session: Session) => void | Promise<void>, email = '') => {
  const form = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email, password: '' },
    reValidateMode: 'onSubmit',
  });
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: logIn,
    onSuccess: onSignedIn,
    onError: () => form.setFocus('password', { shouldSelect: true }),
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
