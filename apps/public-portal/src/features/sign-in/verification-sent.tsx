import { resendVerification } from '@lost-found/api-client';
import { useReasonText } from '@lost-found/app-kit';
import { durations } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MessagePanel } from './account-screen';
import styles from './account-screen.module.css';

const HOUR = 3_600_000;

/** Reports that the verification link was sent. The text is the same if there is no such account (§7). */
export function VerificationSent({ email }: { email: string }) {
  const { t } = useTranslation('account');
  return (
    <MessagePanel
      title={t('verification.sent')}
      actions={
        <>
          <Button variant="secondary" size="small" render={<Link to="/sign-in" />}>
            {t('verification.toSignIn')}
          </Button>
          <ResendVerification email={email}>{t('verification.resend')}</ResendVerification>
        </>
      }
    >
      {t('verification.sentText', { email, hours: durations.verifyEmailLink / HOUR })}
    </MessagePanel>
  );
}

interface ResendVerificationProps {
  email: string;
  children: ReactNode;
}

/** Sends the verification link again, and shows the result. */
export function ResendVerification({ email, children }: ResendVerificationProps) {
  const { t } = useTranslation('account');
  const getReason = useReasonText();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => resendVerification({ email }),
  });
  return (
    <div>
      <Button variant="secondary" size="small" loading={isPending} onClick={() => mutate()}>
        {children}
      </Button>
      <p role="status" className={styles.message}>
        {isSuccess && t('verification.resent')}
        {error && `${t('verification.resendFailed')} ${getReason(error) ?? ''}`}
      </p>
    </div>
  );
}
