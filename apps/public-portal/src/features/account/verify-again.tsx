import { resendVerification } from '@lost-found/api-client';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useState } from 'react';
import styles from './account-screen.module.css';
import { EmailForm } from './email-form';
import { LinkProblem, type LinkProblemKind } from './link-problem';
import { VerificationSent } from './verification-sent';

/** A link to verify an address that leads nowhere, and the way to a new one. */
export function VerifyAgain({ kind }: { kind: LinkProblemKind }) {
  const { t } = useTranslation('account');
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo) return <VerificationSent email={sentTo} />;
  return (
    <>
      <LinkProblem
        kind={kind}
        actions={
          <Button variant="secondary" size="small" render={<Link to="/sign-in" />}>
            {t('verification.toSignIn')}
          </Button>
        }
      >
        {kind === 'used' && <p>{t('verify.usedHint')}</p>}
      </LinkProblem>
      <section className={styles.again}>
        <h3>{t('verify.again')}</h3>
        <p>{t('verify.againText')}</p>
        <EmailForm
          send={resendVerification}
          onSent={setSentTo}
          submitLabel={t('verify.send')}
          failedText={t('verification.resendFailed')}
        />
      </section>
    </>
  );
}
