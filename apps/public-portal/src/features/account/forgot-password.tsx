import { forgotPassword } from '@lost-found/api-client';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useState } from 'react';
import { EmailForm } from './email-form';
import { MessagePanel } from './message-panel';

/** Has a link sent to choose a new password. The answer is the same whether or not there is such an account. */
export function ForgotPassword() {
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
