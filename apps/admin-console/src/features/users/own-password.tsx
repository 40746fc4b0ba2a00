import { sessionOptions } from '@lost-found/api-client';
import type { AdminUser } from '@lost-found/contracts';
import { Field, PasswordInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';

type OwnPasswordProps = Omit<ComponentProps<typeof PasswordInput>, 'showLabel' | 'hideLabel'> & {
  error: string | undefined;
};

/** The password of who is at work here, before what an open browser alone may not do. */
export function OwnPassword({ error, ...input }: OwnPasswordProps) {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <Field label={t('users.password.label')} hint={t('users.password.hint')} required error={error}>
      <PasswordInput
        autoComplete="current-password"
        showLabel={t('common:password.show')}
        hideLabel={t('common:password.hide')}
        {...input}
      />
    </Field>
  );
}

/** Whether an account is that of whoever is signed in. */
export const useIsOneself = ({ id }: Pick<AdminUser, 'id'>): boolean =>
  useQuery(sessionOptions()).data?.user.id === id;
