import { forgotPassword } from '@lost-found/api-client';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useState } from 'react';
import { AccountScreen, MessagePanel } from './account-screen';
import { EmailForm } from './email-form';

export const ForgotPasswordRoute = () => {
  const { t } = useTranslation('account');
  return (
    <AccountScreen
      title={t('forgot.title')}
      intro={t('forgot.intro')}
      aside={<Link to="/sign-in">{t('verification.toSignIn')}</Link>}
    >
      <ForgotPassword />
    </AccountScreen>
  );
};

/** Sends a link for a new password. The answer is the same if there is no such account. */
function ForgotPassword() {
  const { t } = useTranslation('account');
  const [sentTo, setSentTo] = useState<string>();
  if (!sentTo)
    return (
      <EmailForm
        send={forgotPassword}
        onSent={setSentTo}
        submitLabel={t('forgot.submit')}
        failedText={t('forgot.failed')}
      />
    );
  return (
    <MessagePanel
      title={t('forgot.sent')}
      actions={
        <Button variant="secondary" size="small" onClick={() => setSentTo(undefined)}>
          {t('forgot.other')}
        </Button>
      }
    >
      {t('forgot.sentText', { email: sentTo })}
    </MessagePanel>
  );
}
