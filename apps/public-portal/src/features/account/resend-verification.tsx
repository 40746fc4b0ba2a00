import { resendVerification } from '@lost-found/api-client';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useReasonText } from '../../lib/text/use-reason-text';
import styles from './account-screen.module.css';

interface ResendVerificationProps {
  email: string;
  children: ReactNode;
}

/** Has the link to verify an address sent once more, and says so. */
export function ResendVerification({ email, children }: ResendVerificationProps) {
  const { t } = useTranslation('account');
  const reasonOf = useReasonText();
  const { mutate, isPending, isSuccess, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => resendVerification({ email }),
  });
  return (
    <div>
      <Button variant="secondary" size="small" loading={isPending} onClick={() => mutate()}>
        {children}
      </Button>
      <p role="status" className={styles.message}>
        {isSuccess && t('verification.resent')}
        {error && `${t('verification.resendFailed')} ${reasonOf(error) ?? ''}`}
      </p>
    </div>
  );
}
