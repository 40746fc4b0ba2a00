import { SuccessArt } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useEffect, useRef } from 'react';
import { CaseLink } from './case-link';
import styles from './claim-sent.module.css';

interface ClaimSentProps {
  email: string;
  /** The claimant's own secret link. */
  caseUrl: string;
  /** The dialog is not to close by itself. */
  onStay: () => void;
}

/** The claim is in (§4): takes the focus, so that it is read out before the dialog closes. */
export function ClaimSent({ email, caseUrl, onStay }: ClaimSentProps) {
  const { t } = useTranslation('portal');
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <div ref={message} tabIndex={-1} role="status" className={styles.message}>
        <div className={styles.art}>
          <SuccessArt />
        </div>
        <h3>{t('claim.sent')}</h3>
        <p>{t('claim.sentText', { email })}</p>
      </div>
      <CaseLink url={caseUrl} onStay={onStay} />
    </div>
  );
}
