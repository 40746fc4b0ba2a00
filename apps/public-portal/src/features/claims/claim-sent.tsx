import { SuccessArt } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useEffect, useRef } from 'react';
import styles from './claim-sent.module.css';

/** The claim is in (§4): takes the focus, so that it is read out before the dialog closes. */
export function ClaimSent({ email }: { email: string }) {
  const { t } = useTranslation('portal');
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1} role="status" className={styles.sent}>
      <div className={styles.art}>
        <SuccessArt />
      </div>
      <h3>{t('claim.sent')}</h3>
      <p>{t('claim.sentText', { email })}</p>
    </div>
  );
}
