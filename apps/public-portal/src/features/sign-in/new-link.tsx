import { resendLinks } from '@lost-found/api-client';
import { Card } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useId, useState } from 'react';
import { MessagePanel } from './account-screen';
import styles from './account-screen.module.css';
import { EmailForm } from './email-form';

/** Sends the links of claims and possible matches again, for a person with an incomplete link or none. */
export function NewLink() {
  const { t } = useTranslation('account');
  const [sentTo, setSentTo] = useState<string>();
  const headingId = useId();
  return (
    <Card padding="large" className={styles.newLink}>
      {sentTo ? (
        <MessagePanel title={t('newLink.sent')}>{t('newLink.sentText', { email: sentTo })}</MessagePanel>
      ) : (
        <section aria-labelledby={headingId} className={styles.panel}>
          <h2 id={headingId}>{t('newLink.title')}</h2>
          <p>{t('newLink.text')}</p>
          <EmailForm
            send={resendLinks}
            onSent={setSentTo}
            submitLabel={t('newLink.submit')}
            failedText={t('newLink.failed')}
          />
        </section>
      )}
    </Card>
  );
}
