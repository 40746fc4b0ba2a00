import { durations } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { MessagePanel } from './message-panel';
import { ResendVerification } from './resend-verification';

const HOUR = 3_600_000;

/** The link to verify an address is on its way, whether or not there is such an account (§7). */
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
